;; Eight blocks that hold a nop, beside one step of a checksum. Differs from jmp_chain in the nops alone.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $sum i64)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $sum (i64.add
          (i64.mul (local.get $sum) (i64.const 6364136223846793005))
          (i64.add (i64.extend_i32_u (local.get $i)) (i64.const 1442695040888963407))))
        (block (nop))
        (block (nop))
        (block (nop))
        (block (nop))
        (block (nop))
        (block (nop))
        (block (nop))
        (block (nop))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (local.get $sum)))
