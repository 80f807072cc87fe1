import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A small text browser without a view: it loads the pages that its delegate allows.
///
/// Only one navigation runs at a time: a newer one cancels the previous one, whose late answer is
/// ignored.
@MainActor
final class Browser {
  /// The maximum number of redirects in one navigation.
  static let mostRedirects = 20

  /// The delegate, held weakly. Without one, nothing is loaded.
  weak var delegate: (any BrowserDelegate)?
  /// The current page.
  private(set) var page: WebPage?

  private let loader: any PageLoading
  private let cookies: CookieJar
  private let tasks: ScreenTasks
  private var previous: WebPage?
  /// The number of the latest navigation; older navigations have no effect.
  private var latest = 0

  /// Makes a browser without a page.
  init(loader: any PageLoading, cookies: CookieJar, tasks: ScreenTasks = ScreenTasks()) {
    self.loader = loader
    self.cookies = cookies
    self.tasks = tasks
  }

  /// Indicates whether a navigation is in progress.
  var isLoading: Bool { tasks.isRunning(.navigation) }

  /// Indicates whether there is a page to go back to.
  var canGoBack: Bool { previous != nil }

  // MARK: Commands

  /// Loads a page for the app; there is no way back from it.
  func load(_ url: URL) {
    navigate(PageRequest(url), keepsHistory: false)
  }

  /// Follows a link. A link to a place within the current page loads nothing.
  func follow(_ link: WebPage.Link) {
    navigate(PageRequest(link.url), keepsHistory: true)
  }

  /// Sends a form; see ``FormState/submission(by:)``.
  func submit(_ request: PageRequest) {
    navigate(request, keepsHistory: true)
  }

  /// Shows the previous page as it was, without loading it. Only one step back is possible.
  func goBack() {
    guard let previous, isAllowed(previous.address) else { return }
    latest += 1
    tasks.cancel(.navigation)
    self.previous = nil
    page = previous
    let shown = latest
    delegate?.browser(self, didShow: previous)
    // Going back has cancelled the navigation that was in progress.
    if latest == shown { delegate?.browser(self, didUpdateProgress: 1) }
  }

  /// Stops loading without reporting a failure; the page stays.
  func stop() {
    latest += 1
    tasks.cancel(.navigation)
  }

  /// Stops permanently.
  func close() {
    latest += 1
    tasks.close()
    delegate = nil
    (page, previous) = (nil, nil)
  }

  /// Waits until no navigation is in progress. For tests.
  func finish() async {
    await tasks.finish()
  }

  // MARK: Navigation

  /// A navigation from a request to a page.
  private struct Navigation {
    let number: Int
    var request: PageRequest
    let keepsHistory: Bool
    var redirects = 0

    /// The progress. Redirects bring it closer to one half, which only the answer itself reaches.
    var progress: Double { redirects == 0 ? 0.1 : 0.5 - 0.4 / Double(redirects + 1) }
  }

  /// Asks the delegate, which may start another navigation or close the browser meanwhile.
  private func isAllowed(_ url: URL) -> Bool {
    let before = latest
    return delegate?.browser(self, decidePolicyFor: url) == .allow && latest == before
  }

  private func navigate(_ request: PageRequest, keepsHistory: Bool) {
    guard !tasks.isClosed, isAllowed(request.url) else { return }
    if keepsHistory, isWithinPage(request) { return }
    latest += 1
    let navigation = Navigation(number: latest, request: request, keepsHistory: keepsHistory)
    let origin = keepsHistory ? page?.address : nil
    if let failure = PageRedirectRule.refusal(of: request.url, from: origin) {
      tasks.cancel(.navigation)
      return fail(failure, navigation)
    }
    send(navigation)
  }

  /// Indicates whether a request only leads to another place in the current page.
  private func isWithinPage(_ request: PageRequest) -> Bool {
    guard let page, request.method == .get, request.url.fragment != nil else { return false }
    return PageAddress.withoutFragment(request.url) == PageAddress.withoutFragment(page.address)
  }

