/// A number as people read it: `1 024`, `1,024`.
///
/// The language is the app's, whatever the machine's is.
public struct CountFormatter: Sendable {
  private let separator: String

  /// Makes a formatter.
  ///
  /// - Parameter strings: their separator groups the digits.
  public init(strings: Strings) {
    self.init(separator: strings.groupingSeparator)
  }

  /// - Parameter separator: what stands between thousands.
  init(separator: String) {
    self.separator = separator
  }

  /// The text of a number, `nil` for none: an unknown number is not 0.
  public func text(for number: Int?) -> String? {
    number.map(text)
  }

  func text(for number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return text
  }
}
