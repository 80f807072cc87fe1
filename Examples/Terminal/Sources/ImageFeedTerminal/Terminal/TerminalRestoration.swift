import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes over the process's terminal and restores it in every case: at the end, at `exit`, when a
/// signal ends the process, and in a crash.
///
/// Signal handlers must reach what they need without locks, memory allocation or Swift's runtime:
/// it lies in a record of plain values that is made once and never freed.
enum TerminalRestoration {
  fileprivate struct Record {
    var input: Int32 = -1
    var output: Int32 = -1
    var signalPipe: Int32 = -1
    var saved = termios()
    var raw = termios()
    /// Indicates whether the terminal has our modes and screen; 0 or 1.
    var isEntered: Int32 = 0
    /// Indicates whether kitty's pictures may be on the screen; 0 or 1.
    var hasPictures: Int32 = 0
    /// The number of signals that asked the process to end.
    var interruptions: Int32 = 0
    /// The former actions of the signals, in the order of `allSignals`.
    var former: UnsafeMutablePointer<sigaction>
  }

  /// The signals of a crash, and `SIGQUIT`, which ends a process that does not react.
  private static let crashes: [Int32] = [
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT,
  ]
  /// The other signals that programs send and that end a process by default. One that is ignored or
  /// handled already stays so.
  private static let ends: [Int32] = [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2]
  /// The signals that ask a process to end.
  static let interruptions: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let notices: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT]
  fileprivate static let allSignals = crashes + ends + interruptions + notices
  /// Guards everything but what happens in signal handlers.
  private static let lock = NSLock()

  /// The alternate screen without a cursor, bracketed paste (xterm's modes 1049, 25, 2004).
  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  /// The reverse. It starts with a string terminator, which also ends a sequence that a crash left
  /// incomplete.
  private static let leaving: StaticString =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?2004l\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
  /// Deletes kitty's pictures and their stored data.
  private static let removingPictures: StaticString = "\u{1B}\\\u{1B}_Ga=d,q=2,d=A\u{1B}\\"

  /// Takes over the terminal and installs the handlers.
  ///
  /// - Parameter signalPipe: the non-blocking end of a pipe; signals write their number there.
  /// - Throws: `TerminalError` if the modes cannot be read or set.
  static func enter(input: Int32, output: Int32, signalPipe: Int32) throws {
    lock.lock()
    defer { lock.unlock() }
    let record = activeRecord ?? makeRecord()
    let former = record.pointee.former
    record.pointee = Record(
      input: input, output: output, signalPipe: signalPipe, former: former)
    guard tcgetattr(input, &record.pointee.saved) == 0 else {
      throw TerminalError.system(call: "tcgetattr", errno: errno)
    }
    // Every key is delivered at once and unchanged, and nothing is echoed.
    record.pointee.raw = record.pointee.saved
    cfmakeraw(&record.pointee.raw)
    for (place, signal) in allSignals.enumerated() {
      let isFinal = crashes.contains(signal) || ends.contains(signal)
      former[place] = install(isFinal ? ended : noticed, for: signal)
      if ends.contains(signal), !isDefault(former[place]) {
        sigaction(signal, former + place, nil)
      }
    }
    record.pointee.isEntered = 1
    guard applyRawMode(record) else {
      let failure = TerminalError.system(call: "tcsetattr", errno: errno)
      record.pointee.isEntered = 0
      restoreActions(record)
      throw failure
    }
    write(entering, to: output)
  }

  /// Creates the only record, and a stack for handlers, without which none can run after endless
  /// recursion; registers the restoration at `exit`.
  private static func makeRecord() -> UnsafeMutablePointer<Record> {
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: allSignals.count)
    former.initialize(repeating: sigaction(), count: allSignals.count)
    record.initialize(to: Record(former: former))
    activeRecord = record
    atexit { TerminalRestoration.restoreNow() }
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 {
      let size = 1 << 16
      stack = stack_t()
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      stack.ss_size = size
      sigaltstack(&stack, nil)
    }
    return record
  }

  /// Restores the terminal and the former handlers. Unread input is dropped: the rest of a key's
  /// sequence would be typed into the shell.
  static func leave() {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord else { return }
    restoreNow()
    tcflush(record.pointee.input, TCIFLUSH)
    restoreActions(record)
  }

  /// Deletes the pictures whenever the terminal is restored.
  static func removePicturesAtEnd() {
    lock.lock()
    defer { lock.unlock() }
    activeRecord?.pointee.hasPictures = 1
  }

  /// Restores the terminal for a while and asks the system to stop the whole job, as Ctrl-Z does. It
  /// is not stopped if no shell could continue it.
  static func pause() {
    lock.lock()
    defer { lock.unlock() }
    restoreNow()
    restoreDefault(for: SIGTSTP)
    kill(0, SIGTSTP)
  }

  /// Takes over the terminal again after the process was stopped and another one used it.
  static func enterAgain() {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord else { return }
    _ = install(noticed, for: SIGTSTP)
    record.pointee.isEntered = 1
    _ = applyRawMode(record)
    write(entering, to: record.pointee.output)
  }

  /// Sets the modes. A process in the background is stopped here until it is in the foreground
  /// again.
  private static func applyRawMode(_ record: UnsafeMutablePointer<Record>) -> Bool {
    while tcsetattr(record.pointee.input, TCSANOW, &record.pointee.raw) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  private static func restoreActions(_ record: UnsafeMutablePointer<Record>) {
    for (place, signal) in allSignals.enumerated() {
      sigaction(signal, record.pointee.former + place, nil)
    }
  }

  /// Unblocks the signals in this thread. Threads may block `SIGTTOU`, and could then change the
  /// modes of a terminal that a shell is using.
  static func unblockSignals() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in interruptions + notices + [SIGTTIN, SIGTTOU] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  // MARK: Safe in signal handlers

  /// Restores the terminal; further calls have no effect.
  fileprivate static func restoreNow() {
    guard let record = activeRecord, record.pointee.isEntered == 1 else { return }
    record.pointee.isEntered = 0
    if record.pointee.hasPictures == 1 { write(removingPictures, to: record.pointee.output) }
    write(leaving, to: record.pointee.output)
    tcsetattr(record.pointee.input, TCSANOW, &record.pointee.saved)
  }

  /// Writes about forty bytes, which a terminal accepts at once or never.
  private static func write(_ bytes: StaticString, to descriptor: Int32) {
    _ = systemWrite(
      descriptor,
      UnsafeRawBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount))
  }

  private static func install(
    _ handler:
      @escaping @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void, for signal: Int32
  ) -> sigaction {
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

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler == nil
    #else
      action.__sigaction_u.__sa_handler == nil
    #endif
  }

  fileprivate static func restoreDefault(for signal: Int32) {
    var action = sigaction()  // Zero is the default.
    sigaction(signal, &action, nil)
  }
}

