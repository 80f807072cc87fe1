import Foundation

/// A number as people read it: `1 024`, `1,024` (SPEC R-5).
///
/// The language is the app's, whatever the machine's is. Make one and keep it: the formatter inside
/// is costly to make.
@MainActor
public final class CountFormatter {
  private let formatter: NumberFormatter

  /// Makes a formatter.
  ///
  /// - Parameter strings: their language writes the digits, their separator groups them.
  public init(strings: Strings) {
    formatter = NumberFormatter()
    formatter.locale = Locale(identifier: strings.language.rawValue)
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = true
    formatter.groupingSize = 3
    formatter.groupingSeparator = strings.groupingSeparator
  }

  /// The text of a number, `nil` for none: an unknown number is not 0.
  public func text(for number: Int?) -> String? {
    number.flatMap { formatter.string(from: NSNumber(value: $0)) }
  }
}
