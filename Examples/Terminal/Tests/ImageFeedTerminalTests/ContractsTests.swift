import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("K-3 The terminal's views and front end fulfil the contracts") @MainActor
struct ContractsTests {
  /// Runs a suite; the rules that cannot be shown are exactly those given, with their reasons.
  private func expectKept(
    _ contract: some Contract, except rules: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var contract = contract
    contract.limit = 300  // Seconds: not reached even while everything else runs.
    let report = await contract.run()
    #expect(report.isKept, "\(report)", sourceLocation: sourceLocation)
    #expect(
      Set(report.notChecked.map(\.rule)) == Set(rules.keys), "\(report)",
      sourceLocation: sourceLocation)
  }

  @Test("The splash, the sign-in screen, the feed, the full-screen photo and the profile")
  func views() async {
    await expectKept(SplashViewContract { try SplashViewProbe($0) })
    await expectKept(AuthViewContract { try AuthViewProbe($0) })
    await expectKept(ImagesListViewContract { try FeedProbe($0) })
    await expectKept(SingleImageViewContract { try PhotoProbe($0) })
    await expectKept(ProfileViewContract { try ProfileViewProbe($0) })
  }

  @Test("The login page, which is shown by the person's own browser")
  func login() async {
    let reason = "the page is in the browser, which tells the app nothing but the redirect"
    await expectKept(
      WebViewViewContract(pages: nil) { try LoginViewProbe($0) },
      except: [
        "A page is loaded in place of the current one": reason,
        "The presenter is asked before each navigation, and its answer is followed": reason,
        "The progress of loading is reported up to the end": reason,
        "The progress bar shows its value and can be hidden": reason,
        "A page that cannot be loaded is reported once": reason,
        "A page with an HTTP error status is reported once as a failure, and not shown": reason,
      ])
  }

  @Test("The front end")
  func frontEnd() async {
    await expectKept(
      FrontEndContract { TerminalFrontEndProbe() },
      except: [
        "A screen that the toolkit closes by itself is reported once, while its view exists":
          "a terminal closes no screens by itself"
      ])
  }
}

// MARK: Probes, which read what is on the screen and press keys

/// The common part of the probes: a front end that has placed the screen.
@MainActor
class TerminalProbe<View: TerminalScreen> {
  struct NoScreen: Error {}

  let tester: ScreenTester
  let screen: View

  init(login: LoginWays = LoginWays(), show: (TerminalFrontEnd) -> Void) throws {
    tester = ScreenTester(login: login)
    show(tester.frontEnd)
    guard let screen = tester.frontEnd.top as? View else { throw NoScreen() }
    self.screen = screen
  }

  /// Draws a frame: nothing else is left to do when a command returns.
  func settle() async { tester.draw() }

  /// Indicates whether a loader with this sign is visible.
  func isLoading(_ sign: String = "⠋") -> Bool { tester.text.contains("\(sign) Loading") }
}

final class SplashViewProbe: TerminalProbe<SplashView>, SplashProbe {
  private var isSecondSelected = false

  init(_ presenter: any SplashPresenterProtocol) throws {
    try super.init { $0.showSplash(presenter, as: .alone(.splash)) }
  }

  var isLoaderShown: Bool { isLoading() }
  var areChoicesShown: Bool { ["[ Retry ]", "[ Sign In ]"].allSatisfy(tester.text.contains) }

  func tapRetry() { tap(isSecond: false) }
  func tapSignIn() { tap(isSecond: true) }

  private func tap(isSecond: Bool) {
    if isSecondSelected != isSecond { tester.press(.right) }
    if areChoicesShown { isSecondSelected = isSecond }
    tester.press(.enter)
  }
}

final class AuthViewProbe: TerminalProbe<AuthView>, AuthProbe {
  init(_ presenter: any AuthPresenterProtocol) throws {
    try super.init { $0.showAuth(presenter, as: .alone(.auth)) }
  }

