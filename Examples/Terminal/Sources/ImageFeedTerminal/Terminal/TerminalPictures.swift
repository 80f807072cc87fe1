import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A way of showing photos in a terminal.
public enum PictureMode: String, Hashable, Sendable, CaseIterable {
  /// The terminal's own pictures, by kitty's graphics protocol.
  case kitty
  /// The terminal's own pictures, as iTerm2's inline images.
  case iterm2
  /// Only the photo's blur, in half blocks of two colours.
  case blocks

  /// Indicates whether the terminal can show a picture in a place. kitty decodes PNG, and cuts out
  /// any part; iTerm2 decodes everything, and shows a picture whole.
  func canShow(_ picture: PlacedPicture) -> Bool {
    switch self {
    case .kitty: picture.file.size != nil
    case .iterm2: picture.visible == picture.rect
    case .blocks: false
    }
  }
}

/// The display of pictures in a terminal.
struct PictureDisplay: Hashable, Sendable {
  var mode: PictureMode
  /// The width and the height of a cell in pixels. Usually a cell is about twice as high as wide.
  var cellWidth = 10
  var cellHeight = 20

  static let blocks = PictureDisplay(mode: .blocks)

  /// The height of a cell in units of its width.
  var rowHeight: Double { Double(cellHeight) / Double(cellWidth) }
}

/// The encoded file of a picture, which the terminal decodes.
final class PictureFile: Sendable {
  let data: Data
  let size: PixelSize?

  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    Array("RIFF".utf8),
  ]

  /// Takes a PNG, JPEG, GIF or WebP file, by its first bytes; `nil` for anything else.
  init?(_ data: Data) {
    guard let kind = Self.signatures.firstIndex(where: { data.starts(with: $0) }) else {
      return nil
    }
    self.data = data
    guard kind == 0 else {
      size = nil
      return
    }
    // The first chunk is the header, which begins with both sides (PNG, 11.2.1).
    let sides = [16, 20].map { start in
      data.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    guard data.count > 24, sides.allSatisfy({ (1...65_535).contains($0) }) else { return nil }
    size = PixelSize(width: sides[0], height: sides[1])
  }
}

/// A picture on a canvas, stretched over a rectangle of which a part is visible.
struct PlacedPicture: Sendable {
  let file: PictureFile
  /// In cells of the whole canvas; it may be partly outside.
  let rect: CellRect
  let visible: CellRect

  func isSame(as other: PlacedPicture) -> Bool {
    file === other.file && rect == other.rect && visible == other.visible
  }
}

/// Encodes the pictures of canvases as output for a terminal, from one frame to the next.
///
/// kitty stores each picture once, under a number, and shows it with a few bytes. iTerm2 has
/// pictures in its cells, like text: one that moves is sent again, and one that disappears is
/// overwritten by text.
struct PictureEncoder {
  /// The maximum number of pictures that kitty keeps while they are not visible.
  private static let mostStored = 60

  /// The pictures that kitty stores. The files are kept, because another could get the same identity.
  private var stored: [ObjectIdentifier: (number: Int, file: PictureFile)] = [:]
  private var lastNumber = 0
  private var shown: [PlacedPicture] = []

  /// Starts again without assumptions about the terminal's pictures.
  ///
  /// - Returns: the output that deletes those that it may store.
  mutating func reset() -> [UInt8] {
    defer { (stored, shown) = ([:], []) }
    return stored.values.map(\.number).sorted().flatMap(Self.deletion)
  }

  /// The output that replaces the last frame's pictures: before the frame's text, without a visible
  /// effect, and after it.
  mutating func encode(
    _ pictures: [PlacedPicture], mode: PictureMode
  ) -> (before: [UInt8], after: [UInt8]) {
    let new = pictures.filter { picture in !shown.contains { $0.isSame(as: picture) } }
    guard !new.isEmpty || pictures.count != shown.count else { return ([], []) }
    defer { shown = pictures }
    guard mode != .iterm2 else { return ([], new.flatMap(Self.inlineImage)) }
    var (before, after): ([UInt8], [UInt8]) = ([], stored.isEmpty ? [] : Self.removal)
    for picture in pictures {
      let id = ObjectIdentifier(picture.file)
      if stored[id] == nil {
        lastNumber += 1
        stored[id] = (lastNumber, picture.file)
        before += Self.transmission(of: picture.file, as: lastNumber)
      }
      after += Self.placement(of: picture, number: stored[id]?.number ?? 0)
    }
    guard stored.count > Self.mostStored else { return (before, after) }
    for (id, entry) in stored where !pictures.contains(where: { $0.file === entry.file }) {
      stored[id] = nil
      after += Self.deletion(of: entry.number)
    }
    return (before, after)
  }

  // MARK: kitty (sw.kovidgoyal.net/kitty/graphics-protocol)

  /// Asks for the protocol; a terminal that supports it answers "OK". No other command is answered,
  /// because of `q=2`.
  static let query = command("i=31,s=1,v=1,a=q,t=d,f=24;AAAA")

