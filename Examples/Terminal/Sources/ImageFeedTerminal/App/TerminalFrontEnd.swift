import Foundation
import ImageFeedPresentation

/// The front end in a terminal: it makes, places and draws the views, and passes keys to them.
///
/// It has no access to the device or a clock; see ``TerminalApp``.
@MainActor
final class TerminalFrontEnd: FrontEnd {
  /// What a front end in a terminal can do outside the app.
  struct Outside {
    let ways: SignInWays
    let pictureFolder: PictureFolder
    /// Puts text into the clipboard of the person's terminal.
    let copy: @MainActor (String) -> Void
    /// Removes the terminal's pictures: they belong to a person who has signed out (P-5).
    let forgetPictures: @MainActor () -> Void
  }

  /// An open screen. Those that a new root has covered stay until the app closes them.
  private struct OpenScreen {
    let id: ScreenID
    let view: any TerminalScreen
    let tab: Tab?
    var isCovered = false
  }

  weak var app: (any AppFlowProtocol)?

  private(set) var tabs: [TabItem] = []
  private(set) var selectedTab: Tab?
  private(set) var isBlocked = false
  private(set) var alert: (id: AlertID, alert: Alert, box: Box)?
  private(set) var shareMenu: ShareMenu?
  /// A message that is visible until the next key.
  private(set) var notice: String?
  /// The saving of a picture, which a disk may delay.
  private(set) var saving: Task<Void, Never>?

  private let context: ScreenContext
  private let outside: Outside
  private var screens: [OpenScreen] = []
  private var isHelpShown = false

  init(_ context: ScreenContext, _ outside: Outside) {
    (self.context, self.outside) = (context, outside)
  }

  private var texts: TerminalStrings { context.texts }

  // MARK: Screens

  private var topScreen: OpenScreen? {
    screens.last { !$0.isCovered && $0.tab == selectedTab }
  }

  /// The visible screen.
  var top: (any TerminalScreen)? { topScreen?.view }
  /// The identifier of the visible screen.
  var topID: ScreenID? { topScreen?.id }

