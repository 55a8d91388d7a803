  ;; The LZ4 block format: a compressor that takes the first match its table has, and a decompressor.
  ;; The functions of a module that imports its memory; they become a part of every module that is measured warm.

  ;; Writes the rest of a length that did not fit its half of the token; gives where to go on.
  (func $lz4_length (param $to i32) (param $rest i32) (result i32)
    (block $written
      (loop $more
        (br_if $written (i32.lt_u (local.get $rest) (i32.const 255)))
        (i32.store8 (local.get $to) (i32.const 255))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (local.set $rest (i32.sub (local.get $rest) (i32.const 255)))
        (br $more)))
    (i32.store8 (local.get $to) (local.get $rest))
    (i32.add (local.get $to) (i32.const 1)))

  ;; Copies byte by byte, upwards, so that a match may overlap what it produces; gives where to go on.
  (func $lz4_bytes (param $to i32) (param $from i32) (param $size i32) (result i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $size)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (i32.store8 (local.get $to) (i32.load8_u (local.get $from)))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $more)))
    (local.get $to))

  ;; Writes literals and the match after them; the last sequence has no match, which an offset of 0 says.
  (func $lz4_sequence
    (param $to i32) (param $literals i32) (param $size i32) (param $offset i32) (param $match i32) (result i32)
    (local $token i32)
    (local.set $token (i32.shl
      (select (i32.const 15) (local.get $size) (i32.ge_u (local.get $size) (i32.const 15)))
      (i32.const 4)))
    (if (local.get $offset) (then
      (local.set $match (i32.sub (local.get $match) (i32.const 4)))
      (local.set $token (i32.or (local.get $token)
        (select (i32.const 15) (local.get $match) (i32.ge_u (local.get $match) (i32.const 15)))))))
    (i32.store8 (local.get $to) (local.get $token))
    (local.set $to (i32.add (local.get $to) (i32.const 1)))
    (if (i32.ge_u (local.get $size) (i32.const 15)) (then
      (local.set $to (call $lz4_length (local.get $to) (i32.sub (local.get $size) (i32.const 15))))))
    (local.set $to (call $lz4_bytes (local.get $to) (local.get $literals) (local.get $size)))
    (if (local.get $offset) (then
      (i32.store16 (local.get $to) (local.get $offset))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (if (i32.ge_u (local.get $match) (i32.const 15)) (then
        (local.set $to (call $lz4_length (local.get $to) (i32.sub (local.get $match) (i32.const 15))))))))
    (local.get $to))

  ;; Compresses; gives the number of bytes written. The table has 4096 entries of 4 bytes: 1 + the position of the last
  ;; four bytes that hashed there, 0 for none.
  (func $lz4_compress (param $source i32) (param $size i32) (param $target i32) (param $table i32) (result i32)
    (local $at i32) (local $anchor i32) (local $to i32) (local $word i32) (local $slot i32) (local $candidate i32)
    (local $match i32) (local $last i32)
    (local.set $to (local.get $target))
    (memory.fill (local.get $table) (i32.const 0) (i32.const 16384))
    (local.set $last (i32.sub (local.get $size) (i32.const 12)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $at) (local.get $last)))
        (local.set $word (i32.load (i32.add (local.get $source) (local.get $at))))
        (local.set $slot (i32.add (local.get $table) (i32.shl
          (i32.shr_u (i32.mul (local.get $word) (i32.const 2654435761)) (i32.const 20))
          (i32.const 2))))
        (local.set $candidate (i32.sub (i32.load (local.get $slot)) (i32.const 1)))
        (i32.store (local.get $slot) (i32.add (local.get $at) (i32.const 1)))
        (block $literal
          (br_if $literal (i32.lt_s (local.get $candidate) (i32.const 0)))
          (br_if $literal (i32.gt_u (i32.sub (local.get $at) (local.get $candidate)) (i32.const 65535)))
          (br_if $literal (i32.ne (local.get $word) (i32.load (i32.add (local.get $source) (local.get $candidate)))))
          (local.set $match (i32.const 4))
          (block $differs
            (loop $same
              (br_if $differs (i32.ge_u
                (i32.add (local.get $at) (local.get $match))
                (i32.sub (local.get $size) (i32.const 5))))
              (br_if $differs (i32.ne
                (i32.load8_u (i32.add (i32.add (local.get $source) (local.get $candidate)) (local.get $match)))
                (i32.load8_u (i32.add (i32.add (local.get $source) (local.get $at)) (local.get $match)))))
              (local.set $match (i32.add (local.get $match) (i32.const 1)))
              (br $same)))
          (local.set $to (call $lz4_sequence (local.get $to)
            (i32.add (local.get $source) (local.get $anchor)) (i32.sub (local.get $at) (local.get $anchor))
            (i32.sub (local.get $at) (local.get $candidate)) (local.get $match)))
          (local.set $at (i32.add (local.get $at) (local.get $match)))
          (local.set $anchor (local.get $at))
          (br $next))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (i32.sub
      (call $lz4_sequence (local.get $to)
        (i32.add (local.get $source) (local.get $anchor)) (i32.sub (local.get $size) (local.get $anchor))
        (i32.const 0) (i32.const 0))
      (local.get $target)))

  ;; Decompresses what is whole; gives the number of bytes written.
  (func $lz4_decompress (param $source i32) (param $size i32) (param $target i32) (result i32)
    (local $end i32) (local $to i32) (local $token i32) (local $length i32) (local $byte i32) (local $offset i32)
    (local.set $end (i32.add (local.get $source) (local.get $size)))
    (local.set $to (local.get $target))
    (block $done
      (loop $next
        (local.set $token (i32.load8_u (local.get $source)))
        (local.set $source (i32.add (local.get $source) (i32.const 1)))
        (local.set $length (i32.shr_u (local.get $token) (i32.const 4)))
        (if (i32.eq (local.get $length) (i32.const 15)) (then
          (loop $more
            (local.set $byte (i32.load8_u (local.get $source)))
            (local.set $source (i32.add (local.get $source) (i32.const 1)))
            (local.set $length (i32.add (local.get $length) (local.get $byte)))
            (br_if $more (i32.eq (local.get $byte) (i32.const 255))))))
        (local.set $to (call $lz4_bytes (local.get $to) (local.get $source) (local.get $length)))
        (local.set $source (i32.add (local.get $source) (local.get $length)))
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (local.set $offset (i32.load16_u (local.get $source)))
        (local.set $source (i32.add (local.get $source) (i32.const 2)))
        (local.set $length (i32.and (local.get $token) (i32.const 15)))
        (if (i32.eq (local.get $length) (i32.const 15)) (then
          (loop $more
            (local.set $byte (i32.load8_u (local.get $source)))
            (local.set $source (i32.add (local.get $source) (i32.const 1)))
            (local.set $length (i32.add (local.get $length) (local.get $byte)))
            (br_if $more (i32.eq (local.get $byte) (i32.const 255))))))
        (local.set $to (call $lz4_bytes (local.get $to)
          (i32.sub (local.get $to) (local.get $offset)) (i32.add (local.get $length) (i32.const 4))))
        (br $next)))
    (i32.sub (local.get $to) (local.get $target)))

  ;; Packs a text and unpacks it again; gives both sizes, the packed one in the upper half.
  (func (export "program")
    (param $text i32) (param $size i32) (param $packed i32) (param $table i32) (param $unpacked i32) (result i64)
    (local $written i32)
    (local.set $written (call $lz4_compress
      (local.get $text) (local.get $size) (local.get $packed) (local.get $table)))
    (i64.or
      (i64.shl (i64.extend_i32_u (local.get $written)) (i64.const 32))
      (i64.extend_i32_u (call $lz4_decompress
        (local.get $packed) (local.get $written) (local.get $unpacked)))))
