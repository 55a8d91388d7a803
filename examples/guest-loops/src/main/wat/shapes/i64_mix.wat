;; A step of splitmix64: 64-bit arithmetic in locals, no memory.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $state i64) (local $z i64) (local $sum i64)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $state (i64.add (local.get $state) (i64.const 0x9e3779b97f4a7c15)))
        (local.set $z (i64.mul (i64.xor (local.get $state) (i64.shr_u (local.get $state) (i64.const 30)))
          (i64.const 0xbf58476d1ce4e5b9)))
        (local.set $z (i64.mul (i64.xor (local.get $z) (i64.shr_u (local.get $z) (i64.const 27)))
          (i64.const 0x94d049bb133111eb)))
        (local.set $sum (i64.add (i64.rotl (local.get $sum) (i64.const 1))
          (i64.xor (local.get $z) (i64.shr_u (local.get $z) (i64.const 31)))))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (local.get $sum)))
