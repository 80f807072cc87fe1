/// The codes of one Huffman table, in a layout in which one or two lookups find a symbol (T.81,
/// annex C).
///
/// The next nine bits are an index. An entry is the code's length, shifted by eight bits, with its
/// symbol; or, for longer codes, minus the index of the entries for the next seven bits; or zero if
/// no code begins with these bits.
struct JPEGHuffmanTable {
  static let firstBits = 9
  static let longestCode = 16
  private static let laterBits = longestCode - firstBits

  /// The entries. Every index from nine bits or an entry is valid.
  let entries: WorkBuffer<Int32>
  /// The largest symbol that has a code.
  let largestSymbol: Int

  /// Reads one table of a DHT segment, after its class and number (T.81, B.2.4.2).
  init(_ cursor: inout ByteCursor) throws {
    var counts: [Int] = []
    for _ in 0..<Self.longestCode { counts.append(try cursor.byte()) }
    var symbols: [Int] = []
    for _ in 0..<counts.reduce(0, +) { symbols.append(try cursor.byte()) }
    guard symbols.count <= 256 else {
      throw PictureError.malformed(.jpeg, "a Huffman table of more than 256 symbols")
    }
    entries = try Self.entries(counts: counts, symbols: symbols)
    largestSymbol = symbols.max() ?? 0
  }

  private static func entries(counts: [Int], symbols: [Int]) throws -> WorkBuffer<Int32> {
    let longCodes = counts[firstBits...].reduce(0, +)
    let entries = WorkBuffer<Int32>(
      repeating: 0, count: 1 << firstBits + longCodes << laterBits)
    // The index of the entries for the next long codes.
    var free = 1 << firstBits
    var code = 0
    var next = 0
    for (index, count) in counts.enumerated() {
      let length = index + 1
      guard code + count <= 1 << length else {
        throw PictureError.malformed(.jpeg, "a Huffman table of too many codes")
      }
      for symbol in symbols[next..<next + count] {
        let entry = Int32(length << 8 | symbol)
        enter(entry, code: code, length: length, into: entries.start, &free)
        code += 1
      }
      next += count
      code <<= 1
    }
    return entries
  }

  /// Stores a code at every index that begins with it.
  private static func enter(
    _ entry: Int32, code: Int, length: Int, into entries: UnsafeMutablePointer<Int32>,
    _ free: inout Int
  ) {
    if length <= firstBits {
      let rest = firstBits - length
      (entries + code << rest).update(repeating: entry, count: 1 << rest)
      return
    }
    let head = code >> (length - firstBits)
    if entries[head] == 0 {
      entries[head] = Int32(-free)
      free += 1 << laterBits
    }
    let rest = longestCode - length
    let tail = code & (1 << (length - firstBits) - 1)
    (entries - Int(entries[head]) + tail << rest).update(repeating: entry, count: 1 << rest)
  }
}
