;; A call through a table of four functions, chosen by a byte: what a virtual method of the guest is.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (type $step (func (param i32 i32) (result i32)))
  (table 4 4 funcref)
  (elem (i32.const 0) $multiply $exclude $weigh $rotate)
  (func $multiply (type $step) (i32.add (i32.mul (local.get 0) (i32.const 31)) (local.get 1)))
  (func $exclude (type $step) (i32.xor (i32.add (local.get 0) (i32.const 0x2545f491)) (local.get 1)))
  (func $weigh (type $step) (i32.add (local.get 0) (i32.mul (local.get 1) (i32.const 7))))
  (func $rotate (type $step) (i32.add (i32.rotl (local.get 0) (i32.const 5)) (local.get 1)))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $sum i32)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $sum (call_indirect (type $step) (local.get $sum) (local.get $i)
          (i32.load8_u (i32.add (local.get $source) (local.get $i)))))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (i64.extend_i32_u (local.get $sum))))
