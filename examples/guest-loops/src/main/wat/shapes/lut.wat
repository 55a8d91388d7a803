;; Bytes translated through a table of 256: the inner loop of a blit.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $value i32) (local $sum i32)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (i32.store8 (i32.add (local.get $target) (local.get $i))
          (local.tee $value (i32.load8_u (i32.add (local.get $table)
            (i32.load8_u (i32.add (local.get $source) (local.get $i)))))))
        (local.set $sum (i32.add (local.get $sum) (local.get $value)))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (i64.extend_i32_u (local.get $sum))))
