import ImageFeedPresentation

/// Formats numbers in the language of the app: `1 024`, `1,024`.
public struct CountFormatter: Sendable {
  private let separator: String

  /// Creates a formatter.
  ///
  /// - Parameter strings: the language.
  public init(strings: Strings) {
    self.init(separator: strings.extended.groupingSeparator)
  }

  /// - Parameter separator: the text between groups of three digits.
  init(separator: String) {
    self.separator = separator
  }

  /// The text of a number; `nil` for an unknown one, which is not 0.
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
