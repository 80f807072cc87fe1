@testable import ImageFeedContracts

/// The wrong implementations of the rules that hold for every view.
@MainActor
func wrongLives<Subject: ViewContract>(
  _ contract: (ModelLifeFault) -> Subject
) -> [WrongImplementation<Subject>] {
  [
    WrongImplementation(
      "A view that is there says so, once",
      says: "viewDidLoad() was called 2 times for one view", contract(.saysItIsThereTwice)),
    WrongImplementation(
      "A view keeps its presenter", says: "the presenter was gone while its view was on show",
      contract(.forgetsItsPresenter)),
    WrongImplementation(
      "A view that is let go of goes, and its presenter with it",
      says: "the view and presenter stayed after the probe was let go of",
      contract(.holdsItself)),
  ]
}

/// What a model may do wrong with its presenter.
enum ModelLifeFault {
  case saysItIsThereTwice, forgetsItsPresenter, holdsItself
}
