import Foundation

/// Takes over the process's terminal and restores it in every case: at the end, at `exit`, when a
/// signal ends the process, and in a crash.
///
/// Signal handlers must reach what they need without locks, memory allocation or Swift's runtime:
/// it lies in a record of plain values that is never freed. The device pauses, enters again and
/// leaves under its lock; `enter` runs before its thread starts.
enum TerminalRestoration {
  fileprivate struct Record {
    let input: Int32
    /// The app's output, and a descriptor of the same terminal that only this type uses.
    let (appOutput, output): (Int32, Int32)
    /// Takes output and drops it.
    let nowhere: Int32
    /// The non-blocking end of a pipe, to which handlers write the numbers of signals.
    let signalPipe: Int32
    var saved: termios
    var raw: termios
    /// The former actions of the signals, in the order of `allSignals`.
    let former: UnsafeMutablePointer<sigaction>
    /// Indicates whether the terminal has our modes and screen.
    var isEntered = false
    /// Indicates whether kitty's pictures may be on the screen.
    var hasPictures = false
    /// Indicates whether a signal has asked the process to end.
    var isInterrupted = false
  }

  /// The signals of a crash, and others that end a process by default.
  private static let ends: [Int32] = [
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
  ]
  /// The signals that ask a process to end; a second one ends it without the app's help.
  static let interruptions: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let notices: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT]
  fileprivate static let allSignals = ends + interruptions + notices

  /// The alternate screen without a cursor, bracketed paste (xterm's modes 1049, 25, 2004).
  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  /// The reverse. It starts with a string terminator, which also ends a sequence that a crash left
  /// incomplete.
  private static let leaving: StaticString =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?2004l\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
  /// Deletes kitty's pictures and their stored data.
  private static let removingPictures: StaticString = "\u{1B}\\\u{1B}_Ga=d,q=2,d=A\u{1B}\\"

  /// Takes over the terminal and installs the handlers, as soon as the process is in the foreground.
  ///
  /// - Throws: `TerminalError` if the modes cannot be read or set.
  static func enter(input: Int32, output: Int32, signalPipe: Int32) throws {
    var mask = unblockSignals()
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    // The modes are those of the shell's prompt until then.
    guard waitForForeground(input) else { throw TerminalError.system("tcdrain") }
    var saved = termios()
    guard tcgetattr(input, &saved) == 0 else { throw TerminalError.system("tcgetattr") }
    // Every key is delivered at once and unchanged, and nothing is echoed.
    var raw = saved
    cfmakeraw(&raw)
    let own = fcntl(output, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { throw TerminalError.system("fcntl") }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { throw TerminalError.system("/dev/null") }
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: allSignals.count)
    former.initialize(repeating: sigaction(), count: allSignals.count)
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(
      to: Record(
        input: input, appOutput: output, output: own, nowhere: nowhere, signalPipe: signalPipe,
        saved: saved, raw: raw, former: former))
    activeRecord = record
    atexit { TerminalRestoration.restoreNow() }
    // A stack for handlers, without which none can run after endless recursion.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)  // Unsigned on macOS.
    sigaltstack(&stack, nil)
    for (place, signal) in allSignals.enumerated() { sigaction(signal, nil, former + place) }
    guard takeOver(record) else {
      let failure = TerminalError.system("tcsetattr")
      record.pointee.isEntered = false
      restoreActions(record)
      throw failure
    }
  }

  /// Waits for the foreground: in the background the system stops the process here. Nothing needs
  /// restoring there, and only signals with their former actions can end the stopped process.
  private static func waitForForeground(_ terminal: Int32) -> Bool {
    while tcdrain(terminal) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// Installs the handlers, and sets the modes and the screen.
  private static func takeOver(_ record: UnsafeMutablePointer<Record>) -> Bool {
    // A signal that is ignored stays so.
    for (place, signal) in allSignals.enumerated() where !isIgnored(record.pointee.former[place]) {
      install(for: signal)
    }
    record.pointee.isEntered = true
    while tcsetattr(record.pointee.input, TCSANOW, &record.pointee.raw) != 0 {
      if errno != EINTR { return false }
    }
    write(entering, to: record.pointee.output)
    return true
  }

  /// Restores the terminal and the former handlers. Unread input is dropped: the rest of a key's
  /// sequence would be typed into the shell.
  static func leave() {
    guard let record = activeRecord else { return }
    restoreNow()
    tcflush(record.pointee.input, TCIFLUSH)
    restoreActions(record)
  }

  private static func restoreActions(_ record: UnsafeMutablePointer<Record>) {
    for (place, signal) in allSignals.enumerated() {
      sigaction(signal, record.pointee.former + place, nil)
    }
  }

  /// Deletes the pictures whenever the terminal is restored.
  static func removePicturesAtEnd() {
    activeRecord?.pointee.hasPictures = true
  }

  /// Restores the terminal, stops the whole job, as Ctrl-Z does, and takes over again when it goes on.
  /// It is not stopped if `SIGTSTP` is ignored, or no shell could continue it.
  static func pause() {
    var action = sigaction()
    sigaction(SIGTSTP, nil, &action)
    guard let record = activeRecord, !isIgnored(action) else { return }
    restoreNow()
    var mask = unblockSignals()
    // First the others of the job, then this thread, and with it the process, before it goes on.
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    restoreActions(record)
    send(SIGTSTP)
    enterAgain()
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Takes over the terminal again after the process was stopped and another one used it, unless it
  /// is to end.
  static func enterAgain() {
    guard let record = activeRecord, !record.pointee.isInterrupted else { return }
    // Nothing needs restoring while a shell has the terminal.
    if ![-1, getpgrp()].contains(tcgetpgrp(record.pointee.input)) {
      record.pointee.isEntered = false
      restoreActions(record)
    }
    if waitForForeground(record.pointee.input) { _ = takeOver(record) }
  }

  /// Unblocks the signals in this thread, and returns the former mask. Threads may block `SIGTTOU`,
  /// and could then change the modes of a terminal that a shell is using.
  @discardableResult
  static func unblockSignals() -> sigset_t {
    var (set, mask) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for signal in interruptions + notices + [SIGTTIN, SIGTTOU] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, &mask)
    return mask
  }

  private static func install(for signal: Int32) {
    let handler:
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
        ends.contains(signal) ? ended : noticed
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #else
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_SIGINFO | SA_RESTART) | Int32(SA_ONSTACK)
    sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  // MARK: Safe in signal handlers

  /// Restores the terminal; further calls have no effect. With a limit, for a process that ends, a
  /// terminal that takes no output for so many milliseconds keeps our screen, but not our modes.
  fileprivate static func restoreNow(limit: Int32? = nil) {
    guard let record = activeRecord, record.pointee.isEntered else { return }
    record.pointee.isEntered = false
    tcsetattr(record.pointee.input, TCSANOW, &record.pointee.saved)
    // Other threads go on until the end: a frame of theirs would come after the shell's screen.
    if limit != nil { dup2(record.pointee.nowhere, record.pointee.appOutput) }
    var output = pollfd(fd: record.pointee.output, events: Int16(POLLOUT), revents: 0)
    if let limit, poll(&output, 1, limit) <= 0 { return }
    if record.pointee.hasPictures { write(removingPictures, to: record.pointee.output) }
    write(leaving, to: record.pointee.output)
  }

  private static func write(_ bytes: StaticString, to descriptor: Int32) {
    let buffer = UnsafeRawBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount)
    _ = systemWrite(descriptor, buffer)
  }
}