  func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    place(SplashView(presenter, context), presenter, placement)
  }

  func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    place(AuthView(presenter, context), presenter, placement)
  }

  func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    let view = LoginView(presenter, context, outside.ways) { [weak self] in self?.copy($0) }
    return place(view, presenter, placement)
  }

  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    place(ImagesListView(presenter, context), presenter, placement)
  }

  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    place(SingleImageView(presenter, context), presenter, placement)
  }

  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    place(ProfileView(presenter, context), presenter, placement)
  }

  private func place<View: TerminalScreen>(
    _ view: View, _ presenter: any ScreenPresenterProtocol, _ placement: Placement
  ) -> View {
    let tab: Tab?
    switch placement.position {
    case .root:
      if !tabs.isEmpty { outside.forgetPictures() }
      replaceAll(with: [])
      tab = nil
    case .tab(let its): tab = its
    case .pushed(let its): tab = its
    }
    isHelpShown = false
    screens.append(OpenScreen(id: placement.screen, view: view, tab: tab))
    context.invalidate()
    presenter.viewDidLoad()
    return view
  }

  func showTabs(_ tabs: [TabItem]) {
    replaceAll(with: tabs)
  }

  private func replaceAll(with tabs: [TabItem]) {
    for place in screens.indices { screens[place].isCovered = true }
    (self.tabs, selectedTab) = (tabs, tabs.first?.tab)
    (shareMenu, isHelpShown) = (nil, false)
    context.invalidate()
  }

  func close(_ screen: ScreenID) {
    screens.removeAll { $0.id == screen }
    if shareMenu?.screen == screen { shareMenu = nil }
    isHelpShown = false
    context.invalidate()
  }

  // MARK: Above the screens

  func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    context.invalidate()
  }

  func present(_ alert: Alert, as id: AlertID) {
    // The safe answer is selected, so that Enter pressed too soon does no harm.
    let safe = alert.buttons.firstIndex { $0.answer == .decline } ?? 0
    let box = Box(
      title: alert.title, text: alert.message ?? "",
      buttons: ButtonRow(alert.buttons.map(\.title), selected: safe))
    (self.alert, isHelpShown) = ((id, alert, box), false)
    context.invalidate()
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    context.invalidate()
  }

  func openLink(_ link: URL) {
    if outside.ways.openInBrowser(link) {
      notice = texts.linkOpened
    } else {
      copy(link.absoluteString)
    }
    context.invalidate()
  }

  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    guard let strings = app?.strings else { return }
    shareMenu = ShareMenu(photo, id: id, from: screen, strings)
    context.invalidate()
  }

  private func copy(_ text: String) {
    outside.copy(text)
    notice = "\(texts.linkCopied) \(text)"
    context.invalidate()
  }

  private func didChoose(_ choice: ShareMenu.Choice, in menu: ShareMenu) {
    shareMenu = nil
    switch choice {
    case .copy(let link):
      copy(link.absoluteString)
      app?.didShare(menu.id, as: .sent)
    case .save: save(menu)
    case .close: app?.didShare(menu.id, as: .cancelled)
    }
  }

  /// Saves the picture off the main thread.
  private func save(_ menu: ShareMenu) {
    let (folder, photo) = (outside.pictureFolder, menu.photo)
    saving = Task { [weak self] in
      let file = await Task.detached { try? folder.save(photo.picture, as: photo.fileName) }.value
      guard let self else { return }
      if let file { notice = "\(texts.savedTo) \(file.path)" }
      app?.didShare(menu.id, as: file == nil ? .failed : .saved)
      context.invalidate()
    }
  }

  // MARK: Keys

  /// Handles a key.
  ///
  /// - Returns: whether the person wants to quit.
  func handle(_ key: Key) -> Bool {
    let command = key.command
    notice = nil
    defer { context.invalidate() }
    if isHelpShown {
      isHelpShown = false
    } else if alert != nil {
      answerAlert(with: alert?.box.handle(command), isClosing: command == .escape)
    } else if isBlocked {
      if command == .escape { app?.didCancelWaiting() }
    } else if let menu = shareMenu {
      if case .pressed(let number)? = shareMenu?.box.handle(command) {
        didChoose(menu.choices[number], in: menu)
      } else if command == .escape {
        didChoose(.close, in: menu)
      }
    } else if top?.handle(top?.isTakingText == true ? key : command) != true {
      return handleElsewhere(command)
    }
    return false
  }

  private func answerAlert(with outcome: ButtonRow.Outcome?, isClosing: Bool) {
    guard let (id, alert, _) = alert else { return }
    if case .pressed(let number)? = outcome {
      self.alert = nil
      app?.didAnswerAlert(id, with: alert.buttons[number].answer)
    } else if isClosing {
      self.alert = nil
      app?.didAnswerAlert(id, with: .decline)
    }
  }

  private func handleElsewhere(_ key: Key) -> Bool {
    let place = tabs.firstIndex { $0.tab == selectedTab } ?? 0
    switch key {
    case .character("q"): return true
    case .character("?"): isHelpShown = true
    case .tab: select(place + 1)
    case .backTab: select(place - 1)
    case .character(let character):
      if let number = character.wholeNumberValue, tabs.indices.contains(number - 1) {
        select(number - 1)
      }
    default: break
    }
    return false
  }

  private func select(_ place: Int) {
    guard !tabs.isEmpty else { return }
    let tab = tabs[(place + tabs.count) % tabs.count].tab
    selectedTab = tab
    app?.didSelectTab(tab)
  }

  // MARK: Drawing

  /// Indicates whether something is animated, so that frames are needed without a key press.
  var isAnimating: Bool { isBlocked || top?.isAnimating == true }

  private var isCovered: Bool { isBlocked || isHelpShown || alert != nil || shareMenu != nil }

  /// Draws a frame: the screen, the rows around it, and what lies above it.
  ///
  /// - Returns: the cell of the cursor; `nil` for a hidden cursor.
  func draw(on canvas: inout Canvas, spinner: String) -> CellPoint? {
    let size = canvas.size
    let area = CellRect(row: 2, columns: size.columns, rows: size.rows - 4)
    let areaSize = CellSize(columns: area.columns, rows: area.rows)
    top?.layOut(in: areaSize, canvas.display)
    // The terminal would show its pictures above the box, and not dimmed.
    if isCovered { canvas.display.mode = .blocks }
    drawTitle(on: &canvas)
    canvas.region(area) { top?.draw(on: &$0, spinner: spinner) }
    if let notice {
      let line = TextLayout.truncated(notice, to: size.columns - 2)
      canvas.put(line, column: 1, row: size.rows - 2, style: .accent)
    }
    drawHints(on: &canvas)
    guard isCovered else {
      return top?.cursor.map { CellPoint(column: $0.column, row: $0.row + area.row) }
    }
    canvas.dim()
    shareMenu?.box.draw(on: &canvas)
    if isHelpShown { Box.drawHelp(allHints, title: texts.keysTitle, on: &canvas) }
    if isBlocked {
      let words = "\(spinner) \(app?.strings.loading ?? "")  [Esc] \(texts.close)"
      Box(title: words, text: "", buttons: ButtonRow([])).draw(on: &canvas)
    }
    // Above the loader, because it can be answered meanwhile.
    alert?.box.draw(on: &canvas)
    return nil
  }

  private func drawTitle(on canvas: inout Canvas) {
    var column = 1
    for item in tabs {
      let style = item.tab == selectedTab ? Style.selected : .title
      column += canvas.put(" \(item.title) ", column: column, row: 0, style: style) + 1
    }
    if tabs.isEmpty { canvas.put("ImageFeed", column: 1, row: 0, style: .title) }
    guard let position = top?.position else { return }
    let start = canvas.size.columns - 1 - TextLayout.columns(of: position)
    canvas.put(position, column: start, row: 0, style: .faint)
  }

  private var screenHints: [KeyHint] {
    let hints = top?.hints ?? []
    let tab = tabs.isEmpty ? [] : [KeyHint("Tab", texts.tabs)]
    // After the screen's main key, before the less important ones.
    return hints.prefix(1) + tab + hints.dropFirst()
  }

  private var allHints: [KeyHint] {
    screenHints + [
      KeyHint("Ctrl-L", texts.redraw), KeyHint("Ctrl-Z", texts.suspend), KeyHint("q", texts.quit),
    ]
  }

  /// Draws as many hints as fit into the last row, with those that are always visible on the right.
  private func drawHints(on canvas: inout Canvas) {
    let (row, end) = (canvas.size.rows - 1, canvas.size.columns - 1)
    var (hints, last) = (screenHints, [KeyHint("?", texts.keys), KeyHint("q", texts.quit)])
    if isCovered || top?.isTakingText == true { last = [KeyHint("Ctrl-C", texts.quit)] }
    if alert != nil || shareMenu != nil {
      hints = [
        KeyHint("←→", texts.choose), KeyHint("Enter", texts.press), KeyHint("Esc", texts.close),
      ]
    } else if isCovered {
      hints = [KeyHint("Esc", texts.close)]
    }
    func width(_ hint: KeyHint) -> Int { TextLayout.columns(of: hint.keys + hint.action) + 3 }
    let lastStart = end + 2 - last.reduce(0) { $0 + width($1) }
    var column = 1
    for (hint, limit) in hints.map({ ($0, lastStart) }) + last.map({ ($0, end + 2) }) {
      if limit > lastStart { column = max(column, hint == last[0] ? lastStart : column) }
      guard column + width(hint) <= limit else { continue }
      column += canvas.put(hint.keys, column: column, row: row, style: .title) + 1
      column += canvas.put(hint.action, column: column, row: row, style: .faint) + 2
    }
  }
}
