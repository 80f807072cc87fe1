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
  /// What it tells; for one listener.
  let events: AsyncStream<TerminalEvent>
  /// The end of the pipe that handlers write the numbers of signals to.
  let signalPipe: Int32

  private let port: TerminalPort
  private let environment: [String: String]
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let pipeInput: Int32
  private let lock = NSLock()
  private var isListening = false
  private var isStopped = false

  /// After an `ESC`, so long for more of a sequence, in milliseconds.
  private static let patience: Int32 = 30
  /// In the middle of a paste, which may come over a slow line.
  private static let pastePatience: Int32 = 2000

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

  /// Reads keys, or leaves them to somebody else.
  func setListening(_ isListening: Bool) {
    lock.lock()
    self.isListening = isListening
    lock.unlock()
    wake()
  }

  /// Ends the stream and the thread.
  func stop() {
    lock.lock()
    isStopped = true
    lock.unlock()
    wake()
  }

  /// Tells of an event that was not read.
  func tell(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = Self.systemWrite(signalPipe, &byte)
  }

  // MARK: The thread

  private func run() {
    var decoder = KeyDecoder()
    var isInputOpen = true
    while case (let isListening, let isStopped) = state(), !isStopped {
      let listensToKeys = isListening && isInputOpen
      let isReady = wait(forKeys: listensToKeys, decoder)
      if isReady.signals { takeSignals() }
      guard listensToKeys else { continue }
      if isReady.keys {
        isInputOpen = readKeys(&decoder)
      } else if !isReady.signals {
        tell(decoder.flush())
      }
    }
    continuation.finish()
    close(pipeInput)
    close(signalPipe)
  }

  private func state() -> (isListening: Bool, isStopped: Bool) {
    lock.lock()
    defer { lock.unlock() }
    return (isListening, isStopped)
  }

  private func wait(forKeys: Bool, _ decoder: KeyDecoder) -> (keys: Bool, signals: Bool) {
    var descriptors = [
      pollfd(fd: pipeInput, events: Int16(POLLIN), revents: 0),
      pollfd(fd: port.input, events: Int16(POLLIN), revents: 0),
    ]
    let patience = decoder.isInPaste ? Self.pastePatience : Self.patience
    let limit = forKeys && decoder.hasPending ? patience : -1
    let count = poll(&descriptors, forKeys ? 2 : 1, limit)
    // Interrupted by a signal: the pipe tells which.
    if count < 0 { return (false, true) }
    return (forKeys && descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// Reads what there is; `false` at the end of the input.
  private func readKeys(_ decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(port.input, &bytes, bytes.count)
    if count > 0 {
      tell(decoder.feed(bytes[..<count]))
      return true
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    tell(decoder.flush())
    tell(.inputEnded)
    return false
  }

  private func tell(_ keys: [Key]) {
    if !keys.isEmpty { tell(.keys(keys)) }
  }

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
    if signals.contains(SIGTSTP) { tell(.keys([.control("z")])) }
    if signals.contains(SIGCONT) { TerminalRestoration.enterAgain() }
    if signals.contains(SIGCONT) || signals.contains(SIGWINCH) {
      tell(.resized(port.size(environment: environment)))
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, &byte, 1)
    #else
      Darwin.write(descriptor, &byte, 1)
    #endif
  }
}
