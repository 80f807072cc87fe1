import ImageFeedPresentation

/// Reads a front end back and does what a person does, for ``FrontEndContract``.
@MainActor
public protocol FrontEndProbe: ScreenProbe {
  /// The front end.
  var frontEnd: any FrontEnd { get }
  /// The screen a person sees, below alerts and menus; `nil` for none.
  var topScreen: ScreenID? { get }
  /// The tabs there are, from the first; none without a tab bar.
  var tabs: [TabItem] { get }
  /// The tab a person sees; `nil` without a tab bar.
  var selectedTab: Tab? { get }
  /// Whether the whole interface is blocked behind a loader.
  var isBlocked: Bool { get }
  /// The alert on show.
  var alert: Alert? { get }
  /// Whether a share menu is on show.
  var isShareMenuShown: Bool { get }

  /// Taps a tab.
  func selectTab(_ tab: Tab)
  /// Presses the button of the alert that gives this answer.
  func answerAlert(_ answer: Alert.Answer)
  /// Closes the share menu without sharing.
  func cancelSharing()
  /// Closes the top screen the way the toolkit lets a person do, by a swipe for one.
  ///
  /// - Returns: `false` if the toolkit closes no screen by itself.
  func goBackByItself() -> Bool
}

extension FrontEndProbe {
  /// For a toolkit that closes no screen by itself.
  public func goBackByItself() -> Bool { false }
}
