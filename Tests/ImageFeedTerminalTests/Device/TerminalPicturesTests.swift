import Foundation
import Testing

@testable import ImageFeedTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Of the terminal what pictures need.
extension TerminalDeviceTests {
  @Test("How large a cell is, where the system knows")
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

  @Test("An answer that comes in pieces, with time between them, is no key; keys around it are")
  func answers() async throws {
    let pair = try TerminalPair()
    let device = try device(pair)
    var events = device.events.makeAsyncIterator()
    try device.enter()
    defer { device.leave() }
    _ = pair.output()
    device.ask(KittyGraphics.query)
    #expect(pair.output() == KittyGraphics.query)
    // Longer than a key's sequence may take.
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

  @Test("Given back, it shows no picture any more, if it could")
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
