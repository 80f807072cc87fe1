import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A person doing something on a screen, over real HTTP: the presenter is the app's, the view and the
/// router record, and the services talk to a local Unsplash.
@MainActor
protocol Situation: AnyObject {
  /// What the presenter commands of its view and its router.
  associatedtype Command: Hashable & Sendable

  init(_ unsplash: LocalUnsplash)

  /// Everything that was commanded, in order.
  var log: CommandLog<Command> { get }
  /// What the struck request belongs to: the screen's work, or its session's.
  var tasks: ScreenTasks { get }
  /// All that works here: a sheet, the screen below it, the session.
  var allTasks: [ScreenTasks] { get }
  /// What must be gone once the screen is closed.
  var tracked: [AnyObject] { get }
  /// The session whose work goes on when the screen is closed; `nil` where the work is the screen's.
  var session: Session? { get }
  /// The likes of that session, as the extended edition holds them; `nil` where none are under way.
  var likes: LikeOutbox? { get }
  /// How often the session was told that its token is refused.
  var expirations: Int { get }

  /// Brings the screen to where the person stands.
  func arrive() async throws
  /// What the person does.
  func act()
  /// What must have been commanded then, and nothing else.
  func commands(_ ending: Ending) -> [Command]
  /// Waits until all has come that is not kept back; of several requests at once each has its own time.
  func waitForTheRest() async throws
  /// What the server is asked besides, in the words of its log; of a failure, what is asked at once.
  func furtherRequests(_ ending: Ending) -> [String]
  /// What must still be there, or be there now.
  func expectState(after ending: Ending) async throws

  /// What has to be had before the person can try again.
  func prepareAgain(after ending: Ending) async throws
  /// The person's way on after something that was no success, on the same screen.
  func actAgain(after ending: Ending) async throws
  /// What must have been commanded then, when nothing goes wrong.
  func commandsAgain(after ending: Ending) -> [Command]
  /// What the server is asked besides then.
  func furtherRequestsAgain() -> [String]

  /// Everything commanded since the last time, as it can be compared.
  func takeCommands() -> [Command]
  /// A command as it can be compared; a picture that is damaged may have any bytes.
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

  /// Waits until nobody works on anything, also not on what somebody else has brought about.
  func finish() async throws {
    while let busy = allTasks.first(where: { $0.unfinished != nil }) {
      try await busy.finish(within: .testLimit)
    }
  }
}
