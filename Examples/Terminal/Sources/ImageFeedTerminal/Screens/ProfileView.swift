import ImageFeedPresentation

/// The profile (P): the person's avatar and texts.
@MainActor
final class ProfileView: ProfileViewProtocol, TerminalScreen {
  let avatar = PictureBox(Blur(), shape: .round)
  private(set) var message: ScreenMessage? { didSet { context.invalidate() } }

  private let presenter: any ProfilePresenterProtocol
  private let context: ScreenContext
  private var card: ProfileCard? { didSet { context.invalidate() } }
  private var isLoaderHidden = true { didSet { context.invalidate() } }

  private static let avatarColumns = 20

  init(_ presenter: any ProfilePresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
  }

  func setProfile(_ card: ProfileCard?) { self.card = card }
  func setLoaderHidden(_ isHidden: Bool) { isLoaderHidden = isHidden }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func setAvatar(_ avatar: PictureState) {
    context.invalidate()
    if !self.avatar.set(avatar) { presenter.didFailToDecodeAvatar() }
  }

  var isAnimating: Bool { !isLoaderHidden || avatar.isAnimating }

  func draw(on canvas: inout Canvas, spinner: String) {
    let (size, strings) = (canvas.size, presenter.strings)
    let rows = Int((Double(Self.avatarColumns) / canvas.display.rowHeight).rounded())
    let frame = CellRect(column: 2, row: 1, columns: Self.avatarColumns, rows: rows)
    canvas.region(frame) { avatar.draw(on: &$0, spinner: spinner, retryTitle: strings.retry) }
    let column = frame.endColumn + 3
    let room = size.columns - column - 2
    if let card {
      let name = TextLayout.truncated(card.name, to: room)
      canvas.put(name, column: column, row: 2, style: .title)
      canvas.put(card.handle, column: column, row: 3, style: .faint)
      let rest = CellRect(column: column, row: 5, columns: room, rows: size.rows - 6)
      canvas.putWrapped(card.bio ?? "", in: rest)
    } else if !isLoaderHidden {
      canvas.put("\(spinner) \(strings.loading)", column: column, row: 2)
    }
    if let message {
      canvas.putCentered(message.line(columns: size.columns), row: size.rows - 1, style: .warning)
    }
  }

  var hints: [KeyHint] {
    (message?.retryTitle == nil ? [] : [KeyHint("r", presenter.strings.retry)])
      + [KeyHint("o", presenter.strings.signOut)]
      + (avatar.state == .unavailable ? [KeyHint("a", context.texts.loadPicture)] : [])
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
