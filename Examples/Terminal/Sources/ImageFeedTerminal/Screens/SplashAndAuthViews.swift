import ImageFeedPresentation

/// The splash (S): the app's name, and a loader or two buttons.
///
/// Every view of the terminal is made like this one. It holds its presenter, keeps what it was
/// commanded to show, and asks for a frame; a frame draws that, and a key becomes an intent.
@MainActor
final class SplashView: SplashViewProtocol, TerminalScreen {
  private let presenter: any SplashPresenterProtocol
  private let context: ScreenContext
  private var (isLoaderHidden, areChoicesHidden) = (true, true)
  private var buttons: ButtonRow

  init(_ presenter: any SplashPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
    buttons = ButtonRow([presenter.strings.retry, presenter.strings.signIn])
  }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderHidden = isHidden
    context.invalidate()
  }

  func setChoicesHidden(_ isHidden: Bool) {
    areChoicesHidden = isHidden
    context.invalidate()
  }

  var isAnimating: Bool { !isLoaderHidden }

  var hints: [KeyHint] {
    let texts = context.texts
    return areChoicesHidden ? [] : [KeyHint("←→", texts.choose), KeyHint("Enter", texts.press)]
  }

  func draw(on canvas: inout Canvas, spinner: String) {
    let row = Logo.draw(on: &canvas)
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
  private var isEnabled = true
  private var buttons: ButtonRow

  init(_ presenter: any AuthPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
    buttons = ButtonRow([presenter.strings.signIn])
  }

  func setSignInEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    context.invalidate()
  }

  var hints: [KeyHint] { isEnabled ? [KeyHint("Enter", context.texts.press)] : [] }

  func draw(on canvas: inout Canvas, spinner: String) {
    let row = Logo.draw(on: &canvas)
    buttons.draw(on: &canvas, row: row, isEnabled: isEnabled)
  }

  func handle(_ key: Key) -> Bool {
    guard isEnabled, let outcome = buttons.handle(key) else { return false }
    if case .pressed = outcome { presenter.didTapSignIn() }
    return true
  }
}

/// The app's name in large letters.
private enum Logo {
  private static let lines = [
    "▀█▀ █▄ ▄█ ▄▀▄ ▄▀▀ █▀▀ █▀▀ █▀▀ █▀▀ █▀▄",
    " █  █ ▀ █ █▀█ █ █ █▀  █▀  █▀  █▀  █ █",
    "▀▀▀ ▀   ▀ ▀ ▀  ▀▀ ▀▀▀ ▀   ▀▀▀ ▀▀▀ ▀▀ ",
  ]

  /// - Returns: the row for what comes below it.
  static func draw(on canvas: inout Canvas) -> Int {
    let row = max((canvas.size.rows - 6) / 2, 0)
    for (number, line) in lines.enumerated() {
      canvas.putCentered(line, row: row + number, style: .accent)
    }
    return row + lines.count + 2
  }
}
