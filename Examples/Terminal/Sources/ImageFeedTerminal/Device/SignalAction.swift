#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The action of a signal, which can be installed and restored.
enum SignalAction {
  typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Has a signal call a function from now on, on the alternate stack if there is one.
  ///
  /// - Returns: what it did before.
  static func install(_ handler: @escaping Handler, for signal: Int32) -> sigaction {
    var (action, former) = (sigaction(), sigaction())
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #else
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_SIGINFO | SA_RESTART) | Int32(SA_ONSTACK)
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, &former)
    return former
  }

  /// Has a signal do what it does in a process that did not say otherwise. Safe in a handler.
  static func restoreDefault(for signal: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = SIG_DFL
    #else
      action.__sigaction_u.__sa_handler = SIG_DFL
    #endif
    sigaction(signal, &action, nil)
  }

  /// Has this thread receive signals that the thread that made it may have blocked.
  ///
  /// Those of dispatch queues block most. A thread that blocks `SIGTTOU` could change the modes of a
  /// terminal that a shell is using, and one that blocks `SIGTTIN` would find its input ended.
  static func unblock(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
