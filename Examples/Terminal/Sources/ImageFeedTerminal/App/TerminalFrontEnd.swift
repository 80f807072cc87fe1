import Foundation
import ImageFeedPresentation

/// The front end in a terminal: it creates, places and draws the views, and passes keys to them.
///
/// It has no access to the device or a clock; see ``TerminalApp``.
@MainActor
final class TerminalFrontEnd: FrontEnd {
  /// The receiver of reports, held weakly.
  weak var app: (any AppFlowProtocol)?
  /// Removes the terminal's pictures, because they belong to a person who has signed out (P-5).
  var forgetPictures: @MainActor () -> Void = {}

  let texts: TerminalStrings
  let parts: TerminalParts
  let invalidate: @MainActor () -> Void
  var stack = ScreenStack()
  var isBlocked = false
  var alert: AlertBox?
  var shareMenu: ShareMenu?
  var help: KeyHelp?
  /// Asks before quitting, above everything.
  var question: AlertBox?
  private var hasConfirmedQuitting = false
  /// A message that is visible until the next key.
  var notice: String?

  /// - Parameters:
  ///   - parts: the collaborators of the views.
  ///   - invalidate: asks for a new frame.
  init(
    _ parts: TerminalParts, language: Language, invalidate: @escaping @MainActor () -> Void
  ) {
    self.parts = parts
    self.invalidate = invalidate
    texts = TerminalStrings(language)
  }

  // MARK: Screens

  func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    let view = SplashView(presenter, texts: texts, invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    let view = AuthView(presenter, texts: texts, invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    let view = parts.makeLoginPage(
      presenter, texts: texts, copy: { [weak self] in self?.copy($0) }, invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showTabs(_ tabs: [TabItem]) {
    (shareMenu, help) = (nil, nil)
    stack.showTabs(tabs)
    invalidate()
  }

  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    let view = ImagesListView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    let view = SingleImageView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    let view = ProfileView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func place(
    _ view: any TerminalScreen, _ presenter: any ScreenPresenterProtocol, _ placement: Placement
  ) {
    if placement.position == .root {
      shareMenu = nil
      if !stack.tabs.isEmpty { forgetPictures() }
    }
    help = nil
    stack.place(view, at: placement)
    invalidate()
    presenter.viewDidLoad()
  }

  func close(_ screen: ScreenID) {
    stack.remove(screen)
    help = nil
    if shareMenu?.screen == screen { shareMenu = nil }
    invalidate()
  }

  // MARK: Above the screens

  func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    invalidate()
  }

  func present(_ alert: Alert, as id: AlertID) {
    help = nil
    self.alert = AlertBox(alert, id: id) { [weak self] answer in
      self?.alert = nil
      self?.app?.didAnswerAlert(id, with: answer)
    }
    invalidate()
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    invalidate()
  }

  /// Copies the link, because a terminal cannot open it.
  func openLink(_ link: URL) {
    copy(link.absoluteString)
  }

  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    guard let strings = app?.strings else { return }
    shareMenu = ShareMenu(photo, id: id, from: screen, strings: strings) { [weak self] choice in
      self?.didChoose(choice)
    }
    invalidate()
  }

  private func didChoose(_ choice: ShareMenu.Choice) {
    guard let menu = shareMenu else { return }
    shareMenu = nil
    switch choice {
    case .copyLink(let link):
      copy(link.absoluteString)
      app?.didShare(menu.id, as: .sent)
    case .save: save(menu)
    case .close: app?.didShare(menu.id, as: .cancelled)
    }
  }

  private func copy(_ text: String) {
    parts.copy(text)
    notice = texts.linkCopied
    invalidate()
  }

  /// Saves the picture off the main thread, because a disk may be slow.
  private func save(_ menu: ShareMenu) {
    let (folder, photo) = (parts.pictureFolder, menu.photo)
    parts.saving.run(
      { try? folder.save(photo.picture, as: photo.fileName) },
      completion: { [weak self] in self?.didSave(menu.id, at: $0) })
  }

  private func didSave(_ id: ShareID, at file: URL?) {
    if let file { notice = "\(texts.savedTo) \(file.path)" }
    app?.didShare(id, as: file == nil ? .failed : .saved)
    invalidate()
  }

  // MARK: Keys

  /// Handles a key.
  ///
  /// - Returns: whether the person wants to quit.
  func handle(_ key: Key) -> Bool {
    let key = stack.top?.isTakingText == true ? key : KeyboardLayout.latin(key)
    notice = nil
    defer { invalidate() }
    if help != nil {
      help = nil
    } else if let question {
      // A second `q` confirms the first one.
      if key == .character("q") { return true }
      question.handle(key)
      return hasConfirmedQuitting
    } else if let alert {
      alert.handle(key)
    } else if isBlocked {
      if key == .escape { app?.didCancelWaiting() }
    } else if let shareMenu {
      shareMenu.handle(key)
    } else if stack.top?.handle(key) != true {
      return handleElsewhere(key)
    }
    return false
  }

  private func handleElsewhere(_ key: Key) -> Bool {
    switch key {
    case .character("q"): return quit()
    case .character("?"):
      help = KeyHelp(
        title: texts.keys,
        hints: screenHints(areAll: true) + [
          KeyHint("Ctrl-L", texts.redraw), KeyHint("Ctrl-Z", texts.suspend),
          KeyHint("q", texts.quitAsking), KeyHint("Ctrl-C", texts.quit),
        ])
    case .tab: selectTab(by: 1)
    case .backTab: selectTab(by: -1)
    case .escape, .backspace, .character("b"): goBack()
    case .character(let character):
      if let number = character.wholeNumberValue, stack.tabs.indices.contains(number - 1) {
        select(stack.tabs[number - 1].tab)
      }
    default: break
    }
    return false
  }

  /// Quits, or asks first where a key pressed by mistake would lose something: on an opened screen,
  /// and while likes are on their way to the server, which would not arrive.
  ///
  /// - Returns: whether the app ends now.
  private func quit() -> Bool {
    guard stack.isDeep || parts.hasLikesUnderWay() else { return true }
    let alert = Alert(
      title: texts.quitQuestion, message: nil,
      buttons: [
        Alert.Button(.accept, title: texts.quitNow), Alert.Button(.decline, title: texts.stay),
      ])
    question = AlertBox(alert, id: AlertID(number: 0)) { [weak self] answer in
      self?.question = nil
      self?.hasConfirmedQuitting = answer == .accept
    }
    return false
  }

  /// Closes the topmost screen, unless its presenter closes it.
  private func goBack() {
    guard let screen = stack.topID, stack.top?.isClosedByFrontEnd == true else { return }
    app?.didClose(screen)
    close(screen)
  }

  private func selectTab(by step: Int) {
    let tabs = stack.tabs.map(\.tab)
    guard let tab = stack.selectedTab, let number = tabs.firstIndex(of: tab) else { return }
    select(tabs[(number + step + tabs.count) % tabs.count])
  }

  private func select(_ tab: Tab) {
    stack.select(tab)
    app?.didSelectTab(tab)
  }
}
