import ImageFeedPresentation

/// What a front end reported of the app around the screens.
public enum AppFlowReport: Hashable, Sendable {
  /// `start()`.
  case start
  /// `didClose(_:)`.
  case didClose(ScreenID)
  /// `didSelectTab(_:)`.
  case didSelectTab(Tab)
  /// `didAnswerAlert(_:with:)`.
  case didAnswerAlert(AlertID, with: Alert.Answer)
  /// `didShare(_:as:)`.
  case didShare(ShareID, as: ShareOutcome)
}

/// An app that records what its front end reports, for tests of front ends.
@MainActor
public final class AppFlowSpy: AppFlowProtocol {
  /// Where reports are recorded.
  public let log = CommandLog<AppFlowReport>()

  /// The texts of the app.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func start() { log.add(.start) }
  /// Records it.
  public func didClose(_ screen: ScreenID) { log.add(.didClose(screen)) }
  /// Records it.
  public func didSelectTab(_ tab: Tab) { log.add(.didSelectTab(tab)) }
  /// Records it.
  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    log.add(.didAnswerAlert(id, with: answer))
  }
  /// Records it.
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    log.add(.didShare(id, as: outcome))
  }
}
