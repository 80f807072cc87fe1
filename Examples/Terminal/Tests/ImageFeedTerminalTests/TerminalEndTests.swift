import Foundation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

/// Ends and output of a process with the terminal that the app itself does not produce.
@Suite("The terminal's device", .serialized)
struct TerminalEndTests {
  /// A terminal with a program that types back, and its name.
  private func terminal() async throws -> (PseudoTerminal, name: String) {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "tty; exec cat"])
    try await terminal.wait(for: "the name") { $0.cursorRow == 1 }
    return (terminal, terminal.screen.lines[0])
  }

  enum End: String, Codable {
    case recursion, formerHandler, secondInterrupt, secondWithoutOutput

    func happen(with device: TerminalDevice, _ descriptor: Int32) async {
      switch self {
      case .recursion: _ = Self.recurse(1)
      case .formerHandler: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      case .secondInterrupt, .secondWithoutOutput:
        // The terminal takes no output from here on.
        if self == .secondWithoutOutput { tcflow(descriptor, TCOOFF) }
        kill(getpid(), SIGINT)
        for await _ in device.events {}
        // The threads that run tasks may block signals.
        TerminalRestoration.unblockSignals()
        raise(SIGTERM)
        exit(1)
      }
    }

    /// The system call afterwards keeps the optimiser from making a loop of it.
    @inline(never)
    private static func recurse(_ number: Int) -> Int {
      number == 0 ? 0 : recurse(number &+ 1) &+ Int(getppid())
    }
  }

  @Test(
    "Endless recursion, a crash that has a handler and a second interrupt restore what they can",
    arguments: [
      (End.recursion, ExitTest.Condition.signal(SIGSEGV)), (.formerHandler, .exitCode(42)),
      (.secondInterrupt, .signal(SIGTERM)), (.secondWithoutOutput, .signal(SIGTERM)),
    ])
  func ends(end: End, condition: ExitTest.Condition) async throws {
    let (terminal, name) = try await terminal()
    await #expect(processExitsWith: condition) { [name = name as String, end = end as End] in
      alarm(UInt32(limit))
      let descriptor = dup2(open(name, O_RDWR | O_NOCTTY), 99)
      if end == .formerHandler {
        // It writes as another thread of the app can at that moment.
        signal(SIGSEGV) { _ in _exit(write(99, "late", 4) == 4 ? 42 : 1) }
      }
      let device = try TerminalDevice(input: descriptor, output: descriptor)
      try device.enter()
      await end.happen(with: device, descriptor)
    }
    #expect(terminal.isEchoing)
    let descriptor = open(name, O_RDWR | O_NOCTTY)
    tcflow(descriptor, TCOON)
    close(descriptor)
    try await terminal.type("after it\r", until: "after it")
    let isSkipped = end == .secondWithoutOutput
    #expect(terminal.screen.isAlternateScreen == isSkipped)
    #expect(terminal.screen.isCursorVisible != isSkipped)
    #expect(!terminal.screen.contains("late"))
  }

  @Test("A terminal that closes ends the events; SIGHUP, which may be ignored, is not needed")
  func closed() async throws {
    await #expect(processExitsWith: .success) {
      alarm(UInt32(limit))
      let (master, path) = try PseudoTerminal.open()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let device = try TerminalDevice(input: descriptor, output: descriptor)
      try device.enter()
      close(master)
      for await _ in device.events {}
    }
  }

  @Test("Output larger than the terminal's buffer is written completely")
  func longOutput() async throws {
    let (terminal, name) = try await terminal()
    // Another process that shares a terminal can make it non-blocking.
    let descriptor = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(descriptor) }
    let device = try TerminalDevice(input: descriptor, output: descriptor)
    await device.write(Array((1...20_000).map { "\($0)\n" }.joined().utf8))
    try await terminal.wait(for: "the last line") { $0.lines[22] == "20000" }
  }
}
