/// The bytes waiting to be sent, in their original arrays: a large body is not copied.
struct OutputQueue {
  private var pieces: [ArraySlice<UInt8>] = []

  var isEmpty: Bool { pieces.isEmpty }
  /// The piece to send next.
  var first: ArraySlice<UInt8>? { pieces.first }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pieces.append(bytes)
  }

  /// Removes sent bytes from the first piece.
  mutating func removeFirst(_ count: Int) {
    guard let first = pieces.first else { return }
    let rest = first.dropFirst(count)
    if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = rest }
  }
}
