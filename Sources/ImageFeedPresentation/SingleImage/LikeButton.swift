/// The like button of a screen that shows one photo (I-5).
public struct LikeButton: Hashable, Sendable {
  /// Whether the heart is red.
  public let isLiked: Bool
  /// Whether it can be tapped: not once Unsplash takes no likes any more.
  public let isEnabled: Bool
  /// What a screen reader says of it: what a tap will do, or why it does nothing.
  public let label: String

  /// Makes a button.
  public init(isLiked: Bool, isEnabled: Bool, label: String) {
    self.isLiked = isLiked
    self.isEnabled = isEnabled
    self.label = label
  }

  /// The button that a card shows.
  public init(_ card: PhotoCard) {
    self.init(isLiked: card.isLiked, isEnabled: card.isLikeEnabled, label: card.likeLabel)
  }
}
