import Foundation

/// An event of a terminal.
enum TerminalEvent: Hashable, Sendable {
  case keys([Key])
  case answers([TerminalAnswer])
  /// The window has another size, or the process was stopped and the former contents are lost.
  case resized
}

/// The reason why the terminal cannot be used, with a remedy.
struct TerminalError: Error, CustomStringConvertible {
  let description: String

  static func isNoTerminal(_ name: String) -> TerminalError {
    TerminalError(
      description: "the standard \(name) is not a terminal: start the app in a terminal, without "
        + "“<”, “>” or “|”")
  }

  static func system(_ call: String) -> TerminalError {
    TerminalError(
      description: "\(call): \(String(cString: strerror(errno))). Try another terminal window")
  }
}

/// The terminal that the process was started in, as a screen of cells with a keyboard.
///
/// Between `enter()` and `leave()` every key is reported, Ctrl-C and Ctrl-Z too, and the alternate
/// screen is shown. The terminal is restored however the process ends: see `TerminalRestoration`.
///
/// It reads on a thread of its own, because waiting must not block one of the few that Swift's tasks
/// share. Signal handlers write to a pipe, because a dispatch source loses an early signal.
public final class TerminalDevice: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  /// What happens until a signal asks the process to end, or the terminal is closed or left.
  let events: AsyncStream<TerminalEvent>

  private let (input, output): (Int32, Int32)
  private let report: AsyncStream<TerminalEvent>.Continuation
  private let (pipeOutput, signalPipe): (Int32, Int32)
  /// Guards the two variables below, and calls of `TerminalRestoration` as that says.
  private let lock = NSLock()
  private var isLeft = false
  /// Indicates whether a question is not answered yet. Where it never is, `ESC` alone waits longer.
  private var isAnswerExpected = false

  /// Milliseconds to wait for the rest of a key after an `ESC`, of a paste, and of an answer, which
  /// may arrive over a slow line; and after an `ESC` that may begin an expected answer.
  private static let (forKey, forPaste, forAnswer, forExpected): (Int32, Int32, Int32, Int32) =
    (30, 2_000, 500, 250)

  /// Opens the terminal without changing it; throws an error with a remedy if there is none.
  public init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws {
    guard isatty(input) == 1 else { throw TerminalError.isNoTerminal("input") }
    guard isatty(output) == 1 else { throw TerminalError.isNoTerminal("output") }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError.system("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (self.input, self.output) = (input, output)
    (pipeOutput, signalPipe) = (ends[0], ends[1])
    (events, report) = AsyncStream.makeStream(of: TerminalEvent.self)
  }

  deinit {
    close(pipeOutput)
    close(signalPipe)
  }

  /// The size of the window, 80 by 24 if it is unknown; and of a cell in pixels, 0 if unknown.
  var size: (window: CellSize, cellWidth: Int, cellHeight: Int) {
    var window = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &window)
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    guard columns > 0, rows > 0 else { return (CellSize(columns: 80, rows: 24), 0, 0) }
    return (
      CellSize(columns: columns, rows: rows), Int(window.ws_xpixel) / columns,
      Int(window.ws_ypixel) / rows
    )
  }

  /// Writes to the terminal and returns when all of it is written, or the terminal is closed.
  @MainActor
  func write(_ bytes: [UInt8]) {
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

  /// Copies text to the clipboard of the person's terminal, also over a remote connection (xterm's
  /// OSC 52). A terminal that does not support or allow it does nothing.
  @MainActor
  func copy(_ text: String) {
    write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
  }

  /// Sends questions, the last of which is for the terminal's attributes.
  @MainActor
  func ask(_ query: [UInt8]) {
    locked { isAnswerExpected = true }
    write(query)
  }

  // MARK: Taking over

  /// Takes over the terminal: raw mode, the alternate screen, no cursor, bracketed paste.
  func enter() throws {
    try TerminalRestoration.enter(input: input, output: output, signalPipe: signalPipe)
    Thread { self.run() }.start()
  }

  /// Restores the terminal and ends the events.
  func leave() {
    locked {
      TerminalRestoration.leave()
      isLeft = true
    }
    _ = withUnsafeBytes(of: UInt8(0)) { systemWrite(signalPipe, $0) }
  }

  /// Stops the process and its job as Ctrl-Z does elsewhere, with the terminal restored, until the
  /// shell continues it. It runs on if no shell could.
  @MainActor
  func suspend() {
    locked { TerminalRestoration.pause() }
    report.yield(.resized)
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  // MARK: The thread

  private func run() {
    TerminalRestoration.unblockSignals()
    var (decoder, isOpen) = (KeyDecoder(), true)
    while isOpen, !locked({ isLeft }) {
      let ready = wait(for: decoder)
      if ready.signals {
        takeSignals()
      } else if ready.keys {
        isOpen = read(into: &decoder)
      } else {
        report(decoder.flush())
      }
    }
    report.finish()
  }

  private func wait(for decoder: KeyDecoder) -> (keys: Bool, signals: Bool) {
    var descriptors = [pipeOutput, input].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let isExpected = locked { isAnswerExpected }
    let timeout =
      decoder.isInPaste
      ? Self.forPaste
      : !decoder.hasPending
        ? -1 : decoder.isInAnswer ? Self.forAnswer : isExpected ? Self.forExpected : Self.forKey
    // A signal interrupts the call; the pipe contains its number.
    guard poll(&descriptors, 2, timeout) >= 0 else { return (false, true) }
    return (descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// Reads the available input; `false` at its end.
  private func read(into decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(input, &bytes)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    report(count > 0 ? decoder.feed(bytes[..<count]) : decoder.flush())
    let answers = decoder.takeAnswers()
    if answers.contains(.attributes) { locked { isAnswerExpected = false } }
    if !answers.isEmpty { report.yield(.answers(answers)) }
    return count > 0
  }

  private func report(_ keys: [Key]) { if !keys.isEmpty { report.yield(.keys(keys)) } }

  private func takeSignals() {
    var (bytes, signals) = ([UInt8](repeating: 0, count: 256), Set<Int32>())
    while case let count = systemRead(pipeOutput, &bytes), count > 0 {
      signals.formUnion(bytes[..<count].map { Int32($0) })
    }
    if !signals.isDisjoint(with: TerminalRestoration.interruptions) { report.finish() }
    // Another process sent it; the key Ctrl-Z arrives as input.
    if signals.contains(SIGTSTP) { report([.control("z")]) }
    // It was stopped, and another process used the terminal.
    if signals.contains(SIGCONT) { locked { if !isLeft { TerminalRestoration.enterAgain() } } }
    if !signals.isDisjoint(with: [SIGCONT, SIGWINCH]) { report.yield(.resized) }
  }
}

// Outside of the class, whose own functions have the same names.

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
