/// Bytes cut into pieces, as a network or a terminal hands them over.
public struct Pieces: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var state: UInt8

  /// - Parameter seed: decides on the lengths; 0 cuts nowhere, 1 behind every byte.
  public init(_ bytes: [UInt8], seed: UInt8) {
    rest = bytes[...]
    state = seed
  }

  /// The next piece; `nil` at the end.
  public mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    if state > 1 { state = state &* 167 &+ 13 | 2 }
    let piece = rest.prefix(length)
    rest = rest.dropFirst(piece.count)
    return piece
  }

  private var length: Int {
    switch state {
    case 0: rest.count
    case 1: 1
    default: Int(state >> 2) % 16 + 1
    }
  }
}
