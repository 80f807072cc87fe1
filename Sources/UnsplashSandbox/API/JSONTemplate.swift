/// JSON that was written once and holds places for the few values that change.
///
/// A page of thirty photos is 130 KB, of which a hundred bytes depend on who looks and when.
struct JSONTemplate: Sendable {
  /// A value that changes.
  enum Hole: Sendable, Equatable {
    /// How many like a photo.
    case likes
    /// Whether who looks likes it.
    case isLiked
    /// How many photos the photo's author likes.
    case authorLikes
  }

  private var pieces: [(bytes: [UInt8], hole: Hole)] = []
  private var end: [UInt8] = []

  /// - Parameter json: with ``JSON/hole(_:)`` where values change.
  init(_ json: JSON) {
    json.write(to: &self)
  }

  /// Adds the JSON with its values to bytes.
  func append(to bytes: inout [UInt8], value: (Hole) -> JSON) {
    for piece in pieces {
      bytes += piece.bytes
      bytes += value(piece.hole).bytes
    }
    bytes += end
  }

  /// The bytes, when there are no holes.
  var bytes: [UInt8] { pieces.flatMap(\.bytes) + end }

  mutating func write(_ text: some Sequence<UInt8>) {
    end += text
  }

  mutating func write(_ byte: UInt8) {
    end.append(byte)
  }

  mutating func cut(_ hole: Hole) {
    pieces.append((end, hole))
    end = []
  }
}
