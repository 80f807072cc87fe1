import Foundation

/// The toolkit side of the app in every edition: it creates and places each screen, and does a few
/// things around them. An edition adds the screens that only it has: ``BasicFrontEnd``.
///
/// To plug in a front end of your own, write a view for each of its screens, and this:
/// - A view holds its presenter, and is the only one that does, but for work under way. A front end
///   holds its views.
/// - A `show…` function creates the view with its presenter and places it. When the view is ready
///   for commands, inside that call or when the screen's tab is first selected, it sets itself as
///   the presenter's `view` and reports `viewDidLoad()`.
/// - A new root (splash, sign-in screen or tabs) replaces everything, including an open share menu.
///   ``close(_:)`` follows for the screens it replaced, topmost first.
/// - A share menu closes with its screen. Its outcome can still be reported later.
/// - A screen that the toolkit closes by itself is reported with ``AppFlowProtocol/didClose(_:)``
///   while its view still exists. ``close(_:)`` does not follow: release the view after the report.
/// - Nothing here may wait.
@MainActor
public protocol FrontEnd: AnyObject {
  /// The receiver of reports, set by the app. Hold it weakly: the app holds its front end.
  var app: (any AppFlowProtocol)? { get set }

  /// Shows the splash.
  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement)
  /// Shows the sign-in screen.
  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement)
  /// Shows the login page.
  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement)
  /// Shows a tab bar in place of everything. The tabs' screens follow; the first tab is selected.
  func showTabs(_ tabs: [TabItem])
  /// Shows the feed.
  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement)
  /// Shows the profile.
  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement)

  /// Closes a screen and releases its view.
  func close(_ screen: ScreenID)
  /// Blocks the whole interface behind a loader, or unblocks it. A new root does not change this.
  /// A person who gives up waiting is reported with ``AppFlowProtocol/didCancelWaiting()``.
  func setBlocked(_ isBlocked: Bool)
  /// Shows an alert, one at a time, above everything, also the loader. Remove it, then report its
  /// answer with ``AppFlowProtocol/didAnswerAlert(_:with:)``: the next may come inside that call.
  func present(_ alert: Alert, as id: AlertID)
  /// Removes an alert without an answer.
  func dismissAlert(_ id: AlertID)
  /// Opens a web page outside the app, or shows its address if that is impossible.
  func openLink(_ link: URL)
  /// Opens the share menu of a screen, and reports its outcome with
  /// ``AppFlowProtocol/didShare(_:as:)``.
  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID)
}

/// The toolkit side of the basic edition.
@MainActor
public protocol BasicFrontEnd: FrontEnd {
  /// Shows a photo full screen.
  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement)
}

/// The reports of a front end about the app around the screens.
///
/// A report that comes twice, or too late, changes nothing.
@MainActor
public protocol AppFlowProtocol: AnyObject {
  /// The texts of what belongs to no screen: menus, loaders.
  var strings: Strings { get }

  /// The toolkit is ready: the app begins (S-1).
  func start()
  /// The toolkit closed a screen by itself: a swipe back, a tap on a tab. No ``FrontEnd/close(_:)``
  /// follows.
  func didClose(_ screen: ScreenID)
  /// The person selected a tab. The others keep their state (G-6).
  func didSelectTab(_ tab: Tab)
  /// The person gives up waiting behind the blocking loader (F-4, A-3).
  func didCancelWaiting()
  /// The person answered an alert, or closed it (``Alert/Answer/decline``).
  func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer)
  /// A share menu has its outcome (I-4). A picture may still be being saved when the person leaves
  /// the screen: the report then comes later, and counts.
  func didShare(_ id: ShareID, as outcome: ShareOutcome)
}

/// A screen to show, and its place.
public struct Placement: Hashable, Sendable {
  /// The place of a screen.
  public enum Position: Hashable, Sendable {
    /// Alone, in place of everything.
    case root
    /// In a tab given to ``FrontEnd/showTabs(_:)``.
    case tab(Tab)
    /// On top, with a way back: of a tab's screens, or of the root where there are no tabs.
    case pushed(onto: Tab?)
  }

  /// The screen's identifier, for reports to ``AppFlow``.
  public let screen: ScreenID
  /// Its place.
  public let position: Position

  /// Creates a placement.
  public init(_ screen: ScreenID, at position: Position) {
    self.screen = screen
    self.position = position
  }
}

/// The identifier of an alert.
public struct AlertID: Hashable, Sendable {
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Creates an identifier.
  public init(number: Int) { self.number = number }
}

/// The identifier of an open screen. A second screen of the same kind has another number.
public struct ScreenID: Hashable, Sendable, CustomStringConvertible {
  /// A kind of screen. An edition adds its own in an extension.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, such as `imagesList`.
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The splash (S).
    public static let splash = Kind(rawValue: "splash")
    /// The sign-in screen (A).
    public static let auth = Kind(rawValue: "auth")
    /// The login page (W).
    public static let webView = Kind(rawValue: "webView")
    /// The feed (F).
    public static let imagesList = Kind(rawValue: "imagesList")
    /// A photo full screen (I).
    public static let singleImage = Kind(rawValue: "singleImage")
    /// The profile (P).
    public static let profile = Kind(rawValue: "profile")
  }

  /// The kind of screen.
  public let kind: Kind
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Creates an identifier.
  public init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Kind and number, for example `singleImage#5`.
  public var description: String { "\(kind.rawValue)#\(number)" }
}

/// A tab of the app (G-6). An edition adds its own in an extension.
public struct Tab: RawRepresentable, Hashable, Sendable {
  /// The name, such as `feed`.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The feed.
  public static let feed = Tab(rawValue: "feed")
  /// The person.
  public static let profile = Tab(rawValue: "profile")
}

/// A tab as it is shown.
public struct TabItem: Hashable, Sendable {
  /// The tab.
  public let tab: Tab
  /// Its title.
  public let title: String

  /// Creates an item.
  public init(_ tab: Tab, title: String) {
    self.tab = tab
    self.title = title
  }
}
