// The screen that `.ci/new-screen NAME` copies under another name, a file for each MARK with a file's
// name. It stands here so that it is compiled and tested like everything else.

import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

// MARK: BlankContract.swift

/// The commands the presenter of the blank screen gives its view: these three are all.
///
/// A view starts without text, loader or message. The usual sequences, with what does not always
/// come in parentheses:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | the screen opens, or a retry | (message removed,) loader shown, then as below |
/// | the text arrives | text, loader hidden |
/// | the text fails | loader hidden, (message) |
/// | a new view | (text,) (loader shown, or message) |
@MainActor
public protocol BlankViewProtocol: AnyObject {
  /// Shows the text.
  func setText(_ text: String)
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message next to the text; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of the blank screen reports: these are all.
@MainActor
public protocol BlankPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any BlankViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The person tapped "Done", which is enabled from the start.
  func didTapDone()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the blank screen: this one is all.
@MainActor
public protocol BlankRouterProtocol: AnyObject {
  /// Closes the screen.
  func close()
}

// MARK: BlankPresenter.swift

/// The presenter of the blank screen: a text that is loaded, and the way out.
@MainActor
public final class BlankPresenter: BlankPresenterProtocol {
  public weak var view: (any BlankViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any BlankRouterProtocol)?
  private let load: @Sendable () async throws -> String
  private let tasks: ScreenTasks
  /// The text on screen.
  private var text: String?
  /// Indicates whether the loader is on screen.
  private var isLoading = false {
    didSet { view?.setLoaderHidden(!isLoading) }
  }
  /// The message on screen.
  private var message: ScreenMessage? {
    didSet { if message != oldValue { view?.setMessage(message) } }
  }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - load: the request for the text, such as a call of one of the app's services.
  ///   - strings: the language.
  ///   - tasks: runs the screen's work.
  public init(
    router: any BlankRouterProtocol, load: @escaping @Sendable () async throws -> String,
    strings: Strings, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.load, self.strings, self.tasks) = (router, load, strings, tasks)
  }

  /// Shows what is known, and loads the text unless it is there or has failed.
  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    if let text { view?.setText(text) }
    if isLoading { view?.setLoaderHidden(false) }
    if let message { view?.setMessage(message) }
    if text == nil, message == nil { didTapRetry() }
  }

  public func didTapRetry() {
    tasks.startIfIdle(.blankText) { [weak self] in await self?.showText() }
  }

  public func didTapDone() { router?.close() }

  public func didCancelWaiting() {}

  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  private func showText() async {
    message = nil
    isLoading = true
    do throws(ServiceError) {
      // Before `catch`: the loader goes before the message comes.
      defer { isLoading = false }
      let new = try await answer(load)
      text = new
      view?.setText(new)
    } catch {
      message = ScreenMessage(error, strings: strings)
    }
  }
}

extension ScreenTasks.Purpose {
  /// Loading the text of the blank screen.
  public static let blankText = Self("blankText")
}

// MARK: BlankSpies.swift

/// A command of the presenter of the blank screen, to its view or its router.
public enum BlankCommand: Hashable, Sendable {
  case setText(String)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case close
}

