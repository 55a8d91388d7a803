;; Four loads of four bytes from addresses that go up: nothing but the path of a load.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $at i32) (local $sum i32)
    (loop $again
      (local.set $at (local.get $source))
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $sum (i32.add
          (i32.add (i32.rotl (local.get $sum) (i32.const 1)) (i32.load offset=0 (local.get $at)))
          (i32.add
            (i32.add (i32.load offset=4 (local.get $at)) (i32.load offset=8 (local.get $at)))
            (i32.load offset=12 (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (i64.extend_i32_u (local.get $sum))))
