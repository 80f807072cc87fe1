import Foundation
import ImageFeedTerminal

/// The pictures of one of a terminal's two screens.
struct ScreenPictures: Sendable {
  private struct Image: Sendable {
    let width: Int
    let height: Int
    let byteCount: Int
  }

  private struct Upload: Sendable {
    let command: KittyCommand
    var bytes: Data
  }

  private struct Key: Hashable {
    let image: Int
    let placement: Int
  }

  /// The placements of kitty's protocol.
  private var placements: [Key: TerminalPicture] = [:]
  private var images: [Int: Image] = [:]
  /// The numbers of the images in order of arrival.
  private var order: [Int] = []
  private var upload: Upload?
  /// The pictures of iTerm2, the latest last.
  private var inline: [TerminalPicture] = []

  /// The maximum size of a picture's data; a longer one is refused.
  private static let mostUploadBytes = 32 << 20
  /// kitty's own limit; the oldest images are deleted first.
  private static let mostBytes = 320 << 20
  private static let mostImages = 1_000
  private static let mostPlacements = 4_096

  /// All visible pictures, from the top and from the left.
  var shown: [TerminalPicture] {
    (Array(placements.values) + inline).sorted {
      ($0.origin.row, $0.origin.column, $0.image, $0.placement)
        < ($1.origin.row, $1.origin.column, $1.image, $1.placement)
    }
  }

  /// The number of bytes of pixels that are stored for kitty's protocol.
  var storedBytes: Int { images.values.reduce(0) { $0 + $1.byteCount } }

  /// The numbers of the stored images, in order.
  var storedImages: [Int] { images.keys.sorted() }

  /// Clears the screen: removes all pictures, and deletes images that were not visible.
  mutating func clear() {
    placements = [:]
    (images, order, inline) = ([:], [], [])
  }

  // MARK: iTerm2

  /// Shows a picture in cells.
  mutating func addInline(_ picture: TerminalPicture) {
    // Pictures that are completely covered are removed.
    inline.removeAll { $0.rect.intersection(picture.rect) == $0.rect }
    if inline.count < Self.mostImages { inline.append(picture) }
  }

  /// Removes a picture of iTerm2 when one of its cells is overwritten.
  mutating func overwrite(column: Int, row: Int) {
    guard !inline.isEmpty else { return }
    inline.removeAll { $0.rect.contains(CellPoint(column: column, row: row)) }
  }

  // MARK: kitty

