import Foundation
import ImageFeedCore

/// What is on screen: open screens with their routers, alerts, blocks and share menus. It decides
/// nothing; ``AppFlow`` does.
@MainActor
final class OpenScreens {
  /// The open screens, in the order in which they were opened.
  private(set) var all: [ScreenRouter] = []
  private let frontEnd: any FrontEnd
  private let tasks: ScreenTasks
  private var lastNumber = 0

  init(frontEnd: any FrontEnd, tasks: ScreenTasks) {
    (self.frontEnd, self.tasks) = (frontEnd, tasks)
  }

  fileprivate func nextID(_ kind: ScreenID.Kind) -> ScreenID {
    lastNumber += 1
    return ScreenID(kind, number: lastNumber)
  }

  fileprivate func add(_ screen: ScreenRouter) { all.append(screen) }

  /// Closes a screen for its presenter.
  func close(_ screen: ScreenRouter) {
    release(screen.screen)
    frontEnd.close(screen.screen)
  }

  /// Closes the screens that a new root has replaced, topmost first, with those inside them.
  func closeAll(_ old: [ScreenRouter]) {
    for screen in old.reversed() where release(screen.screen) {
      frontEnd.close(screen.screen)
    }
  }

  /// Forgets a screen and ends what belongs to it: the screens inside it, work, alerts, blocks,
  /// share menu.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  func release(_ id: ScreenID) -> Bool {
    guard let index = all.firstIndex(where: { $0.screen == id }) else { return false }
    let screen = all.remove(at: index)
    for inner in all where inner.parent == id { release(inner.screen) }
    screen.end()
    removeAlerts { $0 === screen }
    if menu?.screen == id { menu = nil }
    return true
  }

  /// Ends what belongs to every screen, and all alerts. The screens are still shown.
  func endAll() {
    (shares, menu) = ([:], nil)
    for screen in all { screen.end() }
    removeAlerts { _ in true }
  }

  // MARK: Blocks

  private var blocks = 0

  /// Adds a block; the first blocks the interface.
  func beginBlocking() {
    blocks += 1
    if blocks == 1 { frontEnd.setBlocked(true) }
  }

  /// Ends a block; the last unblocks the interface.
  func endBlocking() {
    blocks -= 1
    if blocks == 0 { frontEnd.setBlocked(false) }
  }

  // MARK: Alerts

  /// An alert, shown or waiting. Dropped without an answer, it answers `nil`.
  private final class Entry {
    let id: AlertID
    let alert: Alert
    /// `nil` for an alert of the app itself.
    let owner: ScreenRouter?
    /// The body that waits for the answer, if one does.
    var question: CheckedContinuation<Alert.Answer?, Never>?

    init(_ id: AlertID, _ alert: Alert, of owner: ScreenRouter?) {
      (self.id, self.alert, self.owner) = (id, alert, owner)
    }

    deinit { question?.resume(returning: nil) }
  }

  private var alerts: [Entry] = []
  private var shown: AlertID?
  private var isAnswering = false
  private var lastAlert = 0

  /// Shows an alert after those already waiting.
  func show(_ alert: Alert, of owner: ScreenRouter?) {
    add(alert, of: owner)
    showNext()
  }

  /// Shows an alert after those already waiting, and resumes its question with the answer, or with
  /// `nil` if it is taken away.
  fileprivate func ask(
    _ alert: Alert, of owner: ScreenRouter, _ question: CheckedContinuation<Alert.Answer?, Never>
  ) {
    add(alert, of: owner).question = question
    showNext()
  }

  /// The body that asked goes on. The next alert comes after what it does with the answer: that may
  /// open a screen, above which the alert belongs. The new body here starts when that one waits again
  /// or ends.
  fileprivate func didGoOn() {
    tasks.replace(.nextAlert) { [weak self] in
      self?.isAnswering = false
      self?.showNext()
    }
  }

  /// Passes the answer on, then shows the next alert: the front end has removed this one before it
  /// reported. An answer to an alert that is not on screen is a second tap, and ignored.
  func didAnswer(_ id: AlertID, with answer: Alert.Answer) {
    guard id == shown else { return }
    shown = nil
    let answered = alerts.removeFirst()
    isAnswering = answered.question != nil
    answered.question?.resume(returning: answer)
    answered.question = nil
    showNext()
  }

  @discardableResult
  private func add(_ alert: Alert, of owner: ScreenRouter?) -> Entry {
    lastAlert += 1
    let entry = Entry(AlertID(number: lastAlert), alert, of: owner)
    alerts.append(entry)
    return entry
  }

  private func removeAlerts(where isGone: (ScreenRouter?) -> Bool) {
    let removed = alerts.contains { $0.id == shown && isGone($0.owner) } ? shown : nil
    alerts.removeAll { isGone($0.owner) }
    if let removed {
      shown = nil
      frontEnd.dismissAlert(removed)
    }
    showNext()
  }

  private func showNext() {
    guard shown == nil, !isAnswering, let next = alerts.first else { return }
    shown = next.id
    frontEnd.present(next.alert, as: next.id)
  }

  // MARK: Share menus

  /// The photos of the menus that have not reported their outcome: a picture may still be being
  /// saved when the person is back in the feed (I-4).
  private var shares: [ShareID: Photo] = [:]
  /// The menu on screen. One is open at a time, and it closes with its screen.
  private var menu: (id: ShareID, screen: ScreenID)?
  private var lastShare = 0

  fileprivate func share(_ photo: SharedPhoto, from screen: ScreenID) {
    guard menu == nil else { return }
    lastShare += 1
    let id = ShareID(number: lastShare)
    shares[id] = photo.photo
    menu = (id, screen)
    frontEnd.share(photo, from: screen, as: id)
  }

  /// The photo of a menu, for the first report of its outcome.
  func takeShare(_ id: ShareID) -> Photo? {
    if menu?.id == id { menu = nil }
    return shares.removeValue(forKey: id)
  }

  fileprivate func openLink(_ link: URL) { frontEnd.openLink(link) }
}

