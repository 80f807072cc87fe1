import ImageFeedPresentation

/// The splash (S): the app's name, and a loader or two buttons.
///
/// Every view of the terminal is made like this one. It holds its presenter, keeps what it was
/// commanded to show, and asks for a frame; a frame draws that, and a key becomes an intent.
@MainActor
final class SplashView: SplashViewProtocol, TerminalScreen {
  static let logo = "▛▀▜ I m a g e F e e d ▛▀▜"
  private let presenter: any SplashPresenterProtocol
  private let context: ScreenContext
  private var isLoaderHidden = true { didSet { context.invalidate() } }
  private var areChoicesHidden = true { didSet { context.invalidate() } }
  private var buttons: ButtonRow

  init(_ presenter: any SplashPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
    buttons = ButtonRow([presenter.strings.retry, presenter.strings.signIn])
  }

  func setLoaderHidden(_ isHidden: Bool) { isLoaderHidden = isHidden }
  func setChoicesHidden(_ isHidden: Bool) { areChoicesHidden = isHidden }

  var isAnimating: Bool { !isLoaderHidden }

  var hints: [KeyHint] {
    let texts = context.texts
    return areChoicesHidden ? [] : [KeyHint("←→", texts.choose), KeyHint("Enter", texts.press)]
  }

  func draw(on canvas: inout Canvas, spinner: String) {
    let row = canvas.size.rows / 2
    canvas.putCentered(Self.logo, row: row - 2, style: .accent)
    if !isLoaderHidden {
      canvas.putCentered("\(spinner) \(presenter.strings.loading)", row: row)
    } else if !areChoicesHidden {
      buttons.draw(on: &canvas, row: row)
    }
  }

  func handle(_ key: Key) -> Bool {
    guard !areChoicesHidden, let outcome = buttons.handle(key) else { return false }
    switch outcome {
    case .moved: break
    case .pressed(0): presenter.didTapRetry()
    case .pressed: presenter.didTapSignIn()
    }
    return true
  }
}

/// The sign-in screen: the app's name and one button.
@MainActor
final class AuthView: AuthViewProtocol, TerminalScreen {
  private let presenter: any AuthPresenterProtocol
  private let context: ScreenContext
  private var isEnabled = true { didSet { context.invalidate() } }
  private var buttons: ButtonRow

  init(_ presenter: any AuthPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
    buttons = ButtonRow([presenter.strings.signIn])
  }

  func setSignInEnabled(_ isEnabled: Bool) { self.isEnabled = isEnabled }

  var hints: [KeyHint] { isEnabled ? [KeyHint("Enter", context.texts.press)] : [] }

  func draw(on canvas: inout Canvas, spinner: String) {
    let row = canvas.size.rows / 2
    canvas.putCentered(SplashView.logo, row: row - 2, style: .accent)
    buttons.draw(on: &canvas, row: row, isEnabled: isEnabled)
  }

  func handle(_ key: Key) -> Bool {
    guard isEnabled, let outcome = buttons.handle(key) else { return false }
    if case .pressed = outcome { presenter.didTapSignIn() }
    return true
  }
}
