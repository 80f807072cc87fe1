/// The number system of BlurHash strings: 83 digits that survive JSON, HTML and shells (F-3).
///
/// The digits and their order are those of the section "Base 83" of
/// <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>.
public enum Base83 {
  private static let alphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"

  /// The value of each ASCII character, by its code.
  private static let worths: [Int?] = {
    var worths = [Int?](repeating: nil, count: 128)
    for (worth, digit) in alphabet.utf8.enumerated() { worths[Int(digit)] = worth }
    return worths
  }()

  /// The number with these digits, most significant first, at most nine of them.
  ///
  /// `nil` without a digit, for a character outside the 83, and for ten digits or more, which may
  /// not fit a 64-bit number.
  /// - Parameter digits: ASCII codes, for example the `utf8` view of a string.
  public static func value(of digits: some Collection<UInt8>) -> Int64? {
    guard (1...9).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard digit < worths.count, let worth = worths[Int(digit)] else { return nil }
      value = value * 83 + Int64(worth)
    }
    return value
  }
}
