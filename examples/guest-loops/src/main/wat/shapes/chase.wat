;; One load an iteration that says where the next one is, over a cycle through every line of the working set in random order:
;; the latency of whatever level of memory the working set fits.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $at i32) (local $sum i64)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $at (i32.load (i32.add (local.get $source) (local.get $at))))
        (local.set $sum (i64.add (local.get $sum) (i64.extend_i32_u (local.get $at))))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (local.get $sum)))
