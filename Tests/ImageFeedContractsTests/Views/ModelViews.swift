import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation

enum SplashMistake: String, CaseIterable {
  case showsNoLoader = "The loader is shown and hidden as commanded"
  case keepsChoices = "Both buttons are shown and hidden as commanded"
  case mistakesButtons = "A tap on either button is reported once"
  case takesHiddenTaps = "Hidden buttons cannot be pressed"
}

/// A splash without a toolkit, and its own probe: right, or with one mistake.
final class ModelSplashView: ModelView<any SplashPresenterProtocol, SplashMistake>,
  SplashViewProtocol, SplashProbe
{
  private(set) var isLoaderShown = false
  private(set) var areChoicesShown = false
  override func setItself(in presenter: any SplashPresenterProtocol) { presenter.view = self }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderShown = !isHidden && mistake != .showsNoLoader
  }

  func setChoicesHidden(_ isHidden: Bool) {
    areChoicesShown = !isHidden || mistake == .keepsChoices && areChoicesShown
  }

  func tapRetry() {
    if areChoicesShown || mistake == .takesHiddenTaps { presenter?.didTapRetry() }
  }

  func tapSignIn() {
    guard areChoicesShown || mistake == .takesHiddenTaps else { return }
    if mistake == .mistakesButtons { presenter?.didTapRetry() } else { presenter?.didTapSignIn() }
  }
}

enum AuthMistake: String, CaseIterable {
  case staysForbidden = "The button looks enabled or disabled as commanded"
  case tapsTwice = "A tap on the button is reported once"
  case takesDisabledTaps = "A disabled button cannot be pressed — on the disabled button"
  case remembersTaps = "A disabled button cannot be pressed — after enabling the button again"
}

/// A sign-in screen without a toolkit, and its own probe: right, or with one mistake.
final class ModelAuthView: ModelView<any AuthPresenterProtocol, AuthMistake>, AuthViewProtocol,
  AuthProbe
{
  private(set) var isSignInEnabled = true
  private var hasForbiddenTap = false
  override func setItself(in presenter: any AuthPresenterProtocol) { presenter.view = self }

  func setSignInEnabled(_ isEnabled: Bool) {
    isSignInEnabled = isEnabled && (mistake != .staysForbidden || isSignInEnabled)
    if isEnabled, hasForbiddenTap { presenter?.didTapSignIn() }
  }

  func tapSignIn() {
    if !isSignInEnabled, mistake == .remembersTaps { hasForbiddenTap = true }
    guard isSignInEnabled || mistake == .takesDisabledTaps else { return }
    for _ in 0..<(mistake == .tapsTwice ? 2 : 1) { presenter?.didTapSignIn() }
  }
}

enum WebViewMistake: String, CaseIterable {
  case keepsMessage = "A message is shown and removed"
  case retriesAsBack = "Taps on back and on retry are reported once — after tapRetry()"
  case leavesMessagesOnly = "Taps on back and on retry are reported once — after loading"
  case trimsCode = "A code that the person enters is reported once, unchanged"
  case loadsOnce = "A page is loaded in place of the current one"
  case asksLate =
    "The presenter is asked before each navigation, and its answer is followed — received nothing"
  case ignoresDecision =
    "The presenter is asked before each navigation, and its answer is followed — pageURL was"
  case reportsHalf = "The progress of loading is reported up to the end"
  case showsNoValue = "The progress bar shows its value and can be hidden — progress was 0.0"
  case keepsBar = "The progress bar shows its value and can be hidden — the bar's absence"
  case reportsFailureTwice = "A page that cannot be loaded is reported once"
  case showsErrorPages =
    "A page with an HTTP error status is reported once as a failure, and not shown"
}

