import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

extension TimeInterval {
  /// The limit of every wait in the kit's own tests, in seconds. Only a failing test waits that
  /// long: it is not reached even while thousands of other tests run. A suite of its own needs 5.
  public static let testLimit: TimeInterval = 300
}

extension FakeFunction {
  /// Waits for calls, with the limit of every test.
  public func waitForCalls(_ count: Int) async throws {
    try await waitForCalls(count, limit: .testLimit)
  }

  /// Holds the answers from now on, does something, and waits until there have been as many calls.
  public func hold(
    until count: Int, ignoringCancellation: Bool = false, _ act: () throws -> Void
  ) async throws {
    hold(ignoringCancellation: ignoringCancellation)
    try act()
    try await waitForCalls(count)
  }
}

/// What is under test, with its work.
@MainActor
public protocol UnderTest {
  /// Waits for the end of its work.
  func finish() async throws
}

extension UnderTest {
  /// Does something, and waits for the end of the work that this starts.
  public func run(_ act: () throws -> Void) async throws {
    try act()
    try await finish()
  }
}

/// A screen under test, or what stands in its place, with the tasks of its work.
@MainActor
public protocol TasksUnderTest: UnderTest {
  var tasks: ScreenTasks { get }
}

extension TasksUnderTest {
  public func finish() async throws { try await tasks.finish(within: .testLimit) }
}

/// A screen under test, with the view that shows it.
@MainActor
public protocol ScreenUnderTest: TasksUnderTest {
  associatedtype View: LoadableView
  associatedtype Command: Sendable
  var view: View { get }
  var log: CommandLog<Command> { get }
}

extension ScreenUnderTest {
  /// Loads the view, and waits for the end of the work that this starts.
  public func load() async throws { try await run { view.viewDidLoad() } }

  /// Loads the view in the same way, and empties the log.
  public func appear() async throws {
    try await load()
    _ = log.take()
  }
}

/// A view spy, which sets itself and reports that it has loaded.
@MainActor
public protocol LoadableView: AnyObject {
  func viewDidLoad()
}

extension SplashViewSpy: LoadableView {}
extension AuthViewSpy: LoadableView {}
extension WebViewViewSpy: LoadableView {}
extension ImagesListViewSpy: LoadableView {}
extension SingleImageViewSpy: LoadableView {}
extension ProfileViewSpy: LoadableView {}

extension TaskLedger {
  /// Waits for the end of all work, with the same limit.
  public func finish() async throws {
    try await finish(within: .testLimit)
  }
}

extension CommandLog {
  /// Waits for a command, with the same limit.
  public func wait(until isAwaited: @escaping (Command) -> Bool) async throws {
    try await wait(limit: .testLimit, until: isAwaited)
  }
}

/// Reports to a presenter spy what every screen can report, and returns all that it has recorded.
@MainActor
public func end<Intent>(
  _ spy: some ScreenPresenterSpy<Intent> & ScreenPresenterProtocol
) -> [Intent] {
  spy.didCancelWaiting()
  spy.screenDidClose()
  return spy.log.take()
}

/// An ordered log of the events that observers and closures of a test receive.
@MainActor
public final class Recorder<Event> {
  public private(set) var events: [Event] = []

  nonisolated public init() {}

  public func add(_ event: Event) {
    events.append(event)
  }

  /// Returns the events so far and empties the log.
  public func take() -> [Event] {
    defer { events = [] }
    return events
  }
}

/// The objects of a test's screens, all of which must be released with the test.
public enum ScreenLeaks {
  /// The check of the test that runs.
  @TaskLocal public static var check: LeakCheck?

  /// Runs a test, and reports each object that is alive afterwards.
  public static func run(
    _ test: @Sendable () async throws -> Void, report: (String) -> Void
  ) async throws {
    let leaks = LeakCheck()
    try await $check.withValue(leaks) { try await test() }
    for name in await leaks.survivors { report("\(name) leaked") }
  }
}
