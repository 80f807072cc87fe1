import ImageFeedCore
import ImageFeedPresentation

/// Reads a view of a list of collections back and does what a person does, for
/// ``CollectionListViewContract``.
@MainActor
public protocol CollectionListProbe: ScreenProbe {
  /// The view.
  var view: any CollectionListViewProtocol { get }
  /// The title on show.
  var title: String { get }
  /// The total on show; empty while there is none.
  var total: String { get }
  /// How many rows there are, on show or not.
  var rowCount: Int { get }
  /// The rows on show, from the top; on a screen for fewer than 20.
  var shownRows: [ShownCollection] { get }
  /// Whether the loader below the last row is shown to somebody who scrolls there.
  var isPageLoaderShown: Bool { get }
  /// Whether it shows that the list starts over.
  var isRefreshing: Bool { get }
  /// The message on show.
  var message: ScreenMessage? { get }

  /// Scrolls as far as shows a row.
  func scroll(toRow row: Int)
  /// Taps a row on show, beside its pictures, or chooses it with the keyboard.
  func tapCollection(_ id: CollectionID)
  /// Has the list start over, as a person does.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A collection as a person sees it.
public struct ShownCollection: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// Its texts, those that are not empty: title, number of photos, date, author.
  public let texts: [String]
  /// What stands where its pictures belong.
  public let previews: [ShownPicture]

  /// Makes what is seen of a collection.
  public init(id: CollectionID, texts: [String], previews: [ShownPicture]) {
    self.id = id
    self.texts = texts
    self.previews = previews
  }

  /// What is seen, on one line.
  public var description: String {
    let pictures = previews.map { "\($0)" }.joined(separator: " ")
    return "\(id) “\(texts.joined(separator: " · "))” \(pictures)"
  }
}
