import ImageFeedPresentation

/// The style of a cell.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the text; `nil` is the terminal's own.
  public var foreground: RGBColor?
  /// The colour behind the text; `nil` is the terminal's own.
  public var background: RGBColor?
  /// Indicates whether the text is bold.
  public var isBold: Bool
  /// Indicates whether the text is faint.
  public var isDim: Bool
  /// Indicates whether the text is underlined.
  public var isUnderlined: Bool
  /// Indicates whether the two colours are swapped.
  public var isReversed: Bool

  /// Creates a style; the default is the terminal's own.
  public init(
    foreground: RGBColor? = nil, background: RGBColor? = nil, isBold: Bool = false,
    isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isDim) = (isBold, isDim)
    (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
  }

  /// The style with the terminal's own colours and without traits.
  public static let plain = CellStyle()
}
