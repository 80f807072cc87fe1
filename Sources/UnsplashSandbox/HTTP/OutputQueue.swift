/// Bytes that wait to be sent, in the arrays they came in: a large body is not copied.
struct OutputQueue {
  private var pieces: [ArraySlice<UInt8>] = []

  var isEmpty: Bool { pieces.isEmpty }
  /// What is to be sent next.
  var first: ArraySlice<UInt8>? { pieces.first }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pieces.append(bytes)
  }

  /// So many bytes of the first piece were sent.
  mutating func removeFirst(_ count: Int) {
    guard let first = pieces.first else { return }
    let rest = first.dropFirst(count)
    if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = rest }
  }
}
