import ImageFeedPresentation
import ImageFeedSpies

/// A situation on the feed.
@MainActor
protocol FeedSituation: Situation where Command == ImagesListCommand {
  var screen: FeedScreen { get }
}

extension FeedSituation {
  var log: CommandLog<ImagesListCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }
  /// The reports of ``ImagesListCommand/sessionDidExpire``: exactly one.
  var expirations: Int { screen.expirations }

  func close() {
    screen.close()
  }

  /// Requests the page again: with the message's button or, if there is none, by a pull.
  func askAgain(after ending: Ending) {
    if ending.message?.retryTitle != nil {
      screen.presenter.didTapRetry()
    } else {
      screen.presenter.didPullToRefresh()
    }
  }
}
