import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// An action of a person on a screen, over real HTTP: the presenter is the app's, the view and the
/// router are spies, and the services use a local Unsplash.
@MainActor
protocol Situation: AnyObject {
  /// A command of the presenter to its view or its router.
  associatedtype Command: Hashable & Sendable

  init(_ unsplash: LocalUnsplash)

  /// All commands, in order.
  var log: CommandLog<Command> { get }
  /// The owner of the failing request: the screen's tasks, or its session's.
  var tasks: ScreenTasks { get }
  /// The tasks of all objects: a sheet, the screen below it, the session.
  var allTasks: [ScreenTasks] { get }
  /// The objects that must be deallocated once the screen is closed.
  var tracked: [AnyObject] { get }
  /// The session whose work outlives the screen; `nil` if the work is the screen's.
  var session: Session? { get }
  /// The likes of that session in the extended edition; `nil` if the situation has none.
  var likes: LikeOutbox? { get }
  /// The number of reports that the session's token was refused.
  var expirations: Int { get }

  /// Prepares the screen for the person's action.
  func arrive() async throws
  /// The person's action.
  func act()
  /// The exact commands that the action must cause.
  func commands(_ ending: Ending) -> [Command]
  /// Waits for the answers that are not held back.
  func waitForTheRest() async throws
  /// The further requests, as in the server's log.
  func furtherRequests(_ ending: Ending) -> [String]
  /// Checks the state after the action.
  func expectState(after ending: Ending) async throws

  /// Prepares the person's second attempt.
  func prepareAgain(after ending: Ending) async throws
  /// The person's second attempt after a failure, on the same screen.
  func actAgain(after ending: Ending) async throws
  /// The exact commands that the second attempt must cause, without a fault.
  func commandsAgain(after ending: Ending) -> [Command]
  /// The further requests of the second attempt.
  func furtherRequestsAgain() -> [String]

  /// Takes the commands since the last call, in a comparable form.
  func takeCommands() -> [Command]
  /// A command in a comparable form: a damaged picture may have any bytes.
  func comparable(_ command: Command) -> Command
  /// Closes the screen but not its session.
  func close()
  /// The exact commands if the screen closes while the request is in flight: those from the
  /// beginning to the end, without a result.
  func commandsWhenClosed() -> [Command]
}

extension Situation {
  var session: Session? { nil }

  var likes: LikeOutbox? { nil }

  var allTasks: [ScreenTasks] { [tasks] }

  func waitForTheRest() async throws {}

  func furtherRequests(_ ending: Ending) -> [String] { [] }

  func prepareAgain(after ending: Ending) async throws {}

  func furtherRequestsAgain() -> [String] { furtherRequests(.done) }

  func takeCommands() -> [Command] { log.take().map(comparable) }

  func comparable(_ command: Command) -> Command { command }

  /// Waits until no work is in progress, including work that other work has started.
  func finish() async throws {
    while let busy = allTasks.first(where: { $0.unfinished != nil }) {
      try await busy.finish(within: .testLimit)
    }
  }
}
