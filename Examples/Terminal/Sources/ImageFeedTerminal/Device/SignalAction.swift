#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The action of a signal, which can be installed and restored.
enum SignalAction {
  typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Installs a handler for a signal, on the alternate stack if there is one.
  ///
  /// - Returns: the former action.
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

  /// Indicates whether an action is the system's default.
  static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler == nil
    #else
      action.__sigaction_u.__sa_handler == nil
    #endif
  }

  /// Restores the default action of a signal. Safe in a signal handler.
  static func restoreDefault(for signal: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = SIG_DFL
    #else
      action.__sigaction_u.__sa_handler = SIG_DFL
    #endif
    sigaction(signal, &action, nil)
  }

  /// Unblocks signals in this thread, because the thread that created it may have blocked them.
  ///
  /// Threads of dispatch queues block most signals. A thread that blocks `SIGTTOU` could change the
  /// modes of a terminal that a shell is using, and one that blocks `SIGTTIN` would find its input
  /// ended.
  static func unblock(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
