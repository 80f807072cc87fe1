/// What a front end reports of the app around the screens.
///
/// All of it may be reported twice, or too late; then it changes nothing.
@MainActor
public protocol AppFlowProtocol: AnyObject {
  /// The texts of what belongs to no screen: menus, loaders.
  var strings: Strings { get }

  /// The toolkit is ready: the app begins.
  func start()
  /// The toolkit closed a screen by itself: a swipe back, a swipe down, a tap on a tab.
  func didClose(_ screen: ScreenID)
  /// The person switched to a tab.
  func didSelectTab(_ tab: Tab)
  /// The person answered an alert, or closed it (``Alert/Answer/decline``).
  func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer)
  /// What became of a share menu. When the picture is still being saved as the menu's screen is left,
  /// the report comes later, and counts.
  func didShare(_ id: ShareID, as outcome: ShareOutcome)
}
