#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process groups at work, where a signal handler can find them.
///
/// Children are in groups of their own, so that a time limit ends all that they started. Therefore
/// Ctrl-C does not reach them by itself. A handler may not lock and may not allocate: hence a plain
/// block of memory that is never freed.
enum RunningChildren {
  private static let capacity = 1024
  /// A group each; negative if it is to be interrupted instead of killed; 0 where the slot is free.
  nonisolated(unsafe) private static let slots = makeSlots()  // why: written locked

  private static func makeSlots() -> UnsafeMutablePointer<pid_t> {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return slots
  }

  /// Notes a group. The caller holds the lock of `ChildProcess`.
  static func add(_ group: pid_t, _ interruption: Command.Interruption) {
    for slot in 0..<capacity where slots[slot] == 0 {
      slots[slot] = interruption == .kill ? group : -group
      return
    }
  }

  /// Forgets a group. The caller holds the lock of `ChildProcess`.
  static func remove(_ group: pid_t) {
    for slot in 0..<capacity where abs(slots[slot]) == group { slots[slot] = 0 }
  }

  /// From now on Ctrl-C, an end of the terminal and a request to end take the children along.
  static func endWithUs() {
    _ = slots
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, endChildren) }
  }

  private static let endChildren: @convention(c) (Int32) -> Void = { number in
    for slot in 0..<capacity where slots[slot] != 0 {
      let group = slots[slot]
      _ = kill(group > 0 ? -group : group, group > 0 ? SIGKILL : SIGINT)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
