/// The codes of one alphabet of a deflated block, in a layout in which one or two lookups find a
/// symbol.
///
/// The next ten bits are an index, the first bit the lowest (RFC 1951, 3.1.1). An entry is the
/// symbol, shifted by four bits, with the code's length; or, for longer codes, minus the index of
/// the entries for the next five bits; or zero if no code begins with these bits.
struct DeflateCodeTable {
  static let firstBits = 10
  static let longestCode = 15
  private static let laterBits = longestCode - firstBits

  /// The entries. Every index from ten bits or an entry is valid.
  let entries: WorkBuffer<Int32>

  /// Creates the codes from their lengths (RFC 1951, 3.2.2); a symbol of length zero has none.
  init(lengths: [Int]) throws {
    var counts = [Int](repeating: 0, count: Self.longestCode + 2)
    for length in lengths where length > 0 { counts[length + 1] += 1 }
    // `nextCodes[n]` is the first code of n bits.
    var nextCodes = [Int](repeating: 0, count: Self.longestCode + 1)
    for length in 1...Self.longestCode {
      nextCodes[length] = (nextCodes[length - 1] + counts[length]) << 1
      guard nextCodes[length] + counts[length + 1] <= 1 << length else {
        throw PictureError.malformed(.png, "a compressed block of too many codes")
      }
    }
    let longCodes = counts[(Self.firstBits + 2)...].reduce(0, +)
    entries = WorkBuffer(
      repeating: 0, count: 1 << Self.firstBits + longCodes << Self.laterBits)
    // The index of the entries for the next long codes.
    var free = 1 << Self.firstBits
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = Self.reversed(nextCodes[length], bitCount: length)
      let entry = Int32(symbol << 4 | length)
      Self.enter(entry, code: code, length: length, into: entries.start, &free)
      nextCodes[length] += 1
    }
  }

  private static func reversed(_ code: Int, bitCount: Int) -> Int {
    var (rest, reversed) = (code, 0)
    for _ in 0..<bitCount { (reversed, rest) = (reversed << 1 | rest & 1, rest >> 1) }
    return reversed
  }

  /// Stores a code at every index that begins with it.
  private static func enter(
    _ entry: Int32, code: Int, length: Int, into entries: UnsafeMutablePointer<Int32>,
    _ free: inout Int
  ) {
    if length <= firstBits {
      fill(entries, with: entry, from: code, step: 1 << length, end: 1 << firstBits)
      return
    }
    let head = code & (1 << firstBits - 1)
    if entries[head] == 0 {
      entries[head] = Int32(-free)
      free += 1 << laterBits
    }
    fill(
      entries - Int(entries[head]), with: entry, from: code >> firstBits,
      step: 1 << (length - firstBits), end: 1 << laterBits)
  }

  private static func fill(
    _ entries: UnsafeMutablePointer<Int32>, with entry: Int32, from start: Int, step: Int, end: Int
  ) {
    var index = start
    while index < end {
      entries[index] = entry
      index &+= step
    }
  }
}
