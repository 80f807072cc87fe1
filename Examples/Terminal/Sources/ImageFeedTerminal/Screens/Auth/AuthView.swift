import ImageFeedPresentation

/// The sign-in screen in the terminal: the app's name and one button.
@MainActor
final class AuthView: AuthViewProtocol, TerminalScreen {
  private let presenter: any AuthPresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  private var isEnabled = true
  private var buttons: ButtonRow

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any AuthPresenterProtocol, texts: TerminalStrings,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    buttons = ButtonRow([presenter.strings.signIn])
  }

  func setSignInEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    invalidate()
  }

  var hints: [KeyHint] { isEnabled ? [KeyHint("Enter", texts.press)] : [] }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let row = max((canvas.size.rows - Logo.rows - 3) / 2, 0)
    Logo.draw(on: &canvas, row: row)
    buttons.draw(on: &canvas, row: row + Logo.rows + 2, isEnabled: isEnabled)
  }

  func handle(_ key: Key) -> Bool {
    guard isEnabled, let outcome = buttons.handle(key) else { return false }
    if case .pressed = outcome { presenter.didTapSignIn() }
    return true
  }
}
