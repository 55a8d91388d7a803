;; The program alone: what an application of the runtime is.
(module
  (import "host" "memory" (memory 1)))
