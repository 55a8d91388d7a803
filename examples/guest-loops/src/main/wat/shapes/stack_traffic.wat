;; Three values spilled to a frame and read back: what a compiler does that has run out of registers.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $sum i32)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (i32.store offset=0 (local.get $target) (i32.add (local.get $i) (i32.const 1)))
        (i32.store offset=4 (local.get $target) (i32.add (local.get $sum) (local.get $i)))
        (i32.store offset=8 (local.get $target) (i32.xor (local.get $i) (i32.const 0x5bd1e995)))
        (local.set $sum (i32.add
          (i32.xor
            (i32.mul (i32.load offset=0 (local.get $target)) (i32.const 31))
            (i32.load offset=8 (local.get $target)))
          (i32.rotl (i32.load offset=4 (local.get $target)) (i32.const 5))))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (i64.extend_i32_u (local.get $sum))))
