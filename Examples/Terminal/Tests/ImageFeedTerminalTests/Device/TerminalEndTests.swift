import Foundation
import Testing

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processes that end, normally or in a crash, while they have the terminal.
@Suite("The terminal when the process ends")
struct TerminalEndTests {
  /// Takes over a terminal by its name, as the controlling terminal of a new session.
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

  /// Raises a signal that has been handled when this returns: the threads that run Swift's tasks
  /// block most signals.
  private static func raiseHere(_ signal: Int32) {
    SignalAction.unblock([signal])
    raise(signal)
  }

  /// Checks that a child has taken over the terminal and has restored it.
  private func expectRestored(_ pair: TerminalPair, since before: [UInt8]) {
    #expect(pair.modes == before)
    let output = String(decoding: pair.output(), as: UTF8.self)
    #expect(output.contains("\u{1B}[?1049h"))
    #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test("fatalError restores the terminal and then ends the process as usual")
  func trap() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .failure) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { fatalError("on purpose") }
    }
    expectRestored(pair, since: before)
  }

  @Test("An invalid pointer restores the terminal")
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
    "Every signal that ends a process, sent or raised, restores the terminal",
    arguments: [
      SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1,
      SIGUSR2,
    ])
  func signals(signal: Int32) async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(signal)) {
      [name = pair.slaveName as String, signal = signal as Int32] in
      // The process may have inherited that it is ignored.
      SignalAction.restoreDefault(for: signal)
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { Self.raiseHere(signal) }
    }
    expectRestored(pair, since: before)
  }

  @Test(
    "A signal that is ignored or handled already stays so, and the terminal stays taken over",
    arguments: [true, false])
  func ignored(isHandled: Bool) async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .exitCode(5)) {
      [name = pair.slaveName as String, isHandled = isHandled as Bool] in
      if isHandled {
        _ = SignalAction.install({ _, _, _ in }, for: SIGUSR1)
      } else {
        signal(SIGUSR1, SIG_IGN)
      }
      let device = try Self.takeOver(name)
      Self.raiseHere(SIGUSR1)
      device.write(Array("still here".utf8))
      device.leave()
      exit(5)
    }
    #expect(
      String(decoding: pair.output(), as: UTF8.self)
        .contains("still here\u{1B}"), "the screen was not left before")
  }

  @Test(
    "The pictures are deleted when the process ends, for any reason", arguments: [SIGSEGV, SIGQUIT])
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

  @Test("abort restores the terminal and ends the process even if its signal is handled")
  func abortion() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGABRT)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { abort() }
    }
    expectRestored(pair, since: before)
  }

  @Test("Endless recursion, which leaves no stack for a handler, restores the terminal")
  func recursion() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .signal(SIGSEGV)) { [name = pair.slaveName as String] in
      let device = try Self.takeOver(name)
      withExtendedLifetime(device) { _ = Self.endless(1) }
    }
    expectRestored(pair, since: before)
  }

  /// Recurses endlessly. The system call afterwards keeps the optimiser from making a loop of it.
  @inline(never)
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number &+ 1) &+ Int(getppid())
  }

  @Test("The former handler of a crash still runs, after the terminal was restored")
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

  @Test("exit restores the terminal")
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

  @Test("A second interrupt ends the process at once")
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

  @Test("After leaving, signals have their former actions")
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

  @Test("A suspended process restores the terminal, and takes it over again when it continues")
  func suspended() async throws {
    let pair = try TerminalPair()
    let before = pair.modes
    await #expect(processExitsWith: .exitCode(5)) { [name = pair.slaveName as String] in
      // No shell could continue a session's first process, so the system does not stop it.
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
