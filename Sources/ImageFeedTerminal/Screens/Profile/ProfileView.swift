import ImageFeedPresentation

/// The profile in the terminal (SPEC P).
@MainActor
final class ProfileView: TerminalScreen {
  private static let avatarSize = CellSize(columns: 20, rows: 10)

  private let presenter: any ProfilePresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  let avatar: PictureBox
  private var card: ProfileCard?
  private var isLoaderHidden = true
  private(set) var message: ScreenMessage?

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any ProfilePresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    avatar = PictureBox(
      shape: .round, decoding: decoding, didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodeAvatar() })
    avatar.resize(to: Self.avatarSize)
  }

  var isAnimating: Bool { !isLoaderHidden || avatar.isAnimating }

  var hints: [KeyHint] {
    let retry = message?.retryTitle == nil ? [] : [KeyHint("r", texts.retry)]
    return retry + [KeyHint("o", texts.signOut)]
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let place = CellRect(
      column: 2, row: 1, columns: Self.avatarSize.columns, rows: Self.avatarSize.rows)
    canvas.region(place) { avatar.draw(on: &$0, at: moment) }
    let words = CellRect(
      column: place.endColumn + 3, row: 2, columns: canvas.size.columns - place.endColumn - 5,
      rows: canvas.size.rows - 2)
    canvas.region(words) { drawWords(on: &$0, at: moment) }
    if let message {
      canvas.putCentered(message.line, row: canvas.size.rows - 1, style: Look.warning)
    }
  }

  private func drawWords(on canvas: inout Canvas, at moment: AnimationMoment) {
    guard let card else {
      if !isLoaderHidden {
        canvas.put("\(moment.spinner) \(presenter.strings.loading)", at: .zero)
      }
      return
    }
    canvas.put(
      TextLayout.truncated(card.name, to: canvas.size.columns), at: .zero, style: Look.title)
    canvas.put(card.handle, at: CellPoint(column: 0, row: 1), style: Look.faint)
    guard let bio = card.bio else { return }
    canvas.putWrapped(
      bio,
      in: CellRect(column: 0, row: 3, columns: canvas.size.columns, rows: canvas.size.rows - 3))
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("o"): presenter.didTapSignOut()
    case .character("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .character("a"): presenter.didTapAvatar()
    default: return false
    }
    return true
  }
}

extension ProfileView: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    self.card = card
    invalidate()
  }

  func setAvatar(_ avatar: PictureState) {
    self.avatar.set(avatar)
  }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderHidden = isHidden
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