/// Set before the handlers are installed, and not changed while they are.
nonisolated(unsafe) private var activeRecord:  // why: signal handlers can take no lock
  UnsafeMutablePointer<TerminalRestoration.Record>?

/// Handles a signal that ends the process: restores the terminal, then lets the former action happen.
private func ended(
  signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, context: UnsafeMutableRawPointer?
) {
  TerminalRestoration.restoreNow(limit: 1_000)
  for place in 0..<TerminalRestoration.allSignals.count
  where TerminalRestoration.allSignals[place] == signal {
    sigaction(signal, activeRecord.map { $0.pointee.former + place }, nil)
  }
  // A fault happens again when the handler returns, with all its details for the former handler. A
  // signal that was sent, or a trap that is passed, does not.
  let isFault = signal == SIGILL || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE
  if !isFault || (info?.pointee.si_code ?? 0) <= 0 { send(signal) }
}

/// Sends a signal to this thread, or to the process: macOS may refuse it for threads of its queues.
private func send(_ signal: Int32) { if raise(signal) != 0 { kill(getpid(), signal) } }

/// Passes a signal to the reader, which may do more than a handler.
private func noticed(
  signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, context: UnsafeMutableRawPointer?
) {
  guard let record = activeRecord else { return }
  let formerError = errno
  if signal == SIGINT || signal == SIGTERM || signal == SIGHUP {
    if record.pointee.isInterrupted { return ended(signal: signal, info: info, context: context) }
    record.pointee.isInterrupted = true
  }
  _ = withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) {
    systemWrite(record.pointee.signalPipe, $0)
  }
  errno = formerError
}
