import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A person doing something on a screen, over real HTTP: the presenter is the app's, the view and the
/// router record, and the services talk to a local Unsplash.
@MainActor
protocol Situation: AnyObject {
  /// A command of the presenter to its view or its router.
  associatedtype Command: Hashable & Sendable

  init(_ unsplash: LocalUnsplash)

  /// Everything that was commanded, in order.
  var log: CommandLog<Command> { get }
  /// The owner of the failing request: the screen's tasks, or its session's.
  var tasks: ScreenTasks { get }
  /// All that works here: a sheet, the screen below it, the session.
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
  /// The exact commands expected then.
  func commands(_ ending: Ending) -> [Command]
  /// Waits for the answers that are not held back.
  func waitForTheRest() async throws
  /// The further requests, as the server's log names them.
  func furtherRequests(_ ending: Ending) -> [String]
  /// Checks the state afterwards.
  func expectState(after ending: Ending) async throws

  /// Prepares the person's second attempt.
  func prepareAgain(after ending: Ending) async throws
  /// The person's way on after something that was no success, on the same screen.
  func actAgain(after ending: Ending) async throws
  /// The commands expected then, without a fault.
  func commandsAgain(after ending: Ending) -> [Command]
  /// The further requests then.
  func furtherRequestsAgain() -> [String]

  /// Takes the commands since the last call, in a comparable form.
  func takeCommands() -> [Command]
  /// A command in a comparable form: a damaged picture may have any bytes.
  func comparable(_ command: Command) -> Command
  /// The screen closes; its session does not.
  func close()
  /// What must have been commanded when it closes while something is under way: from the beginning to
  /// the end, without any outcome.
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

  /// Waits until no work is under way, including work that other work has started.
  func finish() async throws {
    while let busy = allTasks.first(where: { $0.unfinished != nil }) {
      try await busy.finish(within: .testLimit)
    }
  }
}