extension ScreenTasks.Purpose {
  fileprivate static let nextAlert = Self("nextAlert")
}

/// The router of one screen: it knows its screen, so that presenters need not say who asks. Once the
/// screen has closed it does nothing.
@MainActor
open class ScreenRouter {
  /// The place of the screen; that of a screen inside another is on top of its tab's.
  public let placement: Placement
  /// The screen that this one is inside of, and closes with.
  let parent: ScreenID?
  /// The screen's presenter: set it before the screen is shown.
  public weak var presenter: (any ScreenPresenterProtocol)?
  /// The app; `nil` once the screen has closed.
  public private(set) weak var app: AppFlow?
  private var blocks = 0

  /// Opens a screen: the front end is then told to show it.
  public init(_ app: AppFlow, _ kind: ScreenID.Kind, at position: Placement.Position) {
    (self.app, parent) = (app, nil)
    placement = Placement(app.screens.nextID(kind), at: position)
    app.screens.add(self)
  }

  /// Opens a screen inside another, with which it closes.
  public init(_ app: AppFlow, _ kind: ScreenID.Kind, inside parent: ScreenRouter) {
    (self.app, self.parent) = (app, parent.screen)
    placement = Placement(app.screens.nextID(kind), at: .pushed(onto: parent.tab))
    app.screens.add(self)
  }

  /// The screen.
  public var screen: ScreenID { placement.screen }

  /// The tab that the screen is in.
  public var tab: Tab? {
    switch placement.position {
    case .root: nil
    case .tab(let tab): tab
    case .pushed(let tab): tab
    }
  }

  /// Indicates whether the screen is open with no other pushed over it, and no new root: if there is
  /// one, a tap is the second one on what has opened.
  public var isOnTop: Bool {
    guard let all = app?.screens.all, let index = all.firstIndex(where: { $0 === self }) else {
      return false
    }
    return !all[(index + 1)...].contains {
      $0.parent == nil && [.root, .pushed(onto: tab)].contains($0.placement.position)
    }
  }

  /// Indicates whether another screen is inside this one.
  public var hasInnerScreen: Bool {
    app?.screens.all.contains { $0.parent == screen } ?? false
  }

  /// Tells ``AppFlow/onRouterCall`` that a function was called: that in which this stands.
  ///
  /// - Returns: the app; `nil` once the screen has closed.
  @discardableResult
  public func called(_ function: String = #function, with arguments: Any...) -> AppFlow? {
    app?.onRouterCall?(screen, function, arguments)
    return app
  }

  /// Closes the screen.
  public func close() { called()?.screens.close(self) }

  /// Adds a block, which ends with the screen.
  public func beginBlocking() {
    guard let app = called() else { return }
    blocks += 1
    app.screens.beginBlocking()
  }

  /// Ends a block.
  public func endBlocking() {
    called()
    endBlock()
  }

  private func endBlock() {
    guard let app, blocks > 0 else { return }
    blocks -= 1
    app.screens.endBlocking()
  }

  /// Shows an alert after those already waiting.
  public func show(_ alert: Alert) { called(with: alert)?.screens.show(alert, of: self) }

  /// Shows an alert after those already waiting, and waits for the answer.
  ///
  /// - Returns: the answer; `nil` if the alert was taken away with its screen.
  public func ask(_ alert: Alert) async -> Alert.Answer? {
    called(with: alert)
    // Weakly: an app that is dropped meanwhile takes its alerts along.
    let goOn = { [weak screens = app?.screens] in screens?.didGoOn() }
    let answer: Alert.Answer? = await withCheckedContinuation { question in
      guard let app else { return question.resume(returning: nil) }
      app.screens.ask(alert, of: self, question)
    }
    goOn()
    return answer
  }

  /// Opens the share menu, one at a time.
  public func share(_ photo: SharedPhoto) {
    called(with: photo)?.screens.share(photo, from: screen)
  }

  /// Opens a web page outside the app.
  public func openLink(_ link: URL) { called(with: link)?.screens.openLink(link) }

  /// Closes the presenter and ends the blocks that it has not ended.
  fileprivate func end() {
    called("screenDidClose()")
    presenter?.screenDidClose()
    while blocks > 0 { endBlock() }
    app = nil
  }
}