  var isSignInEnabled: Bool { tester.style(of: "[ Sign In ]") == .selected }

  func tapSignIn() { tester.press(.enter) }
}

final class LoginViewProbe: TerminalProbe<LoginView>, WebViewProbe {
  init(_ presenter: any WebViewPresenterProtocol) throws {
    try super.init { $0.showWebView(presenter, as: .alone(.webView)) }
  }

  var message: ScreenMessage? { tester.shown(screen.message, key: "Ctrl-R") }

  func enterCode(_ text: String) -> Bool {
    tester.type(text)
    tester.press(.enter)
    return true
  }

  func tapRetry() { tester.press(.control("r")) }
  func tapBack() { tester.press(.escape) }
}

final class FeedProbe: TerminalProbe<ImagesListView>, ImagesListProbe {
  init(_ presenter: any ImagesListPresenterProtocol) throws {
    try super.init { $0.showImagesList(presenter, as: .alone(.imagesList)) }
  }

  var isPageLoaderShown: Bool { isLoading() }
  var isRefreshing: Bool { isLoading("↻") }
  var message: ScreenMessage? { tester.shown(screen.message) }
  /// The last number of the position, such as `3 / 40`.
  var rowCount: Int {
    Int(tester.draw()[0].split(separator: "/").last?.filter(\.isNumber) ?? "") ?? 0
  }

  var shownCards: [ShownCard] { tester.shownCards(in: screen) }
  func scroll(toRow row: Int) { tester.scroll(toRow: row, in: screen) }
  func tapPhoto(_ id: PhotoID) { tester.press(.enter, at: id, in: screen) }
  func tapLike(_ id: PhotoID) { tester.press(.character("l"), at: id, in: screen) }
  func pullToRefresh() { tester.press(.character("r")) }
  /// Does nothing without a button: the key would then refresh.
  func tapRetry() { if message?.retryTitle != nil { tester.press(.character("r")) } }
}

extension ScreenTester {
  /// The cards, whose texts are to the right of their pictures.
  fileprivate func shownCards(in feed: ImagesListView) -> [ShownCard] {
    let rows = draw()
    return feed.cardsInView.compactMap { place in
      guard let id = feed.presenter.photoID(at: place.row), let card = feed.shown[id] else {
        return nil
      }
      let line = rows[2 + place.top]
      let heart = line.lastIndex { "♥♡".contains($0) }
      let all = rows[(2 + place.top)..<min(2 + place.top + place.height, rows.count)]
      let credit = card.card.credit?.text
      let date = heart.map { line[$0...].dropFirst(2).trimmingCharacters(in: .whitespaces) }
      return ShownCard(
        id: id, dateText: date ?? "", isLiked: heart.map { line[$0] == "♥" } ?? false,
        picture: card.picture.shown, pictureHeight: Double(place.height),
        credit: credit.flatMap { text in all.contains { $0.contains(text) } ? text : nil })
    }
  }

  fileprivate func scroll(toRow row: Int, in feed: ImagesListView) {
    let steps = row - feed.selected
    for _ in 0..<abs(steps) { press(steps > 0 ? .down : .up) }
  }

  /// Presses a key at a visible card.
  fileprivate func press(_ key: Key, at id: PhotoID, in feed: ImagesListView) {
    guard let row = feed.cardsInView.first(where: { feed.presenter.photoID(at: $0.row) == id })?.row
    else { return }
    scroll(toRow: row, in: feed)
    press(key)
  }
}

final class PhotoProbe: TerminalProbe<SingleImageView>, SingleImageProbe {
  private let presenter: any SingleImagePresenterProtocol

  init(_ presenter: any SingleImagePresenterProtocol) throws {
    self.presenter = presenter
    try super.init { $0.showSingleImage(presenter, as: .alone(.singleImage)) }
    tester.draw()
  }

  var placement: PicturePlacement? { screen.placement }
  var isShareEnabled: Bool { tester.text.contains("s share") }
  var picture: ShownPicture {
    isLoading() ? .loading : tester.text.contains("✕") ? .unavailable : .picture
  }
  var credit: String? {
    let line = tester.draw()[21].trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? nil : line
  }

