import ImageFeedPresentation

/// The like button of a screen that shows one photo (I-5).
public struct LikeButton: Hashable, Sendable {
  /// Indicates whether the heart is red.
  public let isLiked: Bool
  /// Indicates whether it can be tapped. Not once Unsplash refuses likes.
  public let isEnabled: Bool
  /// The words of a screen reader: the effect of a tap, or the reason why there is none.
  public let label: String

  /// Creates a button.
  public init(isLiked: Bool, isEnabled: Bool, label: String) {
    self.isLiked = isLiked
    self.isEnabled = isEnabled
    self.label = label
  }

  /// Creates the button of a card.
  public init(_ card: PhotoCard) {
    self.init(isLiked: card.isLiked, isEnabled: card.isLikeEnabled, label: card.likeLabel)
  }
}
