import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// A situation on Explore.
@MainActor
protocol ExploreSituation: Situation where Command == ExploreCommand {
  var screen: ExploreScreen { get }
}

extension ExploreSituation {
  var log: CommandLog<ExploreCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }
  /// The reports of ``ExploreCommand/sessionDidExpire``: exactly one.
  var expirations: Int { screen.expirations }

  func takeCommands() -> [ExploreCommand] { log.take().parted(screen.part) }

  /// The other part is requested, too, and collections once more if their page does not exist.
  func furtherRequests(_ ending: Ending) -> [String] {
    let again = screen.part == .collections && ending == .nothingThere
    return [screen.otherPart.exploreEndpoint] + (again ? ["GET /collections"] : [])
  }

  func waitForTheRest() async throws {
    try await log.wait(limit: .testLimit) { [part = screen.otherPart] in
      $0.isShown && $0.part == part
    }
  }

  func actAgain(after ending: Ending) async throws {
    screen.tryAgain(after: ending)
  }

  func commandsAgain(after ending: Ending) -> [ExploreCommand] {
    screen.commandsAgain(after: ending)
  }

  func furtherRequestsAgain() -> [String] {
    screen.retried.contains(screen.otherPart) ? [screen.otherPart.exploreEndpoint] : []
  }

  func close() {
    screen.close()
  }
}
