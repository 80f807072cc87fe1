import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of a list of collections and does what a person does, for
/// ``CollectionListViewContract``.
@MainActor
public protocol CollectionListProbe: ScreenProbe {
  /// The visible title.
  var title: String { get }
  /// The visible total; empty while there is none.
  var total: String { get }
  /// The number of rows, visible or not.
  var rowCount: Int { get }
  /// The visible rows, from the top. The view must show fewer than 20 rows at once.
  var shownRows: [ShownCollection] { get }
  /// Indicates whether a person who scrolls there sees the loader below the last row.
  var isPageLoaderShown: Bool { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Scrolls until a row is visible.
  func scroll(toRow row: Int)
  /// Taps a visible row outside its pictures, or chooses it with the keyboard.
  func tapCollection(_ id: CollectionID)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A visible collection.
public struct ShownCollection: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// The texts that are not empty: title, number of photos, date, author.
  public let texts: [String]
  /// The contents of its places for pictures.
  public let previews: [ShownPicture]

  /// Creates a visible collection.
  public init(id: CollectionID, texts: [String], previews: [ShownPicture]) {
    self.id = id
    self.texts = texts
    self.previews = previews
  }

  public var description: String {
    let pictures = previews.map { "\($0)" }.joined(separator: " ")
    return "\(id) “\(texts.joined(separator: " · "))” \(pictures)"
  }
}
