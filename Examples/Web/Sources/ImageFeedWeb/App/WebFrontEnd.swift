import Foundation
import ImageFeedExtended
import ImageFeedPresentation

/// The front end of one page, in either edition. It keeps what the page shows, so that a page that
/// connects again can be told everything.
@MainActor
final class WebFrontEnd: BasicFrontEnd, ExtendedFrontEnd {
  /// The receiver of reports, held weakly.
  weak var app: (any AppFlowProtocol)?

  let output: PageOutput
  /// The open screens, from the lowest to the topmost.
  private(set) var screens: [OpenScreen] = []
  private(set) var tabs: [TabItem] = []
  private(set) var selectedTab: Tab?
  private var isBlocked = false
  private var alert: (id: AlertID, value: Alert)?
  private var menu: ShareMenu?
  /// The names of all screens that were ever shown are below this number.
  private(set) var lastScreenNumber = 0

  /// An open share menu.
  private struct ShareMenu {
    let id: ShareID
    let screen: ScreenID
    let photo: SharedPhoto
  }

  init(_ output: PageOutput) {
    self.output = output
  }

  // MARK: Screens

  func showTabs(_ tabs: [TabItem]) {
    replaceEverything()
    self.tabs = tabs
    selectedTab = tabs.first?.tab
    sendTabs()
  }

  /// Opens a screen and tells the page. Its view sets itself when it is first seen.
  func open<View: AnyScreenView>(
    _ id: ScreenID, at place: OpenScreen.Place, of presenter: any ScreenPresenterProtocol,
    make: @escaping @MainActor (ScreenOutput) -> View,
    attach: @escaping @MainActor (View) -> Void
  ) {
    if place == .own(.root) { replaceEverything() }
    let output = ScreenOutput(screen: id, page: output)
    screens.append(
      OpenScreen(
        id: id, place: place,
        make: {
          let view = make(output)
          let load = {
            attach(view)
            output.page.conversation.intent("viewDidLoad()", of: id, [], presenter.viewDidLoad)
          }
          return (view, load)
        }))
    lastScreenNumber = max(lastScreenNumber, id.number)
    send(screens[screens.count - 1])
    loadIfSeen(id)
  }

  /// A new root or tab bar takes the place of all screens, which are closed next.
  private func replaceEverything() {
    menu = nil
    // The pictures belong to a person who has signed out (P-5).
    if !tabs.isEmpty { output.pictures.removeAll() }
    (tabs, selectedTab) = ([], nil)
  }

  /// Lets a view load when it is first seen: when its tab is selected, if it is in one.
  private func loadIfSeen(_ id: ScreenID) {
    guard let index = screens.firstIndex(where: { $0.id == id }), !screens[index].isLoaded,
      isSeen(screens[index])
    else { return }
    screens[index].isLoaded = true
    screens[index].shown.load()
  }

  private func isSeen(_ screen: OpenScreen) -> Bool {
    switch screen.place {
    case .own(.root), .own(.pushed(nil)): true
    case .own(.tab(let tab)), .own(.pushed(let tab?)): tab == selectedTab
    case .inside(let parent), .over(let parent):
      screens.first { $0.id == parent }.map(isSeen) ?? false
    }
  }

  func close(_ screen: ScreenID) { close(screen, by: #function) }

  private func close(_ screen: ScreenID, by function: String?) {
    guard screens.contains(where: { $0.id == screen }) else { return }
    screens.removeAll { $0.id == screen || $0.parent == screen }
    if menu?.screen == screen { menu = nil }
    output.send("close", of: screen, by: function)
  }

  // MARK: Above the screens

  func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    output.send("setBlocked", ["isBlocked": isBlocked])
  }

  func present(_ alert: Alert, as id: AlertID) {
    self.alert = (id, alert)
    sendAlert()
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    output.send("dismissAlert", ["alert": id.number])
  }

  /// Opens only web pages: an address can come from the server.
  func openLink(_ link: URL) {
    if let link = Self.webPage(link) { output.send("openLink", ["url": link]) }
  }

  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    menu = ShareMenu(id: id, screen: screen, photo: photo)
    sendMenu()
  }

  // MARK: Messages

  /// Tells a page that has just connected everything there is.
  func showEverything() {
    guard let conversation = output.conversation else { return tellEverything() }
    conversation.again(tellEverything)
  }

