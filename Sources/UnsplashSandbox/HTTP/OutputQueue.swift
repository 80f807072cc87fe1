/// Bytes that wait to be sent, in the arrays they came in: a large body is not copied.
struct OutputQueue {
  /// Up to here a body is sent together with its head: one packet instead of two.
  private static let smallBody = 16 * 1024

  private var pieces: [ArraySlice<UInt8>] = []

  var isEmpty: Bool { pieces.isEmpty }
  /// What is to be sent next.
  var first: ArraySlice<UInt8>? { pieces.first }

  mutating func append(_ head: [UInt8], _ body: [UInt8] = []) {
    if body.count <= Self.smallBody {
      pieces.append((head + body)[...])
    } else {
      pieces += [head[...], body[...]]
    }
  }

  /// So many bytes of the first piece were sent.
  mutating func removeFirst(_ count: Int) {
    guard let first = pieces.first else { return }
    let rest = first.dropFirst(count)
    if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = rest }
  }
}
