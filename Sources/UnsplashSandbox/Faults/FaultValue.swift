/// The value behind the `=` of a fault: how it is written, and what may be written there.
enum FaultValue {
  /// A day: beyond it nobody can tell a delay from silence.
  static let longest = 86_400.0
  /// A terabyte: nobody waits for more, and `Int.max` as a length would end any program that uses
  /// URLSession on Linux.
  static let mostBytes = 1_000_000_000_000
  private static let digits: Set<Character> = Set("0123456789")

  /// Seconds as text: `2s`, `0.05s`. What is out of range is written as it is used.
  static func text(seconds: Double) -> String {
    let usable = seconds > 0 ? min(seconds, longest) : 0
    let isWhole = usable == usable.rounded()
    return (isWhole ? String(Int(usable)) : String(usable)) + "s"
  }

  /// Bytes as text. What is out of range is written as it is used.
  static func text(bytes: Int) -> String { String(usable(bytes: bytes)) }

  /// The number of bytes that a fault really has.
  static func usable(bytes: Int) -> Int { min(max(bytes, 0), mostBytes) }

  /// A range of seconds as text: `1s..3s`; `2s` where both ends are the same.
  static func text(range: ClosedRange<Double>) -> String {
    let (low, high) = (text(seconds: range.lowerBound), text(seconds: range.upperBound))
    return low == high ? low : "\(low)..\(high)"
  }

  /// Reads seconds, with or without the `s`.
  static func seconds(_ text: Substring) throws -> Double {
    let number = text.hasSuffix("s") ? text.dropLast() : text
    // `nan`, `inf` and hexadecimal numbers are none here.
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

  /// Reads seconds, or two of them with `..` between, the smaller first.
  static func range(_ text: Substring) throws -> ClosedRange<Double> {
    var (low, high) = (text, text)
    if let dots = firstDots(text) {
      (low, high) = (text[..<dots], text[text.index(dots, offsetBy: 2)...])
    }
    let ends = (try seconds(low), try seconds(high))
    guard ends.0 <= ends.1
    else { throw FaultTextError("of “\(text)” the smaller number comes first") }
    return ends.0...ends.1
  }

  /// A whole number in decimal digits and nothing else.
  static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy(digits.contains) else { return nil }
    return Int(text)
  }

  private static func firstDots(_ text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("..") }
  }
}