  func resize() -> ScreenSize {
    tester.resize(columns: 100, rows: 34)
    return ScreenSize(width: 100, height: 56)
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    switch gesture {
    // The arrows move the view over the photo.
    case .panRight: tester.press(.left)
    case .pinchOut: tester.press(.character("+"))
    case .rotateClockwise: tester.press(.character("]"))
    case .doubleTap: tester.press(.character("z"))
    }
    return true
  }

  func tapPicture() { tester.press(.character("r")) }
  func tapShare() { tester.press(.character("s")) }
  func tapCredit() { tester.press(.character("c")) }
  func tapBack() { tester.press(.escape) }
}

final class ProfileViewProbe: TerminalProbe<ProfileView>, ProfileProbe {
  init(_ presenter: any ProfilePresenterProtocol) throws {
    try super.init { $0.showProfile(presenter, as: .alone(.profile)) }
  }

  var avatar: ShownPicture { screen.avatar.shown }
  var isLoaderShown: Bool { isLoading() }
  var message: ScreenMessage? { tester.shown(screen.message) }

  /// The texts to the right of the avatar.
  var person: ShownPerson? {
    let lines = tester.draw()[4..<20].map {
      String($0.dropFirst(25)).trimmingCharacters(in: .whitespaces)
    }
    guard lines[1].hasPrefix("@") else { return nil }
    return ShownPerson(name: lines[0], handle: lines[1], bio: lines[3].isEmpty ? nil : lines[3])
  }

  func tapSignOut() { tester.press(.character("o")) }
  func tapRetry() { tester.press(.character("r")) }
  func tapAvatar() { tester.press(.character("a")) }
}

/// Reads the front end from its screen.
@MainActor
final class TerminalFrontEndProbe: BasicFrontEndProbe {
  private let tester = ScreenTester()
  private var terminal: TerminalFrontEnd { tester.frontEnd }

  var basicFrontEnd: any BasicFrontEnd { terminal }
  var topScreen: ScreenID? { terminal.topID }
  var tabs: [TabItem] { terminal.tabs.filter { tester.text.contains(" \($0.title) ") } }
  var selectedTab: Tab? { terminal.selectedTab }
  var isBlocked: Bool { terminal.isBlocked && (alert != nil || tester.text.contains("│")) }
  var isShareMenuShown: Bool { tester.text.contains("[ Save ]") }
  var alert: Alert? {
    terminal.alert.flatMap { tester.text.contains($0.alert.title) ? $0.alert : nil }
  }

  func settle() async { tester.draw() }

  func selectTab(_ tab: Tab) {
    guard let number = terminal.tabs.firstIndex(where: { $0.tab == tab }) else { return }
    tester.type("\(number + 1)")
  }

  /// The button that declines is selected at first.
  func answerAlert(_ answer: Alert.Answer) {
    if answer == .accept { tester.press(.left) }
    tester.press(.enter)
  }

  private var feed: ImagesListView? { terminal.top as? ImagesListView }
  var shownPhotos: [PhotoID]? { feed.map { tester.shownCards(in: $0).map(\.id) } }
  func tapLike(_ id: PhotoID) -> Bool {
    if let feed { tester.press(.character("l"), at: id, in: feed) }
    return true
  }

  func cancelSharing() { tester.press(.escape) }
  func isVisible(_ view: AnyObject) -> Bool? { terminal.top === view }

  func cancelWaiting() -> Bool {
    if terminal.isBlocked { tester.press(.escape) }
    return true
  }

  func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton: tester.press(.enter)
    case .tab(let tab): selectTab(tab)
    }
    return true
  }
}

extension PictureBox {
  /// The picture as a person sees it.
  fileprivate var shown: ShownPicture {
    isAnimating ? .loading : state == .unavailable ? .unavailable : .picture
  }
}
