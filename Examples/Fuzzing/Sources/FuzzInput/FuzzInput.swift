/// One input of the fuzzer, taken apart: choices from its end, and text from its beginning.
///
/// Choices come from the end so that a file of the corpus is mostly just the text that is read.
/// When there are no bytes left every choice is the first one.
public struct FuzzInput: Sendable {
  private var bytes: ArraySlice<UInt8>

  /// Copies what libFuzzer hands over.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// Indicates whether everything was taken.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The last byte; 0 when there is none.
  public mutating func byte() -> UInt8 { bytes.popLast() ?? 0 }

  /// Yes or no.
  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number of a range of at most 65,536.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let span = range.upperBound - range.lowerBound
    let drawn = span > 255 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return range.lowerBound + drawn % (span + 1)
  }

  /// One of some things, of which there must be one.
  public mutating func choice<Thing>(of things: [Thing]) -> Thing {
    things[number(in: 0...things.count - 1)]
  }

  /// So many bytes from the beginning, or all there are.
  public mutating func prefix(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// What is left.
  public mutating func rest() -> [UInt8] { prefix(bytes.count) }

  /// What is left as text; bytes that are no UTF-8 become U+FFFD.
  public mutating func text() -> String { String(decoding: rest(), as: UTF8.self) }
}
