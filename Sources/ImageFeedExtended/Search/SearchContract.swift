import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of a search gives its view: these five are all.
///
/// A view starts with an empty field, a disabled start button, and no loader or message. At
/// `viewDidLoad()` come the text if there is one, the order, and button, message and loader if they
/// differ from this start. A search removes the message and shows the loader; at its end the loader
/// goes, and then the list opens or a message comes, if there is one. Another text removes the message
/// and ends a search for anything else; another order counts from the next start.
@MainActor
public protocol SearchViewProtocol: AnyObject {
  /// Sets the text of the field. It is given only to a new view: typed text is never replaced.
  func setText(_ text: String)
  /// Shows the chosen order.
  func setOrder(_ order: SearchOrder)
  /// Enables or disables the start button.
  func setStartEnabled(_ isEnabled: Bool)
  /// Hides or shows the loader, which blocks nothing.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of a search reports, and the questions it can ask: these are all.
@MainActor
public protocol SearchPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any SearchViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }
  /// The screen's title.
  var title: String { get }
  /// Indicates whether the person can choose an order. Unsplash has none for collections.
  var isOrderEnabled: Bool { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The text of the field changed.
  func didChangeText(_ text: String)
  /// The person chose an order.
  func didChooseOrder(_ order: SearchOrder)
  /// The person tapped the start button, or pressed return in the field.
  func didTapStart()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of a search: these two are all.
@MainActor
public protocol SearchRouterProtocol: AnyObject {
  /// Opens the list of the photos found, on top of the screen that asks.
  func openPhotos(_ found: FoundPhotos)
  /// Opens the list of the collections found, on top of the screen that asks.
  func openCollections(_ found: FoundCollections)
}

/// The first photos that a search has found; their list does not request them again.
public struct FoundPhotos: Hashable, Sendable {
  /// The query.
  public let query: SearchQuery
  /// The order.
  public let order: SearchOrder
  /// The first page.
  public let page: Page<Photo>
  /// The session's moment before the request. A like confirmed later is newer than the page.
  public let moment: Int

  /// Creates a result.
  public init(
    _ query: SearchQuery, order: SearchOrder, page: Page<Photo>, requestedAt moment: Int
  ) {
    self.query = query
    self.order = order
    self.page = page
    self.moment = moment
  }
}

/// The first collections that a search has found; their list does not request them again.
public struct FoundCollections: Hashable, Sendable {
  /// The query.
  public let query: SearchQuery
  /// The first page.
  public let page: Page<PhotoCollection>

  /// Creates a result.
  public init(_ query: SearchQuery, page: Page<PhotoCollection>) {
    self.query = query
    self.page = page
  }
}