/// A login page without a toolkit, and its own probe: right, or with one mistake.
final class ModelWebViewView: ModelView<any WebViewPresenterProtocol, WebViewMistake>,
  WebViewViewProtocol, WebViewProbe
{
  private(set) var message: ScreenMessage?
  private(set) var pageURL: URL?
  private var value = 0.0
  private var isBarHidden = true
  override func setItself(in presenter: any WebViewPresenterProtocol) { presenter.view = self }
  var progress: Double? { isBarHidden ? nil : value }

  func load(_ url: URL) {
    if url.path == "/missing" || (url.path == "/error" && mistake != .showsErrorPages) {
      let isReportedTwice = mistake == .reportsFailureTwice && url.path == "/missing"
      for _ in 0..<(isReportedTwice ? 2 : 1) { presenter?.didFailLoading() }
      return
    }
    if mistake == .loadsOnce, pageURL != nil { return }
    pageURL = url
    presenter?.didUpdateProgressValue(0.5)
    if mistake != .reportsHalf { presenter?.didUpdateProgressValue(1) }
  }

  func follow(_ url: URL) {
    if mistake == .asksLate { return load(url) }
    let decision = presenter?.decidePolicy(for: url)
    if decision == .allow || mistake == .ignoresDecision { load(url) }
  }

  func setProgressValue(_ value: Double) {
    if mistake != .showsNoValue { self.value = value }
  }

  func setProgressHidden(_ isHidden: Bool) {
    isBarHidden = isHidden && mistake != .keepsBar
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
  }

  func enterCode(_ text: String) -> Bool {
    presenter?.didEnterCode(mistake == .trimsCode ? String(text.prefix(4)) : text)
    return true
  }

  func tapRetry() {
    guard message?.retryTitle != nil else { return }
    if mistake == .retriesAsBack { presenter?.didTapBack() } else { presenter?.didTapRetry() }
  }

  func tapBack() {
    if mistake != .leavesMessagesOnly || message != nil { presenter?.didTapBack() }
  }
}

/// The login page with what a probe must have.
final class LeastWebViewProbe: WebViewProbe {
  private let model: ModelWebViewView
  init(_ presenter: any WebViewPresenterProtocol) { model = ModelWebViewView(presenter, nil) }
  var message: ScreenMessage? { model.message }
  func tapRetry() { model.tapRetry() }
  func tapBack() { model.tapBack() }
}

enum ProfileMistake: String, CaseIterable {
  case startsWithPerson =
    "A view starts without person, loader and message, and with the avatar loading — person was"
  case startsUnavailable =
    "A view starts without person, loader and message, and with the avatar loading — avatar was"
  case startsWithLoader =
    "A view starts without person, loader and message, and with the avatar loading — isLoaderShown"
  case startsWithMessage =
    "A view starts without person, loader and message, and with the avatar loading — message was"
  case keepsOldBio = "The person is shown and hidden as commanded"
  case keepsLoader = "The loader is shown and hidden as commanded"
  case hidesPersonBehindMessage = "A message is shown and removed, and the person stays"
  case signsOutPersonsOnly = "Each tap is reported once, whatever is visible — tapSignOut()"
  case tapsPlaceholderOnly = "Each tap is reported once, whatever is visible — tapAvatar()"
  case retriesWithoutButton = "Each tap is reported once, whatever is visible — without a button"
}

/// A profile without a toolkit, and its own probe: right, or with one mistake.
final class ModelProfileView: ModelView<any ProfilePresenterProtocol, ProfileMistake>,
  ProfileViewProtocol, ProfileProbe
{
  private var picture: ModelPicture
  private var shown: ShownPerson?
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any ProfilePresenterProtocol, _ mistake: String?) {
    picture = ModelPicture(mistake, of: "the avatar")
    super.init(presenter, mistake)
    switch self.mistake {
    case .startsWithPerson: shown = ShownPerson(name: "Ada Byron", handle: "@ada", bio: nil)
    case .startsUnavailable: picture.set(.unavailable)
    case .startsWithLoader: isLoaderShown = true
    case .startsWithMessage: message = SampleMessage.plain
    default: break
    }
  }

  override func setItself(in presenter: any ProfilePresenterProtocol) { presenter.view = self }
  var avatar: ShownPicture { picture.shown }
  var person: ShownPerson? {
    message != nil && mistake == .hidesPersonBehindMessage ? nil : shown
  }

  func settle() async {
    guard picture.decode() == .failure else { return }
    presenter?.didFailToDecodeAvatar()
    picture.didReportFailure()
  }

  func setProfile(_ card: ProfileCard?) {
    let oldBio = mistake == .keepsOldBio ? shown?.bio : nil
    shown = card.map { ShownPerson(name: $0.name, handle: $0.handle, bio: $0.bio ?? oldBio) }
  }

  func setAvatar(_ avatar: PictureState) { picture.set(avatar) }
  func setLoaderHidden(_ isHidden: Bool) { isLoaderShown = !isHidden || mistake == .keepsLoader }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func tapSignOut() {
    if mistake != .signsOutPersonsOnly || shown != nil { presenter?.didTapSignOut() }
  }

  func tapRetry() {
    if message?.retryTitle != nil || mistake == .retriesWithoutButton { presenter?.didTapRetry() }
  }

  func tapAvatar() {
    if avatar == .unavailable || mistake != .tapsPlaceholderOnly { presenter?.didTapAvatar() }
  }
}
