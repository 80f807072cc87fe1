import ImageFeedPresentation

/// Reads a front end and does what a person does, for ``FrontEndContract``.
@MainActor
public protocol FrontEndProbe: ScreenProbe {
  /// The front end.
  var frontEnd: any FrontEnd { get }
  /// The visible screen, below alerts and menus; `nil` if there is none.
  var topScreen: ScreenID? { get }
  /// The tabs in their order; empty without a tab bar.
  var tabs: [TabItem] { get }
  /// The selected tab; `nil` without a tab bar.
  var selectedTab: Tab? { get }
  /// Indicates whether the whole interface is blocked behind a loader.
  var isBlocked: Bool { get }
  /// The visible alert.
  var alert: Alert? { get }
  /// Indicates whether a share menu is visible.
  var isShareMenuShown: Bool { get }

  /// Taps a tab.
  func selectTab(_ tab: Tab)
  /// Presses the alert's button with this answer.
  func answerAlert(_ answer: Alert.Answer)
  /// Closes the share menu without sharing.
  func cancelSharing()
  /// Closes the top screen with the toolkit's own gesture, such as a swipe.
  ///
  /// - Returns: `false` if the toolkit closes no screens by itself.
  func swipeBack() -> Bool
}

extension FrontEndProbe {
  /// Returns `false`, for a toolkit that closes no screens by itself.
  public func swipeBack() -> Bool { false }
}
