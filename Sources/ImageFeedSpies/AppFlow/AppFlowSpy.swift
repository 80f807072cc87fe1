import ImageFeedPresentation

/// A report of a front end.
public enum AppFlowReport: Hashable, Sendable {
  case start
  case didClose(ScreenID)
  case didSelectTab(Tab)
  case didCancelWaiting
  case didAnswerAlert(AlertID, with: Alert.Answer)
  case didShare(ShareID, as: ShareOutcome)
}

/// An app that records what its front end reports, for tests of front ends.
@MainActor
public final class AppFlowSpy: AppFlowProtocol {
  /// The recorded reports.
  public let log = CommandLog<AppFlowReport>()

  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func start() { log.add(.start) }
  public func didClose(_ screen: ScreenID) { log.add(.didClose(screen)) }
  public func didSelectTab(_ tab: Tab) { log.add(.didSelectTab(tab)) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    log.add(.didAnswerAlert(id, with: answer))
  }
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    log.add(.didShare(id, as: outcome))
  }
}