  private func send(_ navigation: Navigation) {
    var request = navigation.request
    request.cookies = cookies.header(for: request.url)
    let (loader, asked) = (loader, request)
    tasks.replace(
      .navigation, work: { try await loader.load(asked) },
      ended: { [weak self] result in self?.loadDidEnd(result, navigation) })
    report(navigation.progress, navigation)
  }

  private func loadDidEnd(_ result: Result<PageAnswer, ServiceError>?, _ navigation: Navigation) {
    guard isCurrent(navigation) else { return }
    switch result {
    case .success(let answer): didReceive(answer, navigation)
    case .failure(let error): fail(.noAnswer(error.kind), navigation)
    // The navigation was not cancelled here: the loader gave up by itself.
    case nil: fail(.noAnswer(.cancelled), navigation)
    }
  }

  private func didReceive(_ answer: PageAnswer, _ navigation: Navigation) {
    let url = navigation.request.url
    // A loader that followed a redirect did so without the delegate's permission.
    guard PageAddress.haveSameOrigin(answer.address, url) else {
      return fail(.badRedirect, navigation)
    }
    cookies.store(answer.setCookies, from: url)
    if PageRedirectRule.isRedirect(answer) { return redirect(answer, navigation) }
    switch AnswerKind(answer, to: navigation.request) {
    case .failure(let failure): fail(failure, navigation)
    case .page(let charset): read(answer, charset, navigation)
    }
  }

  private func redirect(_ answer: PageAnswer, _ navigation: Navigation) {
    guard navigation.redirects < Self.mostRedirects else {
      return fail(.tooManyRedirects, navigation)
    }
    guard let url = PageRedirectRule.target(of: answer, from: navigation.request.url) else {
      return fail(.badRedirect, navigation)
    }
    guard isAllowed(url) else { return }
    switch PageRedirectRule.next(navigation.request, status: answer.status, to: url) {
    case .failure(let failure): fail(failure, navigation)
    case .success(let request):
      var next = navigation
      next.request = request
      next.redirects += 1
      send(next)
    }
  }

  private func read(_ answer: PageAnswer, _ charset: String?, _ navigation: Navigation) {
    let address = navigation.request.url
    tasks.replace(
      .navigation,
      // Kept as a result: an error thrown by work would count as a failure of a service.
      work: { Result { try WebPage(answer.body, address: address, charset: charset) } },
      ended: { [weak self] result in self?.readingDidEnd(result, answer.status, navigation) })
    report(0.6, navigation)
  }

  private func readingDidEnd(
    _ result: Result<Result<WebPage, any Error>, ServiceError>?, _ status: Int,
    _ navigation: Navigation
  ) {
    guard isCurrent(navigation), case .success(let reading) = result else { return }
    switch reading {
    case .success(let page): show(page, navigation)
    case .failure(let error as PageError) where status < 400: fail(.unreadable(error), navigation)
    // An error status whose page is not readable counts as an error without a page.
    case .failure: fail(.status(status), navigation)
    }
  }

  private func show(_ page: WebPage, _ navigation: Navigation) {
    guard report(0.9, navigation) else { return }
    previous = navigation.keepsHistory ? self.page : nil
    self.page = page
    delegate?.browser(self, didShow: page)
    report(1, navigation)
  }

  private func fail(_ failure: PageFailure, _ navigation: Navigation) {
    guard isCurrent(navigation) else { return }
    delegate?.browser(self, didFailWith: failure)
  }

  private func isCurrent(_ navigation: Navigation) -> Bool {
    navigation.number == latest && !tasks.isClosed
  }

  /// - Returns: whether the navigation is still the latest one afterwards.
  @discardableResult
  private func report(_ progress: Double, _ navigation: Navigation) -> Bool {
    guard isCurrent(navigation) else { return false }
    delegate?.browser(self, didUpdateProgress: progress)
    return isCurrent(navigation)
  }
}

extension ScreenTasks.Purpose {
  /// Loading and reading a page of the text browser.
  static let navigation = ScreenTasks.Purpose("navigation")
}