/// A view of the blank screen that records its commands and keeps its presenter.
public final class BlankViewSpy: ScreenViewSpy<BlankCommand, any BlankPresenterProtocol>,
  BlankViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setText(_ text: String) { log.add(.setText(text)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of the blank screen that records where the screen leads.
public final class BlankRouterSpy: RouterSpy<BlankCommand>, BlankRouterProtocol {
  public func close() { log.add(.close) }
}

/// An intent that a view of the blank screen reports.
public enum BlankIntent: Hashable, Sendable {
  case viewDidLoad
  case didTapRetry
  case didTapDone
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the blank screen that records what its view reports, for tests of views.
public final class BlankPresenterSpy: ScreenPresenterSpy<BlankIntent>, BlankPresenterProtocol {
  public weak var view: (any BlankViewProtocol)?

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapDone() { log.add(.didTapDone) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}

// MARK: BlankViewContract.swift

/// Reads the blank screen and does what a person does, for ``BlankViewContract``.
@MainActor
public protocol BlankProbe: ScreenProbe {
  /// The visible text; `nil` before there is one.
  var text: String? { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Presses "Done".
  func tapDone()
}

/// The rules of ``/ImageFeedPresentation/BlankViewProtocol``.
///
/// ```swift
/// let report = await BlankViewContract { MyBlankProbe($0) }.run()
/// ```
public struct BlankViewContract: ViewContract {
  public static let name = "BlankView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any BlankPresenterProtocol) async throws -> any BlankProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any BlankPresenterProtocol) async throws -> any BlankProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> BlankPresenterSpy { BlankPresenterSpy() }

  package func makeProbe(for presenter: BlankPresenterSpy) async throws -> any BlankProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any BlankProbe) async { await probe.settle() }

  // In place of T-2, name the requirements of your screen.
  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "A view starts without text, loader and message", "T-2",
      advice: "Show nothing before a command"
    ) { stage in
      stage.expect("text", stage.probe.text, is: nil, after: "loading")
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      stage.expect("message", stage.probe.message, is: nil, after: "loading")
    }

    rule("The text is shown as commanded", "T-2", advice: "Show the text given last") { stage in
      for text in ["First", "Second"] {
        stage.presenter.view?.setText(text)
        await stage.expectSettled("text", stage.probe.text, is: text, after: "setText(\(text))")
      }
    }

    rule(
      "The loader is shown and hidden as commanded", "T-2",
      advice: "Show it after setLoaderHidden(false), and only then"
    ) { stage in
      await stage.expectSwitch(
        "isLoaderShown", "setLoaderHidden", isHiding: true,
        set: { stage.presenter.view?.setLoaderHidden($0) }, shown: { stage.probe.isLoaderShown })
    }

    rule(
      "A message is shown and removed", "T-2",
      advice: "Show the message's text, and a button only if the message has a title for it"
    ) { stage in
      await stage.expectMessages(
        show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message })
    }

    rule(
      "Each tap is reported once", "T-2",
      advice: "Call didTapDone() or didTapRetry() and nothing else"
    ) { stage in
      for _ in 0..<2 {
        stage.probe.tapDone()
        await stage.expectReports([.didTapDone], after: "tapDone()")
      }
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
    }
  }
}

extension BlankPresenterSpy: PresenterSpy {
  package static var viewDidLoad: BlankIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}

// MARK: BlankViewContractTests.swift

enum BlankMistake: String, CaseIterable {
  case startsWithLoader = "A view starts without text, loader and message"
  case keepsFirstText = "The text is shown as commanded"
  case keepsLoader = "The loader is shown and hidden as commanded"
  case keepsMessage = "A message is shown and removed"
  case tapsTwice = "Each tap is reported once — tapDone()"
  case retriesWithoutButton = "Each tap is reported once — without a button"
}

/// The blank screen without a toolkit, and its own probe: right, or with one mistake.
final class ModelBlankView: ModelView<any BlankPresenterProtocol, BlankMistake>,
  BlankViewProtocol, BlankProbe
{
  private(set) var text: String?
  private(set) lazy var isLoaderShown = mistake == .startsWithLoader
  private(set) var message: ScreenMessage?
  override func setItself(in presenter: any BlankPresenterProtocol) { presenter.view = self }

  func setText(_ text: String) {
    if self.text == nil || mistake != .keepsFirstText { self.text = text }
  }

  func setLoaderHidden(_ isHidden: Bool) { isLoaderShown = !isHidden || mistake == .keepsLoader }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
  }

  func tapRetry() {
    if message?.retryTitle != nil || mistake == .retriesWithoutButton { presenter?.didTapRetry() }
  }

  func tapDone() {
    for _ in 0..<(mistake == .tapsTwice ? 2 : 1) { presenter?.didTapDone() }
  }
}

