import Foundation
import ImageFeedTerminal

/// A parsed command of kitty's graphics protocol.
struct KittyCommand: Sendable {
  private var keys: [UInt8: Int] = [:]
  /// The payload, still in base 64.
  let payload: [UInt8]

  /// The largest number, so that no sum or product of a few overflows.
  private static let largestNumber = 1 << 24

  /// - Parameter string: the text between `ESC _` and its end; `nil` is returned for another kind
  ///   of command.
  init?(_ string: [UInt8]) {
    guard string.first == UInt8(ascii: "G") else { return nil }
    let parts = string.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    payload = parts.count > 1 ? Array(parts[1]) : []
    for pair in parts[0].split(separator: UInt8(ascii: ",")) {
      let pair = Array(pair)
      guard pair.count > 2, pair[1] == UInt8(ascii: "=") else { continue }
      keys[pair[0]] = Self.number(pair[2...])
    }
  }

  /// The value of digits, or the code of a single letter; negative values count as 0.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    let first = digits.first ?? 0
    if first >= UInt8(ascii: "A") { return Int(first) }
    guard (0x30..<0x3A).contains(first) else { return 0 }
    var number = 0
    for digit in digits where (0x30..<0x3A).contains(digit) {
      number = min(number * 10 + Int(digit & 15), largestNumber)
    }
    return number
  }

  /// The number of a key; 0 if it is missing.
  func number(_ key: Unicode.Scalar) -> Int {
    keys[UInt8(ascii: key)] ?? 0
  }

  /// The letter of a key.
  func letter(_ key: Unicode.Scalar, default letter: Unicode.Scalar) -> UInt8 {
    keys[UInt8(ascii: key)].map { UInt8(truncatingIfNeeded: $0) } ?? UInt8(ascii: letter)
  }
}
