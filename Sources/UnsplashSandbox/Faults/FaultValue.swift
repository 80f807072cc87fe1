/// The syntax and the ranges of the values after `=`.
enum FaultValue {
  /// A day in seconds: a longer delay cannot be distinguished from silence.
  static let longest = 86_400.0
  /// A terabyte: enough for any test, and a length of `Int.max` would end any program that uses
  /// URLSession on Linux.
  static let mostBytes = 1_000_000_000_000
  private static let digits: Set<Character> = Set("0123456789")

  /// Seconds as text: `2s`, `0.05s`. Values out of range are written as they are used.
  static func text(seconds: Double) -> String {
    let usable = seconds > 0 ? min(seconds, longest) : 0
    let isWhole = usable == usable.rounded()
    return (isWhole ? String(Int(usable)) : String(usable)) + "s"
  }

  /// Bytes as text. Values out of range are written as they are used.
  static func text(bytes: Int) -> String { String(usable(bytes: bytes)) }

  /// Limits a number of bytes to the valid range.
  static func usable(bytes: Int) -> Int { min(max(bytes, 0), mostBytes) }

  /// A range of seconds as text: `1s..3s`, or `2s` if both ends are equal.
  static func text(range: ClosedRange<Double>) -> String {
    let (low, high) = (text(seconds: range.lowerBound), text(seconds: range.upperBound))
    return low == high ? low : "\(low)..\(high)"
  }

  /// Reads seconds, with or without the `s`.
  static func seconds(_ text: Substring) throws -> Double {
    let number = text.hasSuffix("s") ? text.dropLast() : text
    // No `nan`, `inf` or hexadecimal numbers.
    guard number.allSatisfy({ digits.contains($0) || ".e-".contains($0) }),
      let seconds = Double(number), (0...longest).contains(seconds)
    else { throw FaultTextError("“\(text)” is not a number of seconds from 0 to 86400") }
    return seconds
  }

  /// Reads bytes, in decimal digits.
  static func bytes(_ text: Substring) throws -> Int {
    guard let bytes = number(text), bytes <= mostBytes
    else { throw FaultTextError("“\(text)” is not a whole number of bytes up to \(mostBytes)") }
    return bytes
  }

  /// Reads one number of seconds, or two in order with `..` between them.
  static func range(_ text: Substring) throws -> ClosedRange<Double> {
    var (low, high) = (text, text)
    if let dots = firstDots(text) {
      (low, high) = (text[..<dots], text[text.index(dots, offsetBy: 2)...])
    }
    let ends = (try seconds(low), try seconds(high))
    guard ends.0 <= ends.1
    else { throw FaultTextError("the smaller number of “\(text)” must come first") }
    return ends.0...ends.1
  }

  /// Reads a whole number of decimal digits only.
  static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy(digits.contains) else { return nil }
    return Int(text)
  }

  private static func firstDots(_ text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("..") }
  }
}

/// An error in the text of a fault or a rule.
public struct FaultTextError: Error, Equatable, CustomStringConvertible {
  /// The wrong word, and the possible values.
  public let description: String

  init(_ message: String) {
    description = message
  }
}