  /// Stores a PNG file under a number; it is not shown yet.
  private static func transmission(of file: PictureFile, as number: Int) -> [UInt8] {
    let payload = Array(file.data.base64EncodedData())
    return stride(from: 0, to: payload.count, by: 4_096).flatMap { start -> [UInt8] in
      let end = min(start + 4_096, payload.count)
      let head = start == 0 ? "a=t,q=2,f=100,i=\(number)," : ""
      return Array("\u{1B}_G\(head)m=\(end < payload.count ? 1 : 0);".utf8) + payload[start..<end]
        + Array("\u{1B}\\".utf8)
    }
  }

  /// Shows the visible part of a stored picture, or moves it there. The cursor does not move.
  private static func placement(of picture: PlacedPicture, number: Int) -> [UInt8] {
    guard let size = picture.file.size else { return [] }
    let (rect, visible) = (picture.rect, picture.visible)
    func part(_ start: Int, _ count: Int, of cells: Int, over pixels: Int) -> (Int, Int) {
      let first = min(start * pixels / cells, pixels - 1)
      return (first, max(min((start + count) * pixels / cells, pixels) - first, 1))
    }
    let (x, width) = part(
      visible.column - rect.column, visible.columns, of: rect.columns, over: size.width)
    let (y, height) = part(visible.row - rect.row, visible.rows, of: rect.rows, over: size.height)
    return Array("\u{1B}[\(visible.row + 1);\(visible.column + 1)H".utf8)
      + command(
        "a=p,q=2,i=\(number),p=1,x=\(x),y=\(y),w=\(width),h=\(height),"
          + "c=\(visible.columns),r=\(visible.rows),C=1")
  }

  /// Hides all pictures, which stay stored.
  private static let removal = command("a=d,q=2,d=a")
  private static func deletion(of number: Int) -> [UInt8] { command("a=d,q=2,d=I,i=\(number)") }
  private static func command(_ keys: String) -> [UInt8] { Array("\u{1B}_G\(keys)\u{1B}\\".utf8) }

  // MARK: iTerm2 (iterm2.com/documentation-images.html)

  private static func inlineImage(_ picture: PlacedPicture) -> [UInt8] {
    let (rect, data) = (picture.rect, picture.file.data)
    let head =
      "\u{1B}[\(rect.row + 1);\(rect.column + 1)H\u{1B}]1337;File=inline=1;size=\(data.count);"
      + "width=\(rect.columns);height=\(rect.rows);preserveAspectRatio=0;doNotMoveCursor=1:"
    return Array(head.utf8) + Array(data.base64EncodedData()) + [0x07]
  }
}

/// Finds out how a terminal can show pictures by asking it, because its environment is not reliable.
///
/// Until it answers, pictures are half blocks, which every terminal can show.
struct PictureDetection {
  private(set) var display = PictureDisplay.blocks
  /// The questions for the terminal. Each terminal answers the last one, so that the others have
  /// been answered by then.
  let query: [UInt8]
  private var knowsInlineImages = false

  /// - Parameters:
  ///   - chosen: the person's choice, which overrides the terminal's answers.
  ///   - environment: the environment of the process. tmux and screen redraw their panes from stored
  ///     text, so pictures would be misplaced. The console of Linux prints unknown sequences.
  init(chosen: PictureMode?, environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let isShared =
      ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
      || ["tmux", "screen", "linux"].contains { terminal.hasPrefix($0) }
    let isOpen = chosen == nil && !isShared && ColorDepth(environment: environment) != .none
    display.mode = chosen ?? .blocks
    let questions = Array("\u{1B}]1337;ReportCellSize\u{1B}\\\u{1B}[c".utf8)
    query = isOpen ? PictureEncoder.query + questions : []
  }

  /// Takes an answer.
  mutating func take(_ answer: TerminalAnswer) {
    guard !query.isEmpty else { return }
    switch answer {
    case .kittyGraphics: display.mode = .kitty
    case .inlineImages: knowsInlineImages = true
    case .attributes: if display.mode == .blocks, knowsInlineImages { display.mode = .iterm2 }
    }
  }

  /// Takes the size of a cell, if the system knows it.
  mutating func takeCell(width: Int, height: Int) {
    guard (1...256).contains(width), (1...256).contains(height) else { return }
    (display.cellWidth, display.cellHeight) = (width, height)
  }
}

/// Asks the back end for PNG while the terminal shows pictures by kitty's protocol, which decodes
/// nothing else. Real and local Unsplash make any format (imgix's `fm`).
struct PicturesForTerminal: PictureService {
  let service: any PictureService
  let isPNGNeeded: @MainActor @Sendable () -> Bool

  func picture(at url: URL) async throws(ServiceError) -> Data {
    try await service.picture(at: address(url))
  }

  func removePicture(at url: URL) async { await service.removePicture(at: address(url)) }

  func removeAllPictures() async throws(ServiceError) { try await service.removeAllPictures() }

  private func address(_ url: URL) async -> URL {
    guard await isPNGNeeded(), var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    let others = (parts.percentEncodedQueryItems ?? []).filter { $0.name != "fm" }
    parts.percentEncodedQueryItems = others + [URLQueryItem(name: "fm", value: "png")]
    return parts.url ?? url
  }
}
