extension ModelFrontEnd {
  /// The faults that break the rules of every front end.
  package static let faults: [FaultEntry<Fault>] = placeFaults + lifetimeFaults + coverFaults

  private static let placeFaults: [FaultEntry<Fault>] = [
    .init(
      .neverLoads, "Every screen is shown, and its view reports viewDidLoad() once",
      says: "viewDidLoad() of splash#2 was called 0 times"),
    .init(
      .neverDraws, "The visible screen can be seen",
      says: "after showing it, the view of webView#2 could not be seen"),
    .init(
      .drawsAllTabs, "The visible screen can be seen",
      says: "after showTabs(_:), the view of profile#2 could still be seen"),
    .init(
      .keepsTabsUnderRoot, "A new root replaces everything",
      says: "after a root in place of tabs, the visible screen was nothing instead of auth#7"),
    .init(
      .closesTopInstead, "A pushed screen is on top, and closing it shows the one below",
      says: "after closing a screen below the top, the visible screen was"),
    .init(
      .selectsLastTab, "The tabs are shown as given, and the first is selected",
      says: "after showTabs(_:), selectedTab was profile instead of feed"),
    .init(
      .reportsNoTabs, "A tap on a tab is reported, and each tab keeps its screens",
      says: "after selectTab(profile), the app received nothing instead of [didSelectTab(profile)]"),
    .init(
      .dropsStackOnTabChange, "A tap on a tab is reported, and each tab keeps its screens",
      says: "after returning to a tab and closing a screen there, the visible screen was"),
    .init(
      .closesByKind, "Closing a screen twice, or an unknown one, changes nothing",
      says: "after closing other screens, the visible screen was imagesList#1"),
  ]

  private static let lifetimeFaults: [FaultEntry<Fault>] = [
    .init(
      .releasesCovered, "A front end holds its views, and they hold their presenters",
      says: "auth#1 is open, but its view and its presenter were deallocated"),
    .init(
      .keepsClosed, "A closed screen is deallocated together with its presenter",
      says: "the presenter and view of singleImage#5 stayed alive after close(_:)"),
    .init(
      .keepsApp, "A front end does not keep the app alive",
      says: "app was not nil after the last other reference to it was released"),
    .init(
      .closesSilently,
      "A screen that the toolkit closes by itself is reported once, while its view exists",
      says: "after swipeBack(), the app received nothing instead of [didClose(singleImage#3)]"),
    .init(
      .releasesBeforeReport,
      "A screen that the toolkit closes by itself is reported once, while its view exists",
      says: "the view was deallocated before didClose(_:)"),
  ]

  private static let coverFaults: [FaultEntry<Fault>] = [
    .init(
      .unblocksOnNewRoot,
      "The interface stays blocked until it is unblocked, whatever is shown meanwhile",
      says: "after a new root, isBlocked was false instead of true"),
    .init(
      .answersTwice, "An alert is shown as given, and its answer is reported once",
      says: "after the answer accept, the app received"),
    .init(
      .alwaysAccepts, "An alert is shown as given, and its answer is reported once",
      says: "after the answer decline, the app received"),
    .init(
      .dismissesAny, "A dismissed alert has no answer",
      says: "after dismissing another alert, the alert was nothing instead of “Bye bye!”"),
    .init(
      .answersDismissed, "A dismissed alert has no answer",
      says: "after dismissAlert(_:), the app received"),
    .init(
      .reportsNoCancel, "A closed share menu is reported once, and its screen is visible again",
      says: "after cancelSharing(), the app received nothing instead of [didShare(menu 1"),
    .init(
      .keepsPeopleWaiting,
      "A person who gives up waiting is reported, and only the app ends the block",
      says: "and cancelWaiting(), the app received nothing instead of [didCancelWaiting]"),
    .init(
      .unblocksItself,
      "A person who gives up waiting is reported, and only the app ends the block",
      says: "and cancelWaiting(), isBlocked was false instead of true"),
    .init(
      .tapsThroughLoader, "Nothing below the loader can be tapped",
      says: "a tap on the sign-in button, the number of reported taps was 1 instead of 0"),
    .init(
      .switchesTabsThroughLoader, "Nothing below the loader can be tapped",
      says: "a tap on a tab, the app received [didSelectTab(profile)] instead of nothing"),
    .init(
      .removesAnsweredAlertLate, "An alert presented while another one is being answered stays",
      says: "inside didAnswerAlert(_:with:), the alert was nothing instead of “Something went"),
    .init(
      .swallowsAnswers, "An alert can be answered while the interface is blocked",
      says: "and the answer accept, the app received nothing instead of [didAnswerAlert(alert 1"),
    .init(
      .hidesAlertsWhileBlocked, "An alert can be answered while the interface is blocked",
      says: "after an alert after setBlocked(true), the alert was nothing instead of “Bye bye!”"),
    .init(
      .keepsMenuOfClosedScreen, "Closing a screen closes its share menu",
      says: "after closing its screen, isShareMenuShown was true instead of false"),
    .init(
      .keepsMenu, "A new root closes an open share menu",
      says: "after splash as a new root, isShareMenuShown was true instead of false"),
  ]
}