/// Set before the first handler is installed, and never changed after that.
nonisolated(unsafe) private var activeRecord:  // why: signal handlers can take no lock
  UnsafeMutablePointer<TerminalRestoration.Record>?

/// Handles a signal that ends the process: restores the terminal, then lets the former action happen.
private func ended(
  signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, context: UnsafeMutableRawPointer?
) {
  TerminalRestoration.restoreNow()
  for place in 0..<TerminalRestoration.allSignals.count
  where TerminalRestoration.allSignals[place] == signal {
    sigaction(signal, activeRecord.map { $0.pointee.former + place }, nil)
  }
  // A fault happens again when the handler returns, with all its details for the former handler. A
  // signal that was sent, or a trap that is passed, does not.
  let isFault = signal == SIGILL || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE
  if !isFault || (info?.pointee.si_code ?? 0) <= 0 { raise(signal) }
}

/// Passes a signal to the reader, which may do more than a handler.
private func noticed(
  signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, context: UnsafeMutableRawPointer?
) {
  guard let record = activeRecord else { return }
  let formerError = errno
  if signal == SIGINT || signal == SIGTERM || signal == SIGHUP {
    record.pointee.interruptions += 1
    if record.pointee.interruptions > 1 {
      TerminalRestoration.restoreNow()
      TerminalRestoration.restoreDefault(for: signal)
      raise(signal)
      return
    }
  }
  _ = withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) {
    systemWrite(record.pointee.signalPipe, $0)
  }
  errno = formerError
}
