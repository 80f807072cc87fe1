extension ModelFrontEnd {
  /// The faults that break the rules of every front end.
  package static let faults: [FaultEntry<Fault>] = placeFaults + lifetimeFaults + coverFaults

  private static let placeFaults: [FaultEntry<Fault>] = [
    .init(
      .neverLoads, "Every screen is shown, and its view reports viewDidLoad() once",
      says: "viewDidLoad() of splash#2 was called 0 times"),
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
      says: "after selectTab(profile), the app received [] instead of"),
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
      says: "auth#1 is open, but of its view and presenter only [] are alive"),
    .init(
      .keepsClosed, "A closed screen is deallocated together with its presenter",
      says: "the presenter and view of singleImage#5 stayed alive after close(_:)"),
    .init(
      .keepsApp, "A front end does not keep the app alive",
      says: "app was not nil after the last other reference to it was released"),
    .init(
      .closesSilently,
      "A screen that the toolkit closes by itself is reported once, while its view exists",
      says: "after swipeBack(), the app received [] instead of"),
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
      says: "after cancelSharing(), the app received [] instead of"),
    .init(
      .keepsMenu, "A new root closes an open share menu",
      says: "after splash as a new root, isShareMenuShown was true instead of false"),
  ]
}