  /// Executes a command.
  ///
  /// - Parameter cursor: the position of the picture.
  /// - Returns: the answer, and the new position of the cursor.
  mutating func perform(_ command: KittyCommand, cursor: CellPoint, cell: CellPixels) -> (
    reply: [UInt8], cursor: CellPoint
  ) {
    let first = upload?.command ?? command
    var isGood = true
    var cursor = cursor
    switch first.letter("a", default: "t") {
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "q"):
      guard let done = receive(command) else { return ([], cursor) }
      isGood = done
      if isGood, first.letter("a", default: "t") == UInt8(ascii: "T") {
        isGood = place(first, at: &cursor, cell)
      }
    case UInt8(ascii: "p"): isGood = place(first, at: &cursor, cell)
    case UInt8(ascii: "d"):
      remove(first)
      return ([], cursor)
    default: return ([], cursor)
    }
    return (Self.reply(to: first, isGood: isGood), cursor)
  }

  private static func reply(to command: KittyCommand, isGood: Bool) -> [UInt8] {
    guard command.number("i") > 0, command.number("q") < (isGood ? 1 : 2) else { return [] }
    return Array("\u{1B}_Gi=\(command.number("i"));\(isGood ? "OK" : "EINVAL")\u{1B}\\".utf8)
  }

  /// Receives a piece of an image.
  ///
  /// - Returns: whether the image is valid; `nil` while it is incomplete.
  private mutating func receive(_ command: KittyCommand) -> Bool? {
    var current = upload ?? Upload(command: command, bytes: Data())
    let piece = Data(base64Encoded: Data(command.payload)) ?? Data()
    if current.bytes.count + piece.count <= Self.mostUploadBytes { current.bytes += piece }
    if command.number("m") == 1 {
      upload = current
      return nil
    }
    upload = nil
    return store(current)
  }

  private mutating func store(_ upload: Upload) -> Bool {
    let command = upload.command
    guard let size = Self.size(of: upload) else { return false }
    guard command.letter("a", default: "t") != UInt8(ascii: "q"), command.number("i") > 0 else {
      return true
    }
    remove(image: command.number("i"))
    images[command.number("i")] = Image(
      width: size.width, height: size.height, byteCount: upload.bytes.count)
    order.append(command.number("i"))
    while storedBytes > Self.mostBytes || order.count > Self.mostImages, let oldest = order.first {
      remove(image: oldest)
    }
    return true
  }

  /// The sides of an image, if they match the number of its bytes.
  private static func size(of upload: Upload) -> (width: Int, height: Int)? {
    let (width, height) = (upload.command.number("s"), upload.command.number("v"))
    switch upload.command.number("f") {
    case 100: return PictureSize(of: upload.bytes).map { ($0.width, $0.height) }
    case 24: return width * height * 3 == upload.bytes.count && width > 0 ? (width, height) : nil
    case 0, 32: return width * height * 4 == upload.bytes.count && width > 0 ? (width, height) : nil
    default: return nil
    }
  }

  private mutating func place(
    _ command: KittyCommand, at cursor: inout CellPoint, _ cell: CellPixels
  ) -> Bool {
    guard let image = images[command.number("i")], placements.count < Self.mostPlacements,
      command.number("x") < image.width, command.number("y") < image.height
    else { return false }
    func side(_ key: Unicode.Scalar, _ start: Unicode.Scalar, _ whole: Int) -> Int {
      let (wished, rest) = (command.number(key), whole - command.number(start))
      return wished == 0 ? rest : min(wished, rest)
    }
    let source = PixelRect(
      x: command.number("x"), y: command.number("y"), width: side("w", "x", image.width),
      height: side("h", "y", image.height))
    func cells(_ key: Unicode.Scalar, _ pixels: Int, _ cell: Int) -> Int {
      let wished = command.number(key)
      return wished == 0 ? (pixels + cell - 1) / cell : wished
    }
    let rect = CellRect(
      column: cursor.column, row: cursor.row, columns: cells("c", source.width, cell.width),
      rows: cells("r", source.height, cell.height))
    let key = Key(image: command.number("i"), placement: command.number("p"))
    placements[key] = TerminalPicture(
      rect, image: key.image, placement: key.placement, source: source)
    if command.number("C") != 1 {
      cursor = CellPoint(column: rect.endColumn, row: rect.endRow - 1)
    }
    return true
  }

  private mutating func remove(_ command: KittyCommand) {
    upload = nil
    switch command.letter("d", default: "a") {
    case UInt8(ascii: "a"): placements = [:]
    case UInt8(ascii: "A"): clearShown()
    case UInt8(ascii: "i"): removePlacements(command)
    case UInt8(ascii: "I"):
      removePlacements(command)
      let image = command.number("i")
      if !placements.keys.contains(where: { $0.image == image }) { remove(image: image) }
    default: break
    }
  }

  private mutating func clearShown() {
    placements = [:]
    (images, order) = ([:], [])
  }

  private mutating func removePlacements(_ command: KittyCommand) {
    let (image, number) = (command.number("i"), command.number("p"))
    for key in placements.keys
    where key.image == image && (number == 0 || key.placement == number) {
      placements[key] = nil
    }
  }

  private mutating func remove(image: Int) {
    images[image] = nil
    order.removeAll { $0 == image }
    for key in placements.keys where key.image == image { placements[key] = nil }
  }
}
