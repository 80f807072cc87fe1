// Stands in for UIKit's NSTextAlignment and NSLineBreakMode.

/// The side that lines of text keep to.
public enum NSTextAlignment: Int, Sendable {
  /// The left side.
  case left
  /// In the middle.
  case center
  /// On the right.
  case right
  /// On both sides.
  case justified
  /// On the side where the language's lines begin.
  case natural
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping
  /// Wraps between characters.
  case byCharWrapping
  /// Cuts what is too long.
  case byClipping
  /// Leaves out the beginning.
  case byTruncatingHead
  /// Leaves out the end.
  case byTruncatingTail
  /// Leaves out the middle.
  case byTruncatingMiddle
}
