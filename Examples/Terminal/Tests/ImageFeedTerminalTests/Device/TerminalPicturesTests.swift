import Foundation
import Testing

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tests of the device for pictures.
extension TerminalDeviceTests {
  @Test("The size of a cell is read if the system knows it")
  func cell() throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    #expect(device.cellPixels == nil)
    var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 725, ws_ypixel: 432)
    _ = ioctl(pair.master, UInt(TIOCSWINSZ), &window)
    #expect(device.cellPixels == CellPixels(width: 9, height: 18))
    (window.ws_col, window.ws_row) = (0, 0)
    _ = ioctl(pair.master, UInt(TIOCSWINSZ), &window)
    #expect(device.cellPixels == nil)
  }

  @Test("An answer in pieces with pauses is not a key, and keys around it are read")
  func answers() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    _ = pair.output()
    device.ask(KittyGraphics.query)
    #expect(pair.output() == KittyGraphics.query)
    // Longer than the limit for a key's sequence.
    let master = pair.master
    let pieces = ["a\u{1B}", "_Gi=31;", "OK\u{1B}", "\\b\u{1B}[?62", ";22cd"]
    for (number, piece) in pieces.enumerated() {
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.08 * Double(number)) {
        systemWrite(master, Array(piece.utf8))
      }
    }
    var (keys, answers) = ([Key](), [TerminalAnswer]())
    while keys.last != .character("d") {
      switch try #require(await events.next()) {
      case .keys(let more): keys += more
      case .answers(let more): answers += more
      default: break
      }
    }
    if answers.count < 2, case .answers(let more)? = await events.next() { answers += more }
    #expect(keys == [.character("a"), .character("b"), .character("d")])
    #expect(answers == [.kittyGraphics, .attributes])
  }

  /// - Parameter patience: the time for answers at the end, in seconds.
  private func device(_ pair: TerminalPair, patience: Double) throws -> TerminalDevice {
    try TerminalDevice(
      input: pair.slave, output: pair.slave, usesMouse: false, environment: [:],
      answerPatience: patience)
  }

  /// Restores the terminal on a thread that may wait, and returns the time in seconds.
  private func leave(_ device: TerminalDevice) async -> Double {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let start = ProcessInfo.processInfo.systemUptime
        device.leave()
        continuation.resume(returning: ProcessInfo.processInfo.systemUptime - start)
      }
      thread.start()
    }
  }

  @Test(
    "Answers that arrive while the terminal is restored are not typed into the shell",
    arguments: [1, 2])
  func lateAnswers(questions: Int) async throws {
    let pair = try TerminalPair()
    let device = try device(pair, patience: 60)
    try device.enter()
    for _ in 0..<questions { device.ask(KittyGraphics.query) }
    _ = pair.output()
    let (master, written) = (pair.master, DispatchGroup())
    for number in 1...questions {
      written.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05 * Double(number)) {
        systemWrite(master, Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c".utf8))
        written.leave()
      }
    }
    let seconds = await leave(device)
    await withCheckedContinuation { continuation in
      written.notify(queue: .global()) { continuation.resume() }
    }
    let output = String(decoding: pair.output(), as: UTF8.self)
    #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"), "nothing is echoed")
    #expect(seconds < AnswerExpectation.longestWait, "the last answer ends the wait")
    pair.type("for the shell\n")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(pair.slave, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "for the shell\n")
  }

  @Test("A silent terminal is restored after a short wait, a closed one at once")
  func noAnswers() async throws {
    #expect(TerminalDevice.answerPatience == 0.2)
    let pair = try TerminalPair()
    let device = try device(pair, patience: 0.02)
    try device.enter()
    device.ask(KittyGraphics.query)
    let seconds = await leave(device)
    #expect(seconds >= 0.02 && seconds < AnswerExpectation.longestWait)

    let gone = try self.device(pair, patience: 60)
    var events = gone.events.makeAsyncIterator()
    try gone.enter()
    gone.ask(KittyGraphics.query)
    pair.closeMaster()
    #expect(await events.next() == .inputEnded)
    #expect(await leave(gone) < 1)
  }

  @Test("A restored terminal shows no pictures")
  func pictures() throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    device.removePicturesAtEnd()
    try device.enter()
    device.removePicturesAtEnd()
    _ = pair.output()
    device.leave()
    let removal = "^\\^_Ga=d,q=2,d=A^\\".escaped
    #expect(String(decoding: pair.output(), as: UTF8.self).hasPrefix(removal))
    try device.enter()
    _ = pair.output()
    device.leave()
    #expect(!String(decoding: pair.output(), as: UTF8.self).contains("_G"))
  }
}
