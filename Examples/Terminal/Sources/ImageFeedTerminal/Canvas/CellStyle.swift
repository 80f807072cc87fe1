import ImageFeedPresentation

/// The style of a cell.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the text; `nil` is the terminal's own.
  public var foreground: RGBColor?
  /// The colour behind the text; `nil` is the terminal's own.
  public var background: RGBColor?
  /// Indicates whether the text is heavier.
  public var isBold: Bool
  /// Indicates whether the text is fainter.
  public var isDim: Bool
  /// Indicates whether there is a line below the text.
  public var isUnderlined: Bool
  /// Indicates whether the two colours change places.
  public var isReversed: Bool

  /// Makes a style; without arguments it is the terminal's own.
  public init(
    foreground: RGBColor? = nil, background: RGBColor? = nil, isBold: Bool = false,
    isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isDim) = (isBold, isDim)
    (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
  }

  /// The terminal's own colours and nothing else.
  public static let plain = CellStyle()
}
