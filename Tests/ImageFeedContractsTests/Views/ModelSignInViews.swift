import ContractsTestSupport
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
