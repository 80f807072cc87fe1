import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of a front end") @MainActor
struct FrontEndContractTests {
  private static func contract(_ fault: ModelFrontEnd.Fault? = nil) -> FrontEndContract {
    FrontEndContract { ModelFrontEnd(fault) }
  }

  private static func wrong(
    _ fault: ModelFrontEnd.Fault, _ rule: String, says words: String
  ) -> WrongImplementation<FrontEndContract> {
    WrongImplementation(rule, says: words, contract(fault))
  }

  @Test("A right front end keeps every rule")
  func right() async {
    await expectKept(Self.contract())
  }

  @Test("A toolkit that closes no screen by itself is not asked to")
  func closesNothing() async {
    await expectKept(
      FrontEndContract { ModelFrontEnd(closesByItself: false) }, notChecked: 1)
  }

  @Test("Every rule has a front end that breaks it, and is told so")
  func wrong() async {
    await expectCaught(Self.places + Self.lives + Self.covers)
  }

  private static var places: [WrongImplementation<FrontEndContract>] {
    [
      wrong(
        .loadsNever, "Every screen is shown, and its view says once that it is there",
        says: "viewDidLoad() of splash#2 was called 0 times"),
      wrong(
        .keepsTabsUnderRoot, "A new root takes the place of everything",
        says: "after a root in place of tabs the screen on show was none and not auth#7"),
      wrong(
        .closesTopInstead, "A pushed screen lies on top, and closing it shows the one below",
        says: "after closing a screen below the top the screen on show was"),
      wrong(
        .selectsLastTab, "The tabs are those that are named, and the first is selected",
        says: "after showTabs the first tab was not selected"),
      wrong(
        .forgetsToTellOfTabs, "A tap on a tab is reported, and each tab keeps its screens",
        says: "after selectTab(profile) the app was told [] and not"),
      wrong(
        .dropsStackOnTabChange, "A tap on a tab is reported, and each tab keeps its screens",
        says: "after coming back to a tab and closing a screen there the screen on show was"),
      wrong(
        .closesByKind, "Closing a screen twice, or one that never was, changes nothing",
        says: "after closing other screens the screen on show was imagesList#1"),
      wrong(
        .placesPartsOnTop, "Favourites are shown in the profile, not instead of it",
        says: "after showing its favourites the screen on show was favourites#3"),
      wrong(
        .loadsNever, "Favourites are shown in the profile, not instead of it",
        says: "viewDidLoad() of favourites#3 was called 0 times"),
      wrong(
        .keepsParts, "A screen that is closed is closed with its parts",
        says: "the presenter and view of favourites#3 stayed after its profile was closed"),
      wrong(
        .hidesSheets, "A sheet lies above its screen, and closing it shows that screen",
        says: "after a sheet above a photo the screen on show was singleImage#3"),
      wrong(
        .keepsSheets, "A screen that is closed is closed with its sheet",
        says: "the presenter and view of photoInfo#4 stayed after closing the screen below it"),
    ]
  }

  private static var lives: [WrongImplementation<FrontEndContract>] {
    [
      wrong(
        .forgetsCovered, "A front end keeps its views, and they their presenters",
        says: "of auth#1, which is not closed, only the [] was left"),
      wrong(
        .keepsClosed, "A closed screen goes, and its presenter with it",
        says: "the presenter and view of singleImage#5 stayed after close(_:)"),
      wrong(
        .keepsApp, "The app keeps its front end, and not the other way round",
        says: "app was still there after nobody else kept it"),
      wrong(
        .closesSilently,
        "A screen that the toolkit closes by itself is reported once, while its view exists",
        says: "after goBackByItself() the app was told [] and not"),
      wrong(
        .dropsBeforeTelling,
        "A screen that the toolkit closes by itself is reported once, while its view exists",
        says: "the view was gone when didClose(_:) came"),
    ]
  }

  private static var covers: [WrongImplementation<FrontEndContract>] {
    [
      wrong(
        .freesOnNewRoot, "The interface is blocked until it is freed, whatever is shown meanwhile",
        says: "after a new root the interface was free"),
      wrong(
        .answersTwice, "An alert is shown as it is, and its answer is reported once",
        says: "after the answer accept the app was told"),
      wrong(
        .alwaysAccepts, "An alert is shown as it is, and its answer is reported once",
        says: "after the answer decline the app was told"),
      wrong(
        .dismissesAny, "An alert that is taken away goes without an answer",
        says: "after another alert was dismissed this one was gone"),
      wrong(
        .answersDismissed, "An alert that is taken away goes without an answer",
        says: "after dismissAlert the app was told"),
      wrong(
        .forgetsCancel,
        "A share menu that is closed is reported once, and the screen is there again",
        says: "after cancelSharing() the app was told [] and not"),
      wrong(
        .keepsMenu, "A new root takes an open share menu away",
        says: "after splash as a new root the share menu was on show"),
    ]
  }
}
