;; The switch of cmp_ladder as one br_table: the same cases, the same sum.
;; run(source, target, table, count, passes): "count" iterations, "passes" times over; gives a checksum of the work.
;; What stands between "body" and "end body" is the work: without it the checksum or the target is wrong.
(module
  (import "host" "memory" (memory 1))
  (func (export "run")
    (param $source i32) (param $target i32) (param $table i32) (param $count i32) (param $passes i32)
    (result i64)
    (local $i i32) (local $pass i32) (local $case i32) (local $sum i64)
    (loop $again
      (local.set $i (i32.const 0))
      (loop $next
        ;; body
        (local.set $case (i32.load8_u (i32.add (local.get $source) (local.get $i))))
        (block $done
          (block $case7
          (block $case6
          (block $case5
          (block $case4
          (block $case3
          (block $case2
          (block $case1
          (block $case0
          (br_table $case0 $case1 $case2 $case3 $case4 $case5 $case6 $case7 $case0 (local.get $case))
          (unreachable))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 101)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 118)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 135)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 152)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 169)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 186)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 203)))
          (br $done))
          (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.const 220))))
        ;; end body
        (br_if $next (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1)))
          (local.get $count))))
      (br_if $again (i32.lt_u
        (local.tee $pass (i32.add (local.get $pass) (i32.const 1)))
        (local.get $passes))))
    (local.get $sum)))
