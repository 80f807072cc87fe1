import ImageFeedCore
import ImageFeedPresentation

/// Reads a view of the feed back and does what a person does, for ``ImagesListViewContract``.
@MainActor
public protocol ImagesListProbe: PhotoRowsProbe {
  /// The view.
  var view: any ImagesListViewProtocol { get }
}

/// Reads a list of photos back and does what a person does there.
@MainActor
public protocol PhotoRowsProbe: ScreenProbe {
  /// How many rows there are, on show or not.
  var rowCount: Int { get }
  /// The cards on show, from the top. A probe shows its view on a screen for fewer than 30 cards, one of
  /// a phone's proportions for example: some rules need rows that are not on show.
  var shownCards: [ShownCard] { get }
  /// Whether the loader below the last row is shown to somebody who scrolls there.
  var isPageLoaderShown: Bool { get }
  /// Whether it shows that the feed starts over.
  var isRefreshing: Bool { get }
  /// The message on show.
  var message: ScreenMessage? { get }

  /// Scrolls as far as shows a row.
  func scroll(toRow row: Int)
  /// Taps the picture of a card on show.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a card on show, if a person could.
  func tapLike(_ id: PhotoID)
  /// Has the feed start over, as a person does.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A card of the feed as a person sees it.
public struct ShownCard: Hashable, Sendable, CustomStringConvertible {
  /// The photo.
  public let id: PhotoID
  /// The text of the date.
  public let dateText: String
  /// Whose photo it is, as it is to be read there; `nil` where nothing is.
  public let credit: String?
  /// Whether the heart is red.
  public let isLiked: Bool
  /// What stands where the picture belongs.
  public let picture: ShownPicture
  /// How high the picture's place is, in any unit; `nil` when the probe cannot measure it.
  public let pictureHeight: Double?

  /// Makes what is seen of a card.
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

  /// What is seen, on one line.
  public var description: String {
    let words = ["\(id)", isLiked ? "♥" : "♡", dateText, "\(picture)"].filter { !$0.isEmpty }
    let height = pictureHeight.map { ", \($0) high" } ?? ""
    return words.joined(separator: " ") + height + (credit.map { ", \($0)" } ?? "")
  }
}
