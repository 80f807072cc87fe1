import ImageFeedPresentation

/// The splash in the terminal (requirements S): the app's name, and a loader or two buttons.
@MainActor
final class SplashView: SplashViewProtocol, TerminalScreen {
  private let presenter: any SplashPresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  private var isLoaderHidden = true
  private var areChoicesHidden = true
  private var buttons: ButtonRow

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any SplashPresenterProtocol, texts: TerminalStrings,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    buttons = ButtonRow([presenter.strings.retry, presenter.strings.signIn])
  }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderHidden = isHidden
    invalidate()
  }

  func setChoicesHidden(_ isHidden: Bool) {
    areChoicesHidden = isHidden
    invalidate()
  }

  var isAnimating: Bool { !isLoaderHidden }

  var hints: [KeyHint] {
    areChoicesHidden ? [] : [KeyHint("←→", texts.choose), KeyHint("Enter", texts.press)]
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let row = max((canvas.size.rows - Logo.rows - 3) / 2, 0)
    Logo.draw(on: &canvas, row: row)
    let below = row + Logo.rows + 2
    if !isLoaderHidden {
      canvas.putCentered("\(moment.spinner) \(presenter.strings.loading)", row: below)
    } else if !areChoicesHidden {
      buttons.draw(on: &canvas, row: below)
    }
  }

  func handle(_ key: Key) -> Bool {
    guard !areChoicesHidden, let outcome = buttons.handle(key) else { return false }
    switch outcome {
    case .moved: invalidate()
    case .pressed(0): presenter.didTapRetry()
    case .pressed: presenter.didTapSignIn()
    }
    return true
  }
}
