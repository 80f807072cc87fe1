#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a signal does: installed, and put back.
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
    var action = simple(SIG_DFL)
    sigaction(signal, &action, nil)
  }

  /// Has a signal do nothing.
  ///
  /// - Returns: what it did before.
  static func ignore(_ signal: Int32) -> sigaction {
    var (action, former) = (simple(SIG_IGN), sigaction())
    sigaction(signal, &action, &former)
    return former
  }

  /// Has a signal do what it did before.
  static func restore(_ former: sigaction, for signal: Int32) {
    var former = former
    sigaction(signal, &former, nil)
  }

  /// Raises a signal in this very thread, which has dealt with it when this returns. The threads of
  /// dispatch queues block most signals, and a blocked one would wait there for ever.
  static func raiseHere(_ signal: Int32) {
    var (signals, former) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, &former)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  #if canImport(Glibc)
    private static func simple(_ handler: __sighandler_t?) -> sigaction {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      return action
    }
  #else
    private static func simple(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
      var action = sigaction()
      action.__sigaction_u.__sa_handler = handler
      return action
    }
  #endif
}
