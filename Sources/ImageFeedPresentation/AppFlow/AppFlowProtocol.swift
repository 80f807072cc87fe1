/// The reports of a front end about the app around the screens.
///
/// A report that comes twice, or too late, changes nothing.
@MainActor
public protocol AppFlowProtocol: AnyObject {
  /// The texts of what belongs to no screen: menus, loaders.
  var strings: Strings { get }

  /// The toolkit is ready: the app begins (S-1).
  func start()
  /// The toolkit closed a screen by itself: a swipe back, a tap on a tab. No ``FrontEnd/close(_:)``
  /// follows.
  func didClose(_ screen: ScreenID)
  /// The person selected a tab. The others keep their state (G-6).
  func didSelectTab(_ tab: Tab)
  /// The person gives up waiting behind the blocking loader (F-4, A-3).
  func didCancelWaiting()
  /// The person answered an alert, or closed it (``Alert/Answer/decline``).
  func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer)
  /// A share menu has its outcome (I-4). A picture may still be being saved when the person leaves
  /// the screen: the report then comes later, and counts.
  func didShare(_ id: ShareID, as outcome: ShareOutcome)
}
