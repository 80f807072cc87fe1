import Foundation
import Testing

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processes that end, well or not, while they have the terminal.
@Suite("The terminal when the process ends")
struct TerminalEndTests {
  /// Takes over the terminal of a name, as the controlling one of a session of its own.
  private static func takeOver(_ name: String) throws -> TerminalDevice {
    guard setsid() > 0 else { throw TerminalPair.Failure(call: "setsid") }
    let terminal = open(name, O_RDWR)
    #if canImport(Darwin)
      _ = ioctl(terminal, UInt(TIOCSCTTY), 0)
    #endif
    let device = try TerminalDevice(input: terminal, output: terminal, environment: [:])
    try device.enter()
    return device
  }

  /// Raises a signal that has been dealt with when this returns: the threads that Swift's tasks run
  /// on block most of them.
  private static func raiseHere(_ signal: Int32) {
    SignalAction.unblock([signal])
    raise(signal)
  }

  /// Checks that a child has had the terminal, and has given it back.
  private func expectRestored(_ pair: TerminalPair, since before: [UInt8]) {
    #expect(pair.modes == before)
    let output = String(decoding: pair.output(), as: UTF8.self)
    #expect(output.contains("\u{1B}[?1049h"))
    #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test("fatalError gives it back, then ends the process as ever")
  func trap() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .failure) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { fatalError("on purpose") }
    }
    expectRestored(pair, since: before)
  }

  @Test("So does a bad pointer")
  func segmentationFault() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGSEGV)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
    }
    expectRestored(pair, since: before)
  }

  @Test(
    "So does every signal that ends a process, sent or raised",
    arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT])
  func signals(signal: Int32) async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(signal)) {
      [name = pair.slaveName as String, signal = signal as Int32] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { Self.raiseHere(signal) }
    }
    expectRestored(pair, since: before)
  }

  @Test("Its pictures are deleted at its end, whatever the reason", arguments: [SIGSEGV, SIGQUIT])
  func pictures(signal: Int32) async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .signal(signal)) {
      [name = pair.slaveName as String, signal = signal as Int32] in
      let device = try Self.takeOver(name)
      device.removePicturesAtEnd()
      device.write(Array("\u{1B}_Gi=1,f=24,m=1;half a pict".utf8))
      withExtendedLifetime(device) { Self.raiseHere(signal) }
    }
    let output = String(decoding: pair.output(), as: UTF8.self)
    #expect(output.contains("half a pict\u{1B}\\\u{1B}_Ga=d,q=2,d=A\u{1B}\\"))
  }

  @Test("So does abort, which ends the process even where its signal is handled")
  func abortion() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGABRT)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { abort() }
    }
    expectRestored(pair, since: before)
  }

  @Test("So does endless recursion, which leaves no room for a handler")
  func recursion() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGSEGV)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { _ = Self.endless(1) }
    }
    expectRestored(pair, since: before)
  }

  /// What is asked of the system afterwards keeps the optimiser from making a loop of it, or nothing.
  @inline(never)
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number &+ 1) &+ Int(getppid())
  }

  @Test("The former handler of a crash still runs, after the terminal was given back")
  func formerHandler() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .exitCode(42)) { [name = pair.slaveName as String] in
      _ = SignalAction.install({ _, _, _ in _exit(42) }, for: SIGILL)
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { fatalError("on purpose") }
    }
    expectRestored(pair, since: before)
  }

  @Test("exit gives it back")
  func exits() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .exitCode(3)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { exit(3) }
    }
    expectRestored(pair, since: before)
  }

  @Test("An interrupt is reported", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .exitCode(5)) {
      [name = pair.slaveName as String, signal = signal as Int32] in
      let device = try Self.takeOver(name)
      kill(getpid(), signal)
      var events = device.events.makeAsyncIterator()
      guard await events.next() == .interrupted(signal: signal) else { exit(1) }
      device.leave()
      exit(5)
    }
    expectRestored(pair, since: before)
  }

  @Test("A second interruption does not ask")
  func interruptedTwice() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGTERM)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      kill(getpid(), SIGINT)
      var events = device.events.makeAsyncIterator()
      guard await events.next() == .interrupted(signal: SIGINT) else { exit(1) }
      Self.raiseHere(SIGTERM)
      exit(1)
    }
    expectRestored(pair, since: before)
  }

  @Test("After leaving, signals do what they did before")
  func formerActions() async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .exitCode(42)) { [name = pair.slaveName as String] in
      _ = SignalAction.install({ _, _, _ in _exit(42) }, for: SIGTERM)
      let device = try Self.takeOver(name)
      device.leave()
      Self.raiseHere(SIGTERM)
      exit(1)
    }
  }

  @Test("Suspended, it gives the terminal back, and takes it again when it goes on")
  func suspended() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .exitCode(5)) { [name = pair.slaveName as String] in
      // No shell could continue a session's first process, so that the system does not stop it.
      let device = try Self.takeOver(name)
      device.suspend()
      device.write(Array("not seen".utf8))
      var events = device.events.makeAsyncIterator()
      guard await events.next() == .resized(CellSize(columns: 80, rows: 24)) else { exit(1) }
      device.write(Array("seen again".utf8))
      device.leave()
      exit(5)
    }
    #expect(pair.modes == before)
    let output = String(decoding: pair.output(), as: UTF8.self)
    #expect(output.components(separatedBy: "\u{1B}[?1049h").count == 3)
    #expect(output.components(separatedBy: "\u{1B}[?1049l").count == 3)
    #expect(!output.contains("not seen") && output.contains("seen again"))
  }

  @Test("A change of size of the controlling terminal is reported")
  func resized() async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .exitCode(5)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      var window = winsize()
      (window.ws_col, window.ws_row) = (50, 20)
      let terminal = open(name, O_RDWR | O_NOCTTY)
      _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
      var events = device.events.makeAsyncIterator()
      guard await events.next() == .resized(CellSize(columns: 50, rows: 20)) else { exit(1) }
      device.leave()
      exit(5)
    }
  }
}
