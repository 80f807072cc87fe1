import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for keys and signals on a thread of its own, and tells of them in a stream.
///
/// A thread, because waiting must not take one of the few that Swift's tasks share. A pipe that
/// signal handlers write to, because a dispatch source loses a signal that comes early.
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
  /// Told when the last answer has come, or none can come any more.
  private var waiter: DispatchSemaphore?

  private enum State {
    /// Keys are somebody else's.
    case idle
    case listening
    /// The process is about to be stopped, or was.
    case suspended
    case stopped
  }

  /// After an `ESC`, so long for more of a sequence, in milliseconds.
  private static let escapeTimeout: Int32 = 30
  /// In the middle of a paste, which may come over a slow line.
  private static let pasteTimeout: Int32 = 2000
  /// In the middle of an answer, which may come over a slow line too.
  private static let answerTimeout: Int32 = 500
  /// After an `ESC` that may be an answer's.
  private static let expectedAnswerTimeout: Int32 = 250
  /// A process that is not stopped in this time is not going to be, in milliseconds.
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

  /// Reads keys from now on.
  func listen() { setState(.listening) }

  /// Leaves keys to somebody else.
  func pause() {
    setState(.idle)
    port.setMuted(false)
  }

  /// Waits until the process was stopped and goes on; then takes the terminal again and reads keys.
  ///
  /// - Returns: `false` when it was not reading.
  func suspend() -> Bool {
    guard currentState() == .listening else { return false }
    port.setMuted(true)
    setState(.suspended)
    return true
  }

  /// The terminal is about to be asked something, with its attributes last.
  func expectAnswers() {
    expect { $0.ask(at: ProcessInfo.processInfo.systemUptime) }
  }

  /// Returns when the terminal has answered all it was asked, as it is about to be given back: what
  /// it has not said by then it would type into the shell. Keys that come meanwhile are told.
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
        goOn()
      } else if isReady.keys {
        isInputOpen = readKeys(&decoder)
      } else if isListening {
        tell(decoder.flush())
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
    // Interrupted by a signal: the pipe tells which.
    if count < 0 { return (false, true) }
    return (forKeys && descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// The longest wait for the rest of a sequence that has begun.
  private func timeout(with decoder: KeyDecoder) -> Int32 {
    if decoder.isInPaste { return Self.pasteTimeout }
    if decoder.isInAnswer { return Self.answerTimeout }
    return isExpectingAnswers() ? Self.expectedAnswerTimeout : Self.escapeTimeout
  }

  /// Reads what there is; `false` at the end of the input.
  private func readKeys(_ decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(port.input, &bytes, bytes.count)
    if count > 0 {
      tell(decoder.feed(bytes[..<count]))
      let answers = decoder.takeAnswers()
      for answer in answers where answer == .attributes { expect { $0.didAnswer() } }
      if !answers.isEmpty { tell(.answers(answers)) }
      return true
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    expect { $0.giveUp() }
    tell(decoder.flush())
    tell(.inputEnded)
    return false
  }

  private func tell(_ keys: [Key]) {
    if !keys.isEmpty { tell(.keys(keys)) }
  }

  private func tell(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  // MARK: Signals

  private func takeSignals() {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: Set<Int32> = []
    while case let count = read(pipeInput, &bytes, bytes.count), count > 0 {
      for byte in bytes[..<count] where signals.insert(Int32(byte)).inserted {
        if TerminalRestoration.interruptions.contains(Int32(byte)) {
          tell(.interrupted(signal: Int32(byte)))
        }
      }
    }
    // Sent from outside; as a key Ctrl-Z comes by itself.
    if signals.contains(SIGTSTP) { tell([.control("z")]) }
    if signals.contains(SIGCONT) {
      goOn()
    } else if signals.contains(SIGWINCH) {
      tell(.resized(port.size(environment: environment)))
    }
  }

  /// Takes the terminal again after a stop, unless it has been left for good.
  private func goOn() {
    lock.lock()
    let isOurs = state == .suspended || state == .listening
    if isOurs { state = .listening }
    lock.unlock()
    guard isOurs else { return }
    TerminalRestoration.enterAgain(signalPipe: signalPipe)
    port.setMuted(false)
    tell(.resized(port.size(environment: environment)))
  }

  private static func systemWrite(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, &byte, 1)
    #else
      Darwin.write(descriptor, &byte, 1)
    #endif
  }
}
