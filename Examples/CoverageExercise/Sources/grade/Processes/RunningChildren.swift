import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process groups at work, so that they can be ended with the grader.
///
/// Children are in groups of their own, so that a time limit ends all that they started. Therefore
/// Ctrl-C does not reach them by itself.
enum RunningChildren {
  private typealias Groups = [pid_t: Command.Interruption]

  /// Held while a child is started, so that each is either not there yet or noted here.
  static let lock = NSLock()
  nonisolated(unsafe) private static var groups: Groups = [:]  // why: guarded by `lock`

  /// Notes a group. The caller holds the lock.
  static func add(_ group: pid_t, _ interruption: Command.Interruption) {
    groups[group] = interruption
  }

  /// Forgets a group, before its number can belong to anybody else. The caller holds the lock.
  static func remove(_ group: pid_t) { groups[group] = nil }

  /// From now on Ctrl-C, an end of the terminal and a request to end take the children along.
  ///
  /// Call it before there is any other thread: all threads block these signals, and one waits for them.
  /// A handler could not lock, and a child that is just being started would stay behind.
  static func endWithUs() {
    var signals = set(of: [SIGINT, SIGTERM, SIGHUP])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread {
      var awaited = set(of: [SIGINT, SIGTERM, SIGHUP])
      var number: Int32 = 0
      if sigwait(&awaited, &number) == 0 { end(by: number) }
    }.start()
  }

  private static func end(by number: Int32) {
    // Never given back: nothing is started any more.
    lock.lock()
    for (group, interruption) in groups {
      _ = kill(-group, interruption == .kill ? SIGKILL : SIGINT)
    }
    // Whoever waits for this process is to see what ended it.
    signal(number, SIG_DFL)
    var own = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    _ = kill(getpid(), number)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
