import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

/// Files of pictures as far as the app reads them.
enum SampleFile {
  static func png(width: Int = 40, height: Int = 20, tail: String = "") -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    for side in [width, height] { bytes += [0, 0, UInt8(side / 256), UInt8(side % 256)] }
    return Data(bytes + [8, 2, 0, 0, 0]) + Data(tail.utf8)
  }

  static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])
}

@Suite("Pictures that the terminal shows itself")
struct TerminalPicturesTests {
  private let size = CellSize(columns: 30, rows: 10)

  private func canvas(_ mode: PictureMode, _ files: [(PictureFile, CellRect)] = []) -> Canvas {
    var canvas = Canvas(size: size, display: PictureDisplay(mode: mode))
    for (file, rect) in files { _ = canvas.show(file, in: rect) }
    return canvas
  }

  @Test("A file is known by its first bytes, and the size of a PNG is read")
  func files() throws {
    #expect(try #require(PictureFile(SampleFile.png())).size == PixelSize(width: 40, height: 20))
    for data in [SampleFile.jpeg, Data("GIF89a".utf8), Data("RIFF0000WEBP".utf8)] {
      #expect(try #require(PictureFile(data)).size == nil)
    }
    for data in [
      Data(), Data("<html>".utf8), SampleFile.png(width: 0), SampleFile.png().prefix(20),
    ] {
      #expect(PictureFile(data) == nil)
    }
  }

  @Test("kitty stores a picture once, shows the visible part of it, and hides and deletes it")
  func kitty() throws {
    let data = SampleFile.png(tail: String(repeating: "x", count: 9_000))
    let file = try #require(PictureFile(data))
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: 30, rows: 10, support: .kitty)
    let whole = CellRect(column: 2, row: 1, columns: 20, rows: 5)
    screen.feed(encoder.encode(canvas(.kitty, [(file, whole)])))
    #expect(screen.stored == [1: data])
    var shown = ScreenModel.Picture(number: 1, column: 2, row: 1, columns: 20, rows: 5)
    shown.source = [0, 0, 40, 20]
    #expect(screen.pictures == [shown])
    let lower = CellRect(column: 20, row: 8, columns: 20, rows: 5)
    let output = encoder.encode(canvas(.kitty, [(file, lower)]))
    screen.feed(output)
    #expect(output.count < 300, "it is not sent again")
    shown = ScreenModel.Picture(number: 1, column: 20, row: 8, columns: 10, rows: 2)
    shown.source = [0, 0, 20, 8]
    #expect(screen.pictures == [shown])
    // As with an alert above.
    screen.feed(encoder.encode(canvas(.blocks)))
    #expect(screen.pictures.isEmpty && screen.stored.count == 1)
    screen.feed(encoder.encode(canvas(.kitty, [(file, whole)])))
    #expect(screen.pictures.count == 1)
    encoder.reset()
    screen.feed(encoder.encode(canvas(.kitty)))
    #expect(screen.pictures.isEmpty && screen.stored.isEmpty)
  }

  @Test("kitty keeps some pictures that are not visible, but not without a limit")
  func limit() throws {
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: 30, rows: 10, support: .kitty)
    let rect = CellRect(columns: 4, rows: 2)
    for number in 1...61 {
      let file = try #require(PictureFile(SampleFile.png(width: number)))
      screen.feed(encoder.encode(canvas(.kitty, [(file, rect)])))
      #expect(screen.stored.count == (number > 60 ? 1 : number))
    }
  }

  @Test("iTerm2 gets the bytes as they are, again when a picture moves, and text overwrites it")
  func inlineImages() throws {
    let file = try #require(PictureFile(SampleFile.jpeg))
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: 30, rows: 10, support: .inlineImages)
    for (row, isSent) in [(1, true), (2, true), (2, false)] {
      let rect = CellRect(column: 2, row: row, columns: 20, rows: 5)
      let output = encoder.encode(canvas(.iterm2, [(file, rect)]))
      screen.feed(output)
      #expect(output.isEmpty != isSent)
      #expect(screen.pictures == [.init(number: 0, column: 2, row: row, columns: 20, rows: 5)])
    }
    screen.feed(encoder.encode(canvas(.iterm2)))
    #expect(screen.pictures.isEmpty)
  }
}

@Suite("How a terminal shows pictures")
struct PictureDetectionTests {
  @Test(
    "The terminal's answers decide, and until then there are blocks",
    arguments: [
      ([], PictureMode.blocks), ([.attributes], .blocks), ([.kittyGraphics, .attributes], .kitty),
      ([.inlineImages, .attributes], .iterm2),
      ([.kittyGraphics, .inlineImages, .attributes], .kitty),
    ] as [([TerminalAnswer], PictureMode)])
  func answers(answers: [TerminalAnswer], mode: PictureMode) {
    var detection = PictureDetection(chosen: nil, environment: ["TERM": "xterm-256color"])
    #expect(!detection.query.isEmpty && detection.display.mode == .blocks)
    for answer in answers { detection.take(answer) }
    #expect(detection.display.mode == mode)
  }

  @Test(
    "A choice, tmux, screen, Linux's console and NO_COLOR are not asked about",
    arguments: [
      (PictureMode?.some(.iterm2), [:]), (.some(.blocks), [:]), (nil, ["TMUX": "/x"]),
      (nil, ["STY": "1"]), (nil, ["TERM": "tmux-256color"]), (nil, ["TERM": "linux"]),
      (nil, ["TERM": "xterm", "NO_COLOR": "1"]),
    ] as [(PictureMode?, [String: String])])
  func known(chosen: PictureMode?, environment: [String: String]) {
    var detection = PictureDetection(chosen: chosen, environment: environment)
    #expect(detection.query.isEmpty)
    detection.take(.kittyGraphics)
    #expect(detection.display.mode == chosen ?? .blocks)
  }

  @Test("The size of a cell is that of the system, if it is plausible")
  func cells() {
    var detection = PictureDetection(chosen: nil, environment: [:])
    detection.takeCell(width: 0, height: 0)
    #expect(detection.display.rowHeight == 2)
    detection.takeCell(width: 8, height: 18)
    #expect(detection.display.rowHeight == 2.25)
  }
}

@Suite("PNG for kitty")
struct PicturesForTerminalTests {
  /// Returns the address that it was asked for.
  private struct Echo: PictureService {
    func picture(at url: URL) async -> Data { Data(url.absoluteString.utf8) }
    func removeAllPictures() async {}
  }

  @Test(
    "The back end is asked for PNG only for kitty, and the address is otherwise unchanged",
    arguments: [true, false])
  func address(isKitty: Bool) async throws {
    let url = try #require(URL(string: "http://h/p?a=1&fm=jpg&b=%2B"))
    let service = PicturesForTerminal(service: Echo()) { isKitty }
    let asked = String(decoding: try await service.picture(at: url), as: UTF8.self)
    #expect(asked == (isKitty ? "http://h/p?a=1&b=%2B&fm=png" : url.absoluteString))
  }
}