  private func tellEverything() {
    sendReset()
    if !tabs.isEmpty { sendTabs() }
    for id in screens.map(\.id) { showAgain(id) }
    if isBlocked { setBlocked(true) }
    sendAlert()
    sendMenu()
    output.send("endReset")
  }

  /// Shows a screen with a view made anew, to which its presenter shows everything.
  private func showAgain(_ id: ScreenID) {
    guard let index = screens.firstIndex(where: { $0.id == id }) else { return }
    screens[index].shown = screens[index].make()
    send(screens[index])
    if screens[index].isLoaded { screens[index].shown.load() }
  }

  private func send(_ screen: OpenScreen) {
    output.send(
      "show", of: screen.id, ["kind": screen.view.kind], screen.members, screen.view.fixed)
  }

  private func sendReset() {
    guard let strings = app?.strings else { return }
    output.send("reset", ["language": strings.language.rawValue, "texts": strings.json])
  }

  private func sendTabs() {
    output.send("showTabs", ["tabs": tabs, "selected": selectedTab], by: "showTabs(_:)")
  }

  private func sendAlert() {
    guard let (id, alert) = alert else { return }
    output.send(
      "presentAlert",
      [
        "alert": id.number, "title": alert.title, "message": alert.message,
        "buttons": alert.buttons,
      ], by: "present(_:as:)")
  }

  private func sendMenu() {
    guard let menu else { return }
    output.send(
      "share", of: menu.screen,
      [
        "share": menu.id.number, "link": menu.photo.link.flatMap(Self.webPage),
        "picture": output.path(of: menu.photo.picture), "fileName": menu.photo.fileName,
      ], by: "share(_:from:as:)")
  }

  private static func webPage(_ link: URL) -> String? {
    ["http", "https"].contains(link.scheme?.lowercased()) ? link.absoluteString : nil
  }
}

// MARK: Intents

extension WebFrontEnd {
  /// The intents of the app.
  private var intents: Intents {
    [
      "didSelectTab": .id(select, in: "tab"),
      "didClose": IntentAction { [self] in try didClose($0) },
      "didCancelWaiting": .plain { [self] in if isBlocked { app?.didCancelWaiting() } },
      "didAnswerAlert": IntentAction { [self] in
        didAnswer(AlertID(number: try $0.integer("alert")), with: try $0.choice("answer"))
      },
      "didShare": IntentAction { [self] in
        didShare(ShareID(number: try $0.integer("share")), as: try $0.choice("outcome"))
      },
    ]
  }

  /// Carries out an intent of the page.
  func receive(_ intent: Intent) throws {
    if let action = intents[intent.name] {
      return try output.conversation.intent(intent.function, of: nil, intent.arguments) {
        try action.run(intent)
      }
    }
    guard let name = intent.screen else {
      throw IntentError(
        "Unknown intent “\(intent.name)”. An intent of a screen names it in “screen”; those of the"
          + " app are \(intents.keys.sorted().joined(separator: ", ")).")
    }
    try screen(named: name)?.view.receive(intent)
  }

  /// The screen with a name; `nil` if it has closed.
  private func screen(named name: String) throws -> OpenScreen? {
    if let screen = screens.first(where: { $0.id.name == name }) { return screen }
    let number = name.split(separator: "-").last.flatMap { Int($0) }
    guard let number, 1...max(lastScreenNumber, 1) ~= number else {
      throw IntentError(
        "No screen was named “\(name)”. Open are "
          + screens.map(\.id.name).joined(separator: ", ") + ".")
    }
    return nil
  }

  private func didClose(_ intent: Intent) throws {
    guard let screen = try screen(named: intent.text("screen")) else { return }
    guard screen.isClosable else {
      throw IntentError("A page can close only pushed screens and sheets, not \(screen.id.name).")
    }
    app?.didClose(screen.id)
    close(screen.id, by: nil)
  }

  /// Ignores a tab that is gone with its session.
  private func select(_ tab: Tab) {
    guard tabs.contains(where: { $0.tab == tab }) else { return }
    selectedTab = tab
    app?.didSelectTab(tab)
    for id in screens.map(\.id) { loadIfSeen(id) }
  }

  private func didAnswer(_ id: AlertID, with answer: Alert.Answer) {
    guard alert?.id == id else { return }
    alert = nil
    app?.didAnswerAlert(id, with: answer)
  }

  private func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    if menu?.id == id { menu = nil }
    app?.didShare(id, as: outcome)
  }
}
