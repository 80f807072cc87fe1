import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An event of a terminal.
enum TerminalEvent: Hashable, Sendable {
  /// Pressed keys and pasted text, in order.
  case keys([Key])
  /// The terminal has answered a question about itself.
  case answers([TerminalAnswer])
  /// The window has another size, or the screen has to be redrawn because the process was stopped
  /// and the former contents are lost.
  case resized
  /// `SIGINT`, `SIGTERM` or `SIGHUP`. A second one ends the process at once.
  case interrupted
  /// The terminal was closed, and no more keys follow.
  case inputEnded
}

/// The reason why the terminal cannot be used, with a remedy.
enum TerminalError: Error, CustomStringConvertible {
  case inputIsNoTerminal
  case outputIsNoTerminal
  case system(call: String, errno: Int32)

  var description: String {
    switch self {
    case .inputIsNoTerminal:
      "the standard input is not a terminal: start the app in a terminal, without “<” or a pipe"
    case .outputIsNoTerminal:
      "the standard output is not a terminal: start the app in a terminal, without “>” or a pipe"
    case .system(let call, let errno):
      "\(call) failed: \(String(cString: strerror(errno))). Try another terminal window"
    }
  }
}

/// The terminal that the process was started in, as a screen of cells with a keyboard.
///
/// Between `enter()` and `leave()` every key is reported, Ctrl-C and Ctrl-Z too, and the alternate
/// screen is shown. The terminal is restored however the process ends: see `TerminalRestoration`.
///
/// It reads on a thread of its own, because waiting must not block one of the few that Swift's tasks
/// share. Signal handlers write to a pipe, because a dispatch source loses an early signal.
public final class TerminalDevice: @unchecked Sendable {  // why: every `var` is guarded by a lock
  /// The events, for one listener.
  let events: AsyncStream<TerminalEvent>

  private enum State {
    case listening
    /// The process is about to be stopped, or was.
    case suspended
    case left
  }

  private let (input, output): (Int32, Int32)
  private let environment: [String: String]
  private let report: AsyncStream<TerminalEvent>.Continuation
  private let (pipeOutput, signalPipe): (Int32, Int32)
  /// Guards the variables below.
  private let lock = NSLock()
  private var state = State.listening
  /// The end of the time for which answers are expected, in seconds of the system's uptime; 0 for
  /// none.
  private var answersEnd = 0.0
  private var answersWaiter: DispatchSemaphore?
  /// Held while writing, which takes as long as a terminal that is stopped with Ctrl-S.
  private let writing = NSLock()
  private var isMuted = false

  /// Milliseconds to wait for the rest of a key after an `ESC`, of a paste, and of an answer, which
  /// may arrive over a slow line; and after an `ESC` that may begin an expected answer.
  private static let (forKey, forPaste, forAnswer, forExpected): (Int32, Int32, Int32, Int32) =
    (30, 2_000, 500, 250)
  /// Milliseconds after which a process that was not stopped is expected to run on.
  private static let forStop: Int32 = 200
  /// Seconds for which an answer is expected. A later one is also understood, in one piece.
  private static let answerPatience = 10.0

  /// Opens the terminal without changing it.
  ///
  /// - Parameters:
  ///   - input: the file descriptor for keys.
  ///   - output: the file descriptor for the screen.
  ///   - environment: used if the terminal does not report its size.
  /// - Throws: an error with a remedy if one of the two is not a terminal.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    guard isatty(input) == 1 else { throw TerminalError.inputIsNoTerminal }
    guard isatty(output) == 1 else { throw TerminalError.outputIsNoTerminal }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError.system(call: "pipe", errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (self.input, self.output, self.environment) = (input, output, environment)
    (pipeOutput, signalPipe) = (ends[0], ends[1])
    (events, report) = AsyncStream.makeStream(of: TerminalEvent.self)
  }

  // MARK: The screen

