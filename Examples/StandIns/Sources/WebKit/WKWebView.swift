// Stands in for WebKit's WKWebView and WKWebViewConfiguration: real navigations, cookies and forms;
// it draws nothing and runs no scripts.
import UIKit

/// A view that shows pages of the web.
@preconcurrency @MainActor open class WKWebView: UIView {
  /// The delegate of the navigations.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The delegate that opens windows. Without one a link to a new window does nothing.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Indicates whether swipes from the edges go back and forward; the stand-in keeps it only.
  open var allowsBackForwardNavigationGestures = false
  /// A copy of the configuration that the web view was made with.
  open var configuration: WKWebViewConfiguration { madeWith.standInCopy() }
  /// The title of the page.
  #if canImport(ObjectiveC)
    @objc
  #endif
  open var title: String? { state.title }
  /// The address that is loaded or shown.
  #if canImport(ObjectiveC)
    @objc(URL)
  #endif
  open var url: URL? { state.url }
  /// Indicates whether a page is being loaded.
  #if canImport(ObjectiveC)
    @objc(loading)
  #endif
  open var isLoading: Bool { state.isLoading }
  /// The part of the page that has been loaded, 0…1.
  #if canImport(ObjectiveC)
    @objc
  #endif
  open var estimatedProgress: Double { state.estimatedProgress }
  /// Indicates whether there is a page to go back to.
  #if canImport(ObjectiveC)
    @objc
  #endif
  open var canGoBack: Bool { state.canGoBack }

  /// Stand-in: the prepared answer to a request; `nil` for real HTTP to this machine.
  public var standInPages: @MainActor (URLRequest) -> StandInAnswer? = { _ in nil }
  /// Stand-in: the contents of the visible page.
  public internal(set) var standInPage: StandInPage?

  #if !canImport(ObjectiveC)
    let observers = PropertyObservers()
    /// The observations that were begun with a property's name.
    var named: [(path: String, observer: ObjectIdentifier, state: NSKeyValueObservation.State)] = []
  #endif
  var state = PageLoadState() {
    willSet { willTellObservers(newValue) }
    didSet { tellObservers(oldValue) }
  }
  /// The navigation that waits for the answer whether it may begin.
  var asking: PageNavigation?
  /// The navigation that has begun.
  var current: PageNavigation?
  let work = PageWork()

  let madeWith: WKWebViewConfiguration

  /// Creates a web view with a copy of a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    madeWith = configuration.standInCopy()
    super.init(frame: frame)
  }

  /// Creates a web view with the usual configuration.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  open override var standInOwnText: String? { standInPage?.lines ?? "" }

  /// Stand-in: there are no nibs.
  public required init?(coder: NSCoder) { nil }

  /// Loads a request in place of the present page.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    begin(PageNavigation(request, .other, .new, in: self))
  }

  /// Loads the page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    guard state.position >= 0 else { return nil }
    let request = URLRequest(url: state.history[state.position])
    return begin(PageNavigation(request, .reload, .again, in: self))
  }

  /// Loads the previous page of the list.
  @discardableResult
  open func goBack() -> WKNavigation? {
    guard canGoBack else { return nil }
    let request = URLRequest(url: state.history[state.position - 1])
    return begin(PageNavigation(request, .backForward, .back, in: self))
  }

  /// Stops what is being loaded. The delegate is told that it was cancelled.
  open func stopLoading() {
    asking?.drop()
    asking = nil
    state.pendingURL = nil
    guard let stopped = current else { return }
    stopped.cancel()
    work.start(nil) { stopped.reportCancellation() }
  }
}

/// The configuration of a web view. A web view takes it when it is made; later changes have no
/// effect on it.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  /// Where the web view keeps cookies.
  open var websiteDataStore = WKWebsiteDataStore.default()

  /// The web view that asked for a window with this configuration.
  weak var opener: WKWebView?

  /// Creates a configuration with the default data store.
  public override init() {}

  func standInCopy() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    (copy.websiteDataStore, copy.opener) = (websiteDataStore, opener)
    return copy
  }
}
