/// Encoded JSON with placeholders for the few values that change.
///
/// A page of thirty photos has 130 KB, of which a hundred bytes depend on the viewer and the time.
struct JSONTemplate: Sendable {
  /// A value that changes.
  enum Hole: Sendable, Equatable {
    /// The number of likes of a photo.
    case likes
    /// Indicates whether the viewer likes the photo.
    case isLiked
    /// The number of photos that the author likes.
    case authorLikes
    /// The viewer's own collections with the photo.
    case ownCollections
  }

  private var pieces: [(bytes: [UInt8], hole: Hole)] = []
  private var end: [UInt8] = []

  /// - Parameter json: a value with ``JSON/hole(_:)`` where values change.
  init(_ json: JSON) {
    json.write(to: &self)
  }

  /// Appends the JSON with its values to bytes.
  func append(to bytes: inout [UInt8], value: (Hole) -> JSON) {
    for piece in pieces {
      bytes += piece.bytes
      bytes += value(piece.hole).bytes
    }
    bytes += end
  }

  /// The bytes of a template without placeholders.
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
