import ImageFeedPresentation

/// The profile in the terminal (requirements P), with the favourites below the person.
@MainActor
final class ProfileView: TerminalScreen {
  private static let avatarSize = CellSize(columns: 20, rows: 10)
  /// The size that leaves room for the favourites.
  private static let smallAvatarSize = CellSize(columns: 12, rows: 6)
  /// The number of rows from which the large avatar leaves room, too.
  private static let roomyRows = 30

  private let presenter: any ProfilePresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  let avatar: PictureBox
  private var card: ProfileCard?
  private var favourites: (any TerminalScreen)?
  private var avatarSize = ProfileView.avatarSize
  private var isLoaderHidden = true
  private(set) var message: ScreenMessage?

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any ProfilePresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    avatar = PictureBox(
      shape: .round, retryTitle: presenter.strings.retry,
      display: pictures?.display ?? .blocks, decoding: decoding,
      didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodeAvatar() })
    avatar.resize(to: Self.avatarSize)
  }

  var isAnimating: Bool {
    !isLoaderHidden || avatar.isAnimating || favourites?.isAnimating == true
  }

  var hints: [KeyHint] {
    let retry = message?.retryTitle == nil ? [] : [KeyHint("r", texts.retry)]
    let others = favourites?.hints.filter { retry.isEmpty || $0.keys != "r" } ?? []
    let refresh = others.filter { $0.keys == "r" }
    let picture = avatar.state == .unavailable ? [KeyHint("a", texts.loadPictures)] : []
    return retry + [KeyHint("o", texts.signOut)] + refresh + picture
      + others.filter { $0.keys != "r" }
  }

  var position: String? { favourites?.position }

  func addPart(_ part: any TerminalScreen) {
    favourites = part
  }

  func layOut(in size: CellSize) {
    let isRoomy = favourites == nil || size.rows >= Self.roomyRows
    avatarSize = isRoomy ? Self.avatarSize : Self.smallAvatarSize
    avatar.resize(to: avatarSize)
    favourites?.layOut(in: favouritesPlace(in: size).size)
  }

  /// The rectangle of the favourites, below the person; empty without favourites.
  private func favouritesPlace(in size: CellSize) -> CellRect {
    let row = min(avatarSize.rows + 2, size.rows)
    return CellRect(column: 0, row: row, columns: size.columns, rows: size.rows - row)
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    guard let favourites else { return drawPerson(on: &canvas, at: moment) }
    let place = favouritesPlace(in: canvas.size)
    let person = CellRect(column: 0, row: 0, columns: place.columns, rows: place.row)
    canvas.region(person) { drawPerson(on: &$0, at: moment) }
    canvas.region(place) { favourites.draw(on: &$0, at: moment) }
  }

  private func drawPerson(on canvas: inout Canvas, at moment: AnimationMoment) {
    let place = CellRect(
      column: 2, row: 1, columns: avatarSize.columns, rows: avatarSize.rows)
    canvas.region(place) { avatar.draw(on: &$0, at: moment) }
    let words = CellRect(
      column: place.endColumn + 3, row: 2, columns: canvas.size.columns - place.endColumn - 5,
      rows: canvas.size.rows - 2)
    canvas.region(words) { drawWords(on: &$0, at: moment) }
    if let message {
      canvas.putCentered(
        message.line(columns: canvas.size.columns), row: canvas.size.rows - 1, style: Styles.warning
      )
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
      TextLayout.truncated(card.name, to: canvas.size.columns), at: .zero, style: Styles.title)
    canvas.put(card.handle, at: CellPoint(column: 0, row: 1), style: Styles.faint)
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
    default: return favourites?.handle(key) ?? false
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
