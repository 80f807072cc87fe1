import Foundation

/// The output of a process; of too much output, the beginning and the end.
struct BoundedOutput: Sendable {
  private var head = Data()
  private var tail = Data()
  private let headLimit: Int
  private let tailLimit: Int

  /// - Parameters:
  ///   - headLimit: bytes kept from the beginning.
  ///   - tailLimit: bytes kept, at least, from the end.
  init(headLimit: Int = 4 << 20, tailLimit: Int = 64 << 10) {
    self.headLimit = headLimit
    self.tailLimit = tailLimit
  }

  /// Returns whether a text ends in the bytes added last.
  func contains(_ text: String, inLast count: Int) -> Bool {
    let end = tail.isEmpty ? head : tail
    return end.suffix(count + text.utf8.count).range(of: Data(text.utf8)) != nil
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let room = min(headLimit - head.count, bytes.count)
    head.append(contentsOf: bytes[..<room])
    tail.append(contentsOf: bytes[room...])
    // Cut seldom: each cut copies.
    if tail.count > 2 * tailLimit { tail = Data(tail.suffix(tailLimit)) }
  }

  /// As text; bytes that are none are replaced.
  var text: String { String(decoding: head + tail, as: UTF8.self) }
}
