import ImageFeedCore
import ImageFeedPresentation

/// Reads a view of the feed, or of another list of photos, and does what a person does, for
/// ``ImagesListViewContract``.
@MainActor
public protocol ImagesListProbe: ScreenProbe {
  /// The number of rows, visible or not.
  var rowCount: Int { get }
  /// The visible cards, from the top. The view must show fewer than 30 cards at once, for example
  /// on a screen with a phone's proportions: some rules need rows that are not visible.
  var shownCards: [ShownCard] { get }
  /// Indicates whether a person who scrolls there sees the loader below the last row.
  var isPageLoaderShown: Bool { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Scrolls until a row is visible.
  func scroll(toRow row: Int)
  /// Taps the picture of a visible card.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a visible card, if a person could.
  func tapLike(_ id: PhotoID)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A visible card.
public struct ShownCard: Hashable, Sendable, CustomStringConvertible {
  /// The photo.
  public let id: PhotoID
  /// The text of the date.
  public let dateText: String
  /// The visible credit; `nil` if there is none.
  public let credit: String?
  /// Indicates whether the heart is red.
  public let isLiked: Bool
  /// The contents of the picture's place.
  public let picture: ShownPicture
  /// The height of the picture's place, in any unit; `nil` if the probe cannot measure it.
  public let pictureHeight: Double?

  /// Creates a visible card.
  public init(
    id: PhotoID, dateText: String, isLiked: Bool, picture: ShownPicture,
    pictureHeight: Double? = nil, credit: String? = nil
  ) {
    self.credit = credit
    self.id = id
    self.dateText = dateText
    self.isLiked = isLiked
    self.picture = picture
    self.pictureHeight = pictureHeight
  }

  public var description: String {
    let words = ["\(id)", isLiked ? "♥" : "♡", dateText, "\(picture)"].filter { !$0.isEmpty }
    let height = pictureHeight.map { ", \($0) high" } ?? ""
    return words.joined(separator: " ") + height + (credit.map { ", \($0)" } ?? "")
  }
}
