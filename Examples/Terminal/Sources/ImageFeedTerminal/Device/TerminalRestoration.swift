import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Restores the terminal in every case: at the end, at `exit`, and in a crash.
///
/// Signal handlers must reach what they need without locks, memory allocation or Swift's runtime:
/// it lies in a record of plain values that is made once and never freed. One terminal at a time.
enum TerminalRestoration {
  /// The state that the signal handlers need.
  struct Record {
    var input: Int32
    var output: Int32
    var saved: termios
    var raw: termios
    /// Indicates whether a device uses the terminal, also while the process is suspended; 0 or 1.
    var isInUse: Int32 = 0
    /// Indicates whether the terminal has our modes and screen; 0 or 1.
    var isEntered: Int32 = 0
    var usesMouse: Int32
    /// Indicates whether kitty's pictures may be on the screen; 0 or 1.
    var hasPictures: Int32 = 0
    /// The pipe that passes signals to the reader.
    var signalPipe: Int32
    /// The number of signals that asked the process to end.
    var interruptions: Int32 = 0
    /// The former actions of the signals, in the order of `allSignals`.
    var former: UnsafeMutablePointer<sigaction>
  }

  /// The signals of a crash, and `SIGQUIT`, which ends a process that does not react.
  static let crashes: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]
  /// The signals that end a process by default.
  static let interruptions: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  /// The other signals that programs send and that end a process by default. One that is ignored or
  /// handled already stays so.
  static let ends: [Int32] = [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2]
  /// The signals about the window and about job control.
  static let notices: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT]
  private static let allSignals = crashes + ends + interruptions + notices
  /// Not used in signal handlers.
  private static let lock = NSLock()

  // MARK: Taking over and restoring

  /// Takes over the terminal and installs the handlers.
  ///
  /// - Parameter signalPipe: the non-blocking end of a pipe; each signal writes its number there.
  /// - Throws: `TerminalError.inUse`, or the failure to set the modes.
  static func enter(_ port: TerminalPort, usesMouse: Bool, signalPipe: Int32) throws {
    lock.lock()
    defer { lock.unlock() }
    let saved = try port.modes()
    guard activeRecord?.pointee.isInUse ?? 0 == 0 else { throw TerminalError.inUse }
    let record = prepareRecord()
    let former = record.pointee.former
    record.pointee = Record(
      input: port.input, output: port.output, saved: saved, raw: TerminalModes.raw(from: saved),
      usesMouse: usesMouse ? 1 : 0, signalPipe: signalPipe, former: former)
    prepareAlternateStack()
    for (place, signal) in allSignals.enumerated() {
      let isFinal = crashes.contains(signal) || ends.contains(signal)
      former[place] = SignalAction.install(isFinal ? ended : noticed, for: signal)
      if ends.contains(signal), !SignalAction.isDefault(former[place]) {
        sigaction(signal, former + place, nil)
      }
    }
    (record.pointee.isInUse, record.pointee.isEntered) = (1, 1)
    guard apply(&record.pointee.raw, to: port.input) else {
      let failure = TerminalError.system(call: "tcsetattr", errno: errno)
      (record.pointee.isInUse, record.pointee.isEntered) = (0, 0)
      restoreFormerActions(record)
      throw failure
    }
    writeEntering(record)
  }

  /// Creates the only record and registers the restoration at `exit`.
  private static func prepareRecord() -> UnsafeMutablePointer<Record> {
    if let activeRecord { return activeRecord }
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: allSignals.count)
    former.initialize(repeating: sigaction(), count: allSignals.count)
    record.initialize(
      to: Record(
        input: -1, output: -1, saved: termios(), raw: termios(), usesMouse: 0, signalPipe: -1,
        former: former))
    activeRecord = record
    atexit { TerminalRestoration.restoreNow() }
    return record
  }

  private static func restoreFormerActions(_ record: UnsafeMutablePointer<Record>) {
    for (place, signal) in allSignals.enumerated() {
      sigaction(signal, record.pointee.former + place, nil)
    }
  }

  /// Restores the terminal and the former handlers. Unread input is dropped: the rest of a key's
  /// sequence would be typed into the shell.
  ///
  /// - Parameter signalPipe: that of the device; nothing happens if another device is in use.
  static func leave(signalPipe: Int32) {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord, record.pointee.isInUse == 1,
      record.pointee.signalPipe == signalPipe
    else { return }
    restoreNow()
    tcflush(record.pointee.input, TCIFLUSH)
    restoreFormerActions(record)
    record.pointee.isInUse = 0
  }

  /// Deletes the pictures whenever the terminal is restored.
  ///
  /// - Parameter signalPipe: that of the device; nothing happens if another device is in use.
  static func removePicturesAtEnd(signalPipe: Int32) {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord, record.pointee.isInUse == 1,
      record.pointee.signalPipe == signalPipe
    else { return }
    record.pointee.hasPictures = 1
  }

  /// Restores the terminal for a while and asks the system to stop the whole job, as Ctrl-Z does.
  ///
  /// The process may run for a moment before it stops. It is not stopped at all if no shell could
  /// continue it.
  static func pause(signalPipe: Int32) {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord, record.pointee.isInUse == 1,
      record.pointee.signalPipe == signalPipe
    else { return }
    restoreNow()
    SignalAction.restoreDefault(for: SIGTSTP)
    kill(0, SIGTSTP)
  }

  /// Takes over the terminal again after the process was stopped and another one used it.
  static func enterAgain(signalPipe: Int32) {
    lock.lock()
    defer { lock.unlock() }
    guard let record = activeRecord, record.pointee.isInUse == 1,
      record.pointee.signalPipe == signalPipe
    else { return }
    _ = SignalAction.install(noticed, for: SIGTSTP)
    record.pointee.isEntered = 1
    _ = apply(&record.pointee.raw, to: record.pointee.input)
    writeEntering(record)
  }

  /// Restores the terminal. Safe in a signal handler; further calls have no effect.
  static func restoreNow() {
    guard let record = activeRecord, record.pointee.isEntered == 1 else { return }
    record.pointee.isEntered = 0
    if record.pointee.hasPictures == 1 {
      write(TerminalModes.removePictures, to: record.pointee.output)
    }
    write(TerminalModes.leave, to: record.pointee.output)
    tcsetattr(record.pointee.input, TCSANOW, &record.pointee.saved)
  }

  private static func writeEntering(_ record: UnsafeMutablePointer<Record>) {
    write(TerminalModes.enter, to: record.pointee.output)
    if record.pointee.usesMouse == 1 {
      write(TerminalModes.enterMouse, to: record.pointee.output)
    }
  }

  /// Sets the modes. A process in the background is stopped here until it is in the foreground
  /// again.
  private static func apply(_ modes: inout termios, to input: Int32) -> Bool {
    while tcsetattr(input, TCSANOW, &modes) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Writes about forty bytes, which a terminal accepts at once or never.
  private static func write(_ bytes: StaticString, to descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.write(descriptor, bytes.utf8Start, bytes.utf8CodeUnitCount)
    #else
      _ = Darwin.write(descriptor, bytes.utf8Start, bytes.utf8CodeUnitCount)
    #endif
  }

  /// Sets up a stack for handlers, without which none can run after endless recursion.
  private static func prepareAlternateStack() {
    var old = stack_t()
    guard sigaltstack(nil, &old) == 0, old.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  // MARK: In signal handlers

  /// Restores the former action of a signal.
  static func restoreFormerAction(of signal: Int32) {
    guard let record = activeRecord else { return }
    for place in 0..<allSignals.count where allSignals[place] == signal {
      sigaction(signal, record.pointee.former + place, nil)
    }
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
  TerminalRestoration.restoreFormerAction(of: signal)
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
      SignalAction.restoreDefault(for: signal)
      raise(signal)
      return
    }
  }
  var byte = UInt8(truncatingIfNeeded: signal)
  #if canImport(Glibc)
    _ = Glibc.write(record.pointee.signalPipe, &byte, 1)
  #else
    _ = Darwin.write(record.pointee.signalPipe, &byte, 1)
  #endif
  errno = formerError
}
