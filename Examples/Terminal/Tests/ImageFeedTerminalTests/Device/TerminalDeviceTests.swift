import Foundation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// These tests run one after the other, because a process has one terminal.
@Suite("The terminal", .serialized)
struct TerminalDeviceTests {
  func device(_ pair: TerminalPair, usesMouse: Bool = false) throws -> TerminalDevice {
    try TerminalDevice(
      input: pair.slave, output: pair.slave, usesMouse: usesMouse, environment: [:])
  }

  @Test("A file or a pipe is refused, with a remedy")
  func noTerminal() throws {
    let pair = try TerminalPair()
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    let input = #expect(throws: TerminalError.self) {
      try TerminalDevice(input: file, output: pair.slave)
    }
    #expect(input == .inputIsNoTerminal)
    #expect(
      input?.localizedDescription.contains("start the app in a terminal, without “<”") == true)
    let output = #expect(throws: TerminalError.self) {
      try TerminalDevice(input: pair.slave, output: file)
    }
    #expect(output == .outputIsNoTerminal)
    #expect(output?.localizedDescription.contains("without “>” or a pipe after it") == true)
  }

  @Test("Errors contain the reason")
  func errors() {
    #expect(TerminalError.inUse.localizedDescription.contains("leave it there first"))
    let failure = TerminalError.system(call: "tcsetattr", errno: EIO)
    #expect(failure.localizedDescription.contains("tcsetattr: Input/output error."))
  }

  @Test("The terminal is raw, on the alternate screen and without a cursor, until it is restored")
  func enterAndLeave() throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    let before = pair.modes
    #expect(pair.output() == [])
    try device.enter()
    for flag in [ECHO, ICANON, ISIG, IEXTEN] { #expect(!pair.isSet(flag)) }
    var screen = pair.screen()
    #expect(screen.isAlternateScreen && !screen.isCursorVisible && screen.isBracketedPasteOn)
    #expect(!screen.isMouseReported)
    device.leave()
    #expect(pair.modes == before)
    let output = pair.output()
    let end = "^\\^[?2026l^[?1006l^[?1000l^[?2004l^[m^[?25h^[?1049l".escaped
    #expect(String(decoding: output, as: UTF8.self) == end)
    screen.feed(output)
    #expect(!screen.isAlternateScreen && screen.isCursorVisible && !screen.isBracketedPasteOn)
    device.leave()
    #expect(pair.output() == [])
  }

  @Test("The former screen is restored in any state of the terminal")
  func screenRestored() throws {
    let pair = try TerminalPair()
    let device = try device(pair, usesMouse: true)
    var screen = ScreenModel(columns: 80, rows: 24)
    screen.feed("$ imagefeed\r\n")
    let before = screen
    try device.enter()
    device.write(Array("\u{1B}[?2026h\u{1B}[1;31mHello\u{1B}]0;half a tit".utf8))
    screen.feed(pair.output())
    #expect(screen.contains("Hello") && screen.isMouseReported && screen.isUpdating)
    device.leave()
    screen.feed(pair.output())
    #expect(screen.lines == before.lines && screen.cursor == before.cursor)
    #expect(!screen.isMouseReported && !screen.isUpdating)
    screen.feed("x")
    #expect(screen.style(at: before.cursor) == .plain)
  }

  @Test("A closed terminal cannot be taken over, and the error says so")
  func gone() throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    pair.closeMaster()
    #expect(throws: TerminalError.system(call: "tcgetattr", errno: EIO)) { try device.enter() }
    device.leave()
    device.suspend()
  }

  @Test("A device without the terminal is not suspended")
  func notSuspended() throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    device.suspend()
    device.write([0x41])
    #expect(pair.output() == [0x41])
  }

  @Test("Only one device at a time can use the terminal")
  func inUse() throws {
    let (first, second) = (try TerminalPair(), try TerminalPair())
    let (device, other) = (try device(first), try self.device(second))
    try device.enter()
    defer { device.leave() }
    #expect(throws: TerminalError.inUse) { try other.enter() }
    #expect(throws: TerminalError.inUse) { try device.enter() }
    other.leave()
    #expect(!first.isSet(ECHO))
    #expect(second.output() == [])
  }

  @Test("The window's size is that of the terminal, else of the environment, else 80 by 24")
  func size() throws {
    let pair = try TerminalPair(columns: 100, rows: 30)
    func size(_ environment: [String: String]) throws -> CellSize {
      try TerminalDevice(input: pair.slave, output: pair.slave, environment: environment).size
    }
    #expect(try size(["COLUMNS": "7", "LINES": "8"]) == CellSize(columns: 100, rows: 30))
    pair.resize(columns: 0, rows: 0)
    #expect(try size(["COLUMNS": "7", "LINES": "8"]) == CellSize(columns: 7, rows: 8))
    #expect(try size([:]) == CellSize(columns: 80, rows: 24))
    #expect(try size(["COLUMNS": "many", "LINES": "-1"]) == CellSize(columns: 80, rows: 24))
  }

  @Test("Keys arrive in order, and a single Escape arrives after a moment")
  func keys() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    pair.type("я\u{3}\u{1A}")
    #expect(await events.next() == .keys([.character("я"), .control("c"), .control("z")]))
    pair.type("\u{1B}[A")
    #expect(await events.next() == .keys([.up]))
    pair.type("\u{1B}")
    #expect(await events.next() == .keys([.escape]))
    pair.type("\u{1B}[200~a\rb\u{1B}[201~\r")
    #expect(await events.next() == .keys([.paste("a\nb"), .enter]))
  }

  @Test("Keys typed earlier are not lost, and keys typed afterwards are not read")
  func typeAhead() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    pair.type("ab")
    try device.enter()
    #expect(await events.next() == .keys([.character("a"), .character("b")]))
    device.leave()
    pair.type("for the shell\n")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(pair.slave, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "for the shell\n")
  }

  @Test("A closed window ends the input, and a released device ends its events")
  func ends() async throws {
    let pair = try TerminalPair()
    var device: TerminalDevice? = try device(pair)
    var events = try #require(device?.events.makeAsyncIterator())
    try device?.enter()
    pair.closeMaster()
    #expect(await events.next() == .inputEnded)
    device?.write(Array("nobody sees this".utf8))
    device = nil
    #expect(await events.next() == nil)
  }

  @Test("A released device restores the terminal")
  func release() throws {
    let pair = try TerminalPair()
    var device: TerminalDevice? = try device(pair)
    let before = pair.modes
    try device?.enter()
    #expect(pair.modes != before)
    device = nil
    #expect(pair.modes == before)
    #expect(pair.screen().isCursorVisible)
  }

  @Test("Output larger than the terminal's buffer is written completely", arguments: [false, true])
  func longOutput(isBlocking: Bool) async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    if !isBlocking { _ = fcntl(pair.slave, F_SETFL, O_RDWR | O_NONBLOCK) }
    try device.enter()
    defer { device.leave() }
    let start = pair.output().count
    #expect(start > 0)
    let bytes = (0..<300_000).map { UInt8($0 % 251) }
    let thread = Thread { device.write(bytes) }
    thread.start()
    let master = pair.master
    let seen = await withCheckedContinuation { continuation in
      let reader = Thread {
        var (seen, piece) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while seen.count < bytes.count {
          let count = read(master, &piece, piece.count)
          if count <= 0 { break }
          seen += piece[..<count]
        }
        continuation.resume(returning: seen)
      }
      reader.start()
    }
    #expect(seen == bytes)
  }

  @Test("A new size is reported, and several at once are reported once")
  func resize() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    pair.resize(columns: 50, rows: 20)
    kill(getpid(), SIGWINCH)
    #expect(await events.next() == .resized(CellSize(columns: 50, rows: 20)))
  }

  @Test("After a stop the process takes over the terminal again and redraws")
  func continued() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    let raw = pair.modes
    _ = pair.output()
    var shell = termios()
    tcgetattr(pair.slave, &shell)
    shell.c_lflag |= tcflag_t(ECHO)
    tcsetattr(pair.slave, TCSANOW, &shell)
    kill(getpid(), SIGCONT)
    #expect(await events.next() == .resized(CellSize(columns: 80, rows: 24)))
    #expect(pair.modes == raw)
    #expect(pair.screen().isAlternateScreen)
  }

  @Test("A stop signal from another process is reported as Ctrl-Z")
  func stopped() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    kill(getpid(), SIGTSTP)
    #expect(await events.next() == .keys([.control("z")]))
  }
}
