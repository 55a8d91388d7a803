;; The bytes of store_stream moved by memory.copy: what the path of a store could cost at best.
;; run(source, target, table, count, passes): "count" units of 16 bytes, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $pass i32) (local $sum i64)
    (loop $again
      ;; the first bytes are wiped so that a copy that was left out is missed in the sum
      (i64.store (local.get $target) (i64.const 0))
      ;; body
      (memory.copy (local.get $target) (local.get $source) (i32.shl (local.get $count) (i32.const 4)))
      ;; end body
      (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.load (local.get $target))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (local.get $sum)))
