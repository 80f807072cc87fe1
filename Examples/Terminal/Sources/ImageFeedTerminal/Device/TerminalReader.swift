import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads keys and signals on its own thread, and reports them in a stream.
///
/// It has a thread because waiting must not block one of the few that Swift's tasks share. Signal
/// handlers write to a pipe because a dispatch source loses an early signal.
final class TerminalReader: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  /// The events, for one listener.
  let events: AsyncStream<TerminalEvent>
  /// The end of the pipe that handlers write the numbers of signals to.
  let signalPipe: Int32

  private let port: TerminalPort
  private let environment: [String: String]
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let pipeInput: Int32
  private let lock = NSLock()
  private var state = State.idle
  private var expectation = AnswerExpectation()
  /// Signalled when the last answer has arrived or no more answers can arrive.
  private var waiter: DispatchSemaphore?

  private enum State {
    /// Keys are not read.
    case idle
    case listening
    /// The process is about to be stopped, or was.
    case suspended
    case stopped
  }

  /// The wait for the rest of a sequence after an `ESC`, in milliseconds.
  private static let escapeTimeout: Int32 = 30
  /// The wait inside a paste, which may arrive over a slow line.
  private static let pasteTimeout: Int32 = 2000
  /// The wait inside an answer, which may arrive over a slow line, too.
  private static let answerTimeout: Int32 = 500
  /// The wait after an `ESC` that may start an answer.
  private static let expectedAnswerTimeout: Int32 = 250
  /// The time after which a process that was not stopped is expected to run on, in milliseconds.
  private static let stopTimeout: Int32 = 200

  /// Starts the thread; no keys are read yet.
  init(port: TerminalPort, environment: [String: String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError.system(call: "pipe", errno: errno) }
    (pipeInput, signalPipe) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (self.port, self.environment) = (port, environment)
    (events, continuation) = Self.makeStream()
    let thread = Thread { self.run() }
    thread.name = "terminal"
    thread.start()
  }

  private static func makeStream()
    -> (AsyncStream<TerminalEvent>, AsyncStream<TerminalEvent>.Continuation)
  {
    AsyncStream.makeStream()
  }

  /// Starts reading keys.
  func listen() { setState(.listening) }

  /// Stops reading keys.
  func pause() {
    setState(.idle)
    port.setMuted(false)
  }

  /// Waits until the process was stopped and continued, then takes over the terminal again and
  /// reads keys.
  ///
  /// - Returns: `false` if it was not reading.
  func suspend() -> Bool {
    guard currentState() == .listening else { return false }
    port.setMuted(true)
    setState(.suspended)
    return true
  }

  /// Registers a query that ends with a request for the terminal's attributes.
  func expectAnswers() {
    expect { $0.ask(at: ProcessInfo.processInfo.systemUptime) }
  }

  /// Waits for the expected answers before the terminal is restored: a later answer would be typed
  /// into the shell. Keys that arrive meanwhile are reported.
  ///
  /// - Parameter limit: the longest wait, in seconds.
  func awaitAnswers(atMost limit: Double) {
    lock.lock()
    let seconds = expectation.wait(at: ProcessInfo.processInfo.systemUptime, atMost: limit)
    guard state == .listening, seconds > 0 else { return lock.unlock() }
    let waiter = DispatchSemaphore(value: 0)
    self.waiter = waiter
    lock.unlock()
    _ = waiter.wait(timeout: .now() + seconds)
  }

  private func isExpectingAnswers() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return expectation.isOpen(at: ProcessInfo.processInfo.systemUptime)
  }

  private func expect(_ change: (inout AnswerExpectation) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    change(&expectation)
    guard !expectation.isOpen(at: ProcessInfo.processInfo.systemUptime) else { return }
    waiter?.signal()
    waiter = nil
  }

  /// Ends the stream and the thread.
  func stop() { setState(.stopped) }

  private func setState(_ new: State) {
    lock.lock()
    state = new
    lock.unlock()
    var byte: UInt8 = 0
    _ = Self.systemWrite(signalPipe, &byte)
  }

  // MARK: The thread

  private func run() {
    SignalAction.unblock(
      TerminalRestoration.interruptions + TerminalRestoration.notices + [SIGTTIN, SIGTTOU])
    var decoder = KeyDecoder()
    var isInputOpen = true
    while case let state = currentState(), state != .stopped {
      let isListening = state == .listening && isInputOpen
      let isReady = wait(in: state, forKeys: isListening, decoder)
      if isReady.signals {
        takeSignals()
      } else if state == .suspended {
        resume()
      } else if isReady.keys {
        isInputOpen = readKeys(&decoder)
      } else if isListening {
        report(decoder.flush())
      }
    }
    continuation.finish()
    close(pipeInput)
    close(signalPipe)
  }

  private func currentState() -> State {
    lock.lock()
    defer { lock.unlock() }
    return state
  }

  private func wait(in state: State, forKeys: Bool, _ decoder: KeyDecoder) -> (
    keys: Bool, signals: Bool
  ) {
    var descriptors = [
      pollfd(fd: pipeInput, events: Int16(POLLIN), revents: 0),
      pollfd(fd: port.input, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: Int32 = -1
    if state == .suspended { timeout = Self.stopTimeout }
    if forKeys, decoder.hasPending { timeout = self.timeout(with: decoder) }
    let count = poll(&descriptors, forKeys ? 2 : 1, timeout)
    // A signal interrupted the call; the pipe contains its number.
    if count < 0 { return (false, true) }
    return (forKeys && descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// The longest wait for the rest of a sequence that has begun.
  private func timeout(with decoder: KeyDecoder) -> Int32 {
    if decoder.isInPaste { return Self.pasteTimeout }
    if decoder.isInAnswer { return Self.answerTimeout }
    return isExpectingAnswers() ? Self.expectedAnswerTimeout : Self.escapeTimeout
  }

  /// Reads the available input; `false` at the end of the input.
  private func readKeys(_ decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(port.input, &bytes, bytes.count)
    if count > 0 {
      report(decoder.feed(bytes[..<count]))
      let answers = decoder.takeAnswers()
      for answer in answers where answer == .attributes { expect { $0.didAnswer() } }
      if !answers.isEmpty { report(.answers(answers)) }
      return true
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    expect { $0.giveUp() }
    report(decoder.flush())
    report(.inputEnded)
    return false
  }

  private func report(_ keys: [Key]) {
    if !keys.isEmpty { report(.keys(keys)) }
  }

  private func report(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  // MARK: Signals

  private func takeSignals() {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: Set<Int32> = []
    while case let count = read(pipeInput, &bytes, bytes.count), count > 0 {
      for byte in bytes[..<count] where signals.insert(Int32(byte)).inserted {
        if TerminalRestoration.interruptions.contains(Int32(byte)) {
          report(.interrupted(signal: Int32(byte)))
        }
      }
    }
    // Another process sent it; the key Ctrl-Z arrives as input.
    if signals.contains(SIGTSTP) { report([.control("z")]) }
    if signals.contains(SIGCONT) {
      resume()
    } else if signals.contains(SIGWINCH) {
      report(.resized(port.size(environment: environment)))
    }
  }

  /// Takes over the terminal again after a stop, unless the device has left it.
  private func resume() {
    lock.lock()
    let isOurs = state == .suspended || state == .listening
    if isOurs { state = .listening }
    lock.unlock()
    guard isOurs else { return }
    TerminalRestoration.enterAgain(signalPipe: signalPipe)
    port.setMuted(false)
    report(.resized(port.size(environment: environment)))
  }

  private static func systemWrite(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, &byte, 1)
    #else
      Darwin.write(descriptor, &byte, 1)
    #endif
  }
}