@Suite("The suite of the blank screen")
@MainActor
struct BlankViewContractTests {
  @Test("K-3 A right view keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    let problems = await problems(with: BlankMistake.rules) { mistake in
      BlankViewContract { ModelBlankView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("The presenter spy records the intents that no view reports")
  func end() {
    let spy = BlankPresenterSpy()
    spy.didCancelWaiting()
    spy.screenDidClose()
    #expect(spy.log.take() == [.didCancelWaiting, .screenDidClose])
  }
}

// MARK: BlankTests.swift

/// The blank screen under test.
@MainActor
struct BlankScreen {
  let log = CommandLog<BlankCommand>()
  let tasks = ScreenTasks()
  let texts = FakeFunction<Void, String>("load()", member: "texts", unexpected: .recorded)
  let router: BlankRouterSpy
  let view: BlankViewSpy
  let presenter: BlankPresenter

  init() {
    router = BlankRouterSpy(log: log)
    presenter = BlankPresenter(
      router: router, load: { [texts] in try await texts.call(()) }, strings: Strings(.english),
      tasks: tasks)
    view = BlankViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  func finish() async throws { try await tasks.finish(within: .testLimit) }
}

@MainActor
@Suite("The blank screen: a text that is loaded, and the way out", .checksLeaks)
struct BlankTests {
  private let screen = BlankScreen()

  @Test("A view that is ready gets the loader, and then the text")
  func opens() async throws {
    screen.texts.hold()
    screen.view.viewDidLoad()
    try await screen.texts.waitForCalls(1)
    #expect(screen.log.take() == [.setLoaderHidden(false)])
    screen.texts.answer(call: 0, with: "Text")
    try await screen.finish()
    #expect(screen.log.take() == [.setText("Text"), .setLoaderHidden(true)])
  }

  @Test("A failure shows its message, and the retry removes it and loads again")
  func retry() async throws {
    screen.texts.fail(.offline)
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(.offline),
      ])
    screen.texts.answer(with: "Text")
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setLoaderHidden(false), .setText("Text"), .setLoaderHidden(true),
      ])
  }

  @Test("A new view is shown the loader, and then the text or the message, without a new request")
  func newView() async throws {
    for (answer, shown) in [
      (Result.success("Text"), BlankCommand.setText("Text")),
      (.failure(ServiceError(.offline)), .setMessage(.offline)),
    ] {
      let screen = BlankScreen()
      screen.texts.hold()
      screen.view.viewDidLoad()
      try await screen.texts.waitForCalls(1)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.setLoaderHidden(false)])
      screen.texts.answer(call: 0, with: answer)
      try await screen.finish()
      _ = screen.log.take()
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [shown])
      #expect(screen.texts.calls.count == 1)
    }
  }

  @Test("Done closes the screen, and giving up waiting changes nothing")
  func done() {
    screen.presenter.didCancelWaiting()
    #expect(screen.log.take() == [])
    screen.presenter.didTapDone()
    #expect(screen.log.take() == [.close])
  }

  @Test("A closed screen gives no command, takes no view and ignores a late answer")
  func closes() async throws {
    screen.texts.hold(ignoringCancellation: true)
    screen.view.viewDidLoad()
    try await screen.texts.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.view.viewDidLoad()
    screen.presenter.didTapDone()
    screen.texts.answer(call: 0, with: "Text")
    try await screen.finish()
    #expect(screen.log.take() == [])
    screen.presenter.didTapRetry()
    #expect(screen.tasks.purposes == [])
  }
}

// MARK: Not copied

/// What the tests of the presenters have in their module.
private struct LeakChecks: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScreenLeaks.run(function) { Issue.record("\($0)") }
  }
}

extension Trait where Self == LeakChecks {
  fileprivate static var checksLeaks: Self { Self() }
}

@MainActor
private func expectRelease(_ objects: AnyObject...) {
  for object in objects { ScreenLeaks.check?.track(object) }
}

extension UnexpectedCalls {
  @MainActor
  fileprivate static var recorded: UnexpectedCalls { UnexpectedCalls { Issue.record("\($0)") } }
}