  /// The size of the window; if the terminal does not report it, that of `COLUMNS` and `LINES`, else
  /// 80 by 24.
  public var size: CellSize {
    var window = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &window)
    func side(_ known: UInt16, _ name: String, _ usual: Int) -> Int {
      known > 0 ? Int(known) : environment[name].flatMap { Int($0) } ?? usual
    }
    return CellSize(
      columns: side(window.ws_col, "COLUMNS", 80), rows: side(window.ws_row, "LINES", 24))
  }

  /// The size of a cell in pixels; 0 if the system does not know it.
  var cellPixels: (width: Int, height: Int) {
    var window = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &window)
    return (
      Int(window.ws_xpixel) / max(Int(window.ws_col), 1),
      Int(window.ws_ypixel) / max(Int(window.ws_row), 1)
    )
  }

  /// Writes to the terminal and returns when all of it is written. Output is dropped if the
  /// terminal is closed or the process is suspended.
  func write(_ bytes: [UInt8]) {
    writing.lock()
    defer { writing.unlock() }
    if isMuted { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(output, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
          // Another process that shares the terminal has made it non-blocking.
          var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = poll(&descriptor, 1, -1)
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  private func setMuted(_ isMuted: Bool) {
    writing.lock()
    defer { writing.unlock() }
    self.isMuted = isMuted
  }

  /// Copies text to the clipboard of the person's terminal, also over a remote connection (xterm's
  /// OSC 52). A terminal that does not support or allow it does nothing.
  func copy(_ text: String) {
    write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
  }

  /// Sends questions, the last of which is for the terminal's attributes.
  func ask(_ query: [UInt8]) {
    locked { answersEnd = Self.now + Self.answerPatience }
    write(query)
  }

  /// Deletes kitty's pictures whenever the terminal is restored.
  func removePicturesAtEnd() {
    TerminalRestoration.removePicturesAtEnd()
  }

  // MARK: Taking over

  /// Takes over the terminal: raw mode, the alternate screen, no cursor, bracketed paste.
  func enter() throws {
    try TerminalRestoration.enter(input: input, output: output, signalPipe: signalPipe)
    let thread = Thread { self.run() }
    thread.name = "terminal"
    thread.start()
  }

  /// Restores the terminal and ends the events. Waits a short time for expected answers, which
  /// would be typed into the shell.
  func leave() {
    awaitAnswers()
    setMuted(false)
    TerminalRestoration.leave()
    setState(.left)
  }

  /// Stops the process and its job as Ctrl-Z does elsewhere: restores the terminal and returns; the
  /// system then stops the process until the shell continues it. After that the device takes over
  /// the terminal again and reports `.resized`.
  ///
  /// If no shell could continue the process, it is not stopped, and `.resized` is reported after a
  /// moment.
  func suspend() {
    awaitAnswers()
    setMuted(true)
    setState(.suspended)
    TerminalRestoration.pause()
  }

  private func awaitAnswers() {
    let waiter = DispatchSemaphore(value: 0)
    let isExpecting = locked {
      answersWaiter = waiter
      return answersEnd > Self.now
    }
    // Most terminals answer in a few milliseconds.
    if isExpecting { _ = waiter.wait(timeout: .now() + 0.2) }
  }

  private func setState(_ new: State) {
    locked { state = new }
    _ = withUnsafeBytes(of: UInt8(0)) { systemWrite(signalPipe, $0) }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  // MARK: The thread

  private func run() {
    TerminalRestoration.unblockSignals()
    var decoder = KeyDecoder()
    var isOpen = true
    while case let state = locked({ state }), state != .left {
      let ready = wait(in: state, forKeys: isOpen && state == .listening, decoder)
      if ready.signals {
        takeSignals()
      } else if state == .suspended {
        resume()
      } else if ready.keys {
        isOpen = read(into: &decoder)
      } else {
        report(decoder.flush())
      }
    }
    report.finish()
    close(pipeOutput)
    close(signalPipe)
  }

  private func wait(
    in state: State, forKeys: Bool, _ decoder: KeyDecoder
  ) -> (keys: Bool, signals: Bool) {
    var descriptors = [
      pollfd(fd: pipeOutput, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: Int32 = state == .suspended ? Self.forStop : -1
    if forKeys, decoder.hasPending {
      let isExpecting = locked { answersEnd > Self.now }
      timeout =
        decoder.isInPaste
        ? Self.forPaste
        : decoder.isInAnswer ? Self.forAnswer : isExpecting ? Self.forExpected : Self.forKey
    }
    // A signal interrupts the call; the pipe contains its number.
    guard poll(&descriptors, forKeys ? 2 : 1, timeout) >= 0 else { return (false, true) }
    return (forKeys && descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// Reads the available input; `false` at its end.
  private func read(into decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(input, &bytes, bytes.count)
    if count > 0 {
      report(decoder.feed(bytes[..<count]))
      let answers = decoder.takeAnswers()
      if answers.contains(.attributes) { endAnswers() }
      if !answers.isEmpty { report.yield(.answers(answers)) }
      return true
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    endAnswers()
    report(decoder.flush())
    report.yield(.inputEnded)
    return false
  }

  private func endAnswers() {
    locked {
      answersEnd = 0
      answersWaiter?.signal()
    }
  }

  private func report(_ keys: [Key]) {
    if !keys.isEmpty { report.yield(.keys(keys)) }
  }

  private func takeSignals() {
    var (bytes, signals) = ([UInt8](repeating: 0, count: 256), Set<Int32>())
    while case let count = systemRead(pipeOutput, &bytes, bytes.count), count > 0 {
      signals.formUnion(bytes[..<count].map { Int32($0) })
    }
    if !signals.isDisjoint(with: TerminalRestoration.interruptions) { report.yield(.interrupted) }
    // Another process sent it; the key Ctrl-Z arrives as input.
    if signals.contains(SIGTSTP) { report([.control("z")]) }
    if signals.contains(SIGCONT) {
      resume()
    } else if signals.contains(SIGWINCH) {
      report.yield(.resized)
    }
  }

  /// Takes over the terminal again after a stop, unless the device has left it.
  private func resume() {
    let isOurs = locked {
      if state == .suspended { state = .listening }
      return state == .listening
    }
    guard isOurs else { return }
    TerminalRestoration.enterAgain()
    setMuted(false)
    report.yield(.resized)
  }
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  #else
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
  #endif
}

private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.read(descriptor, &bytes, count)
  #else
    Darwin.read(descriptor, &bytes, count)
  #endif
}
