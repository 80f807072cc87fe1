import Foundation
import ImageFeedPresentation

/// The front end in a terminal: it makes, places and draws the views, and passes keys to them.
///
/// What it needs from the terminal and the system is in its ``ScreenContext``, so that tests run it
/// without a terminal; see ``TerminalApp``.
@MainActor
final class TerminalFrontEnd: BasicFrontEnd {
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
  private(set) var alert: (id: AlertID, alert: Alert, dialog: Dialog)?
  private var shareMenu: (screen: ScreenID, dialog: Dialog)?
  /// The saving of a picture, which a disk may delay.
  private(set) var saving: Task<Void, Never>?

  private let context: ScreenContext
  private var screens: [OpenScreen] = []
  /// A message that is visible until the next key.
  private var notice: String?

  init(_ context: ScreenContext) { self.context = context }

  // MARK: Screens

  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    let view = SplashView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    let view = AuthView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    let view = LoginView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement) {
    let view = ImagesListView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement) {
    let view = SingleImageView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    let view = ProfileView(presenter, context)
    open(view, placement)
    presenter.view = view
    presenter.viewDidLoad()
  }

  private func open(_ view: any TerminalScreen, _ placement: Placement) {
    if placement.position == .root {
      // The terminal's pictures belong to a person who has signed out (P-5).
      if !tabs.isEmpty { context.redraw() }
      showTabs([])
    }
    let tab: Tab? =
      switch placement.position {
      case .root: nil
      case .tab(let tab): tab
      case .pushed(let tab): tab
      }
    screens.append(OpenScreen(id: placement.screen, view: view, tab: tab))
    context.invalidate()
  }

  func showTabs(_ tabs: [TabItem]) {
    for number in screens.indices { screens[number].isCovered = true }
    self.tabs = tabs
    selectedTab = tabs.first?.tab
    shareMenu = nil
    context.invalidate()
  }

  func close(_ screen: ScreenID) {
    screens.removeAll { $0.id == screen }
    if shareMenu?.screen == screen { shareMenu = nil }
    context.invalidate()
  }

  private var topScreen: OpenScreen? {
    screens.last { !$0.isCovered && $0.tab == selectedTab }
  }

  /// The visible screen, and its identifier.
  var top: (any TerminalScreen)? { topScreen?.view }
  var topID: ScreenID? { topScreen?.id }

  // MARK: Above the screens

  func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    context.invalidate()
  }

  func present(_ alert: Alert, as id: AlertID) {
    let answer = { [weak self] (answer: Alert.Answer) in
      self?.alert = nil
      self?.app?.didAnswerAlert(id, with: answer)
    }
    // The safe answer is selected, so that Enter pressed too soon does no harm.
    let safe = alert.buttons.firstIndex { $0.answer == .decline } ?? 0
    let dialog = Dialog(
      title: alert.title, text: alert.message ?? "",
      buttons: ButtonRow(alert.buttons.map(\.title), selected: safe),
      press: { answer(alert.buttons[$0].answer) }, close: { answer(.decline) })
    self.alert = (id, alert, dialog)
    context.invalidate()
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    context.invalidate()
  }

  func openLink(_ link: URL) {
    if context.login.openInBrowser(link) {
      show(notice: context.texts.linkOpened)
    } else {
      copy(link)
    }
  }

  /// Shows the photo's link to read and to copy, and offers to save the picture (I-4).
  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    guard let strings = app?.strings else { return }
    typealias Choice = (title: String, action: @MainActor (TerminalFrontEnd) -> Void)
    let copying = photo.link.map { link -> Choice in
      (strings.copyLink, { $0.copy(link, as: id) })
    }
    let saving: Choice = (strings.save, { $0.save(photo, as: id) })
    let closing: Choice = (strings.close, { $0.app?.didShare(id, as: .cancelled) })
    let choices = [copying, saving, closing].compactMap { $0 }
    let choose = { [weak self] (choice: Choice) in
      self?.shareMenu = nil
      if let self { choice.action(self) }
    }
    let dialog = Dialog(
      title: strings.share, text: photo.link?.absoluteString ?? photo.fileName,
      buttons: ButtonRow(choices.map(\.title)), press: { choose(choices[$0]) },
      close: { choose(closing) })
    shareMenu = (screen, dialog)
    context.invalidate()
  }

  private func copy(_ link: URL, as id: ShareID) {
    copy(link)
    app?.didShare(id, as: .sent)
  }

  private func copy(_ link: URL) {
    context.copy(link.absoluteString)
    show(notice: "\(context.texts.linkCopied) \(link.absoluteString)")
  }

  private func show(notice: String) {
    self.notice = notice
    context.invalidate()
  }

  /// Saves a picture off the main thread.
  private func save(_ photo: SharedPhoto, as id: ShareID) {
    let folder = context.savedPictures
    saving = Task { [weak self] in
      let file = await Task.detached { try? folder.save(photo.picture, as: photo.fileName) }.value
      if let self, let file { show(notice: "\(context.texts.savedTo) \(file.path)") }
      self?.app?.didShare(id, as: file == nil ? .failed : .saved)
    }
  }

  /// Handles a key.
  ///
  /// - Returns: whether the person wants to quit.
  func handle(_ key: Key) -> Bool {
    let command = key.command
    notice = nil
    defer { context.invalidate() }
    if alert != nil {
      alert?.dialog.handle(command)?()
    } else if isBlocked {
      if command == .escape { app?.didCancelWaiting() }
    } else if shareMenu != nil {
      shareMenu?.dialog.handle(command)?()
    } else if top?.handle(top?.isTakingText == true ? key : command) != true {
      if command == .character("q") { return true }
      selectTab(command)
    }
    return false
  }

  private func selectTab(_ key: Key) {
    let selected = tabs.firstIndex { $0.tab == selectedTab } ?? 0
    let keys = tabs.indices.map { Key.character(Character("\($0 + 1)")) }
    let step = key == .tab ? 1 : key == .backTab ? tabs.count - 1 : nil
    guard
      let number = step.map({ (selected + $0) % max(tabs.count, 1) }) ?? keys.firstIndex(of: key),
      tabs.indices.contains(number)
    else { return }
    selectedTab = tabs[number].tab
    app?.didSelectTab(tabs[number].tab)
  }

  /// Indicates whether something is animated, so that frames are needed without a key press.
  var isAnimating: Bool { isBlocked || top?.isAnimating == true }

  /// Draws a frame: the screen, the rows around it, and what lies above it. The screen is laid out
  /// first, and then reports its size to its presenter if that has changed.
  ///
  /// - Returns: the cell of the cursor; `nil` for a hidden cursor.
  func draw(on canvas: inout Canvas, spinner: String) -> CellPoint? {
    let size = canvas.size
    let area = CellRect(row: 2, columns: size.columns, rows: size.rows - 4)
    top?.layOut(in: CellSize(columns: area.columns, rows: area.rows), canvas.display)
    let hasDialog = isBlocked || alert != nil || shareMenu != nil
    // The terminal would show its pictures above a dialog, and not dimmed.
    if hasDialog { canvas.display.mode = .blocks }
    drawTitle(on: &canvas)
    canvas.region(area) { top?.draw(on: &$0, spinner: spinner) }
    guard hasDialog else {
      let (hints, isText) = (top?.hints ?? [], top?.isTakingText == true)
      let tab = tabs.isEmpty ? [] : [KeyHint("Tab", context.texts.tabs)]
      let quit = KeyHint(isText ? "Ctrl-C" : "q", context.texts.quit)
      drawHints(Array(hints.prefix(2)) + tab + [quit] + hints.dropFirst(2), on: &canvas)
      return top?.cursor.map { CellPoint(column: $0.column, row: $0.row + area.row) }
    }
    canvas.dim()
    let texts = context.texts
    let choices = [KeyHint("←→", texts.choose), KeyHint("Enter", texts.press)]
    let hasButtons = alert != nil || shareMenu != nil
    drawHints((hasButtons ? choices : []) + [KeyHint("Esc", texts.close)], on: &canvas)
    shareMenu?.dialog.draw(on: &canvas)
    if isBlocked { Dialog(title: "\(spinner) \(app?.strings.loading ?? "")").draw(on: &canvas) }
    // Above the loader, because it can be answered meanwhile.
    alert?.dialog.draw(on: &canvas)
    return nil
  }

  private func drawTitle(on canvas: inout Canvas) {
    var column = 1
    for item in tabs {
      let style = item.tab == selectedTab ? Style.selected : .title
      column += canvas.put(" \(item.title) ", column: column, row: 0, style: style) + 1
    }
    if tabs.isEmpty { canvas.put("ImageFeed", column: 1, row: 0, style: .title) }
    let position = top?.position ?? ""
    let start = canvas.size.columns - 1 - TextLayout.columns(of: position)
    canvas.put(position, column: start, row: 0, style: .faint)
  }

  /// Draws as many hints as fit into the last two rows; a notice takes their place.
  private func drawHints(_ hints: [KeyHint], on canvas: inout Canvas) {
    var (column, row) = (1, canvas.size.rows - 2)
    let room = CellRect(column: 1, row: row, columns: canvas.size.columns - 2, rows: 2)
    if let notice {
      canvas.putWrapped(notice, in: room, style: .accent)
      return
    }
    for hint in hints {
      if column + TextLayout.columns(of: "\(hint.keys) \(hint.action)") > room.endColumn {
        (column, row) = (1, row + 1)
      }
      column += canvas.put(hint.keys, column: column, row: row, style: .title) + 1
      column += canvas.put(hint.action, column: column, row: row, style: .faint) + 2
    }
  }
}
