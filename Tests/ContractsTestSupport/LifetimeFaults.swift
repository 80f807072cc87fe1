import ImageFeedContracts

/// A fault in the way a model treats its presenter.
package enum LifetimeFault {
  case loadsTwice, releasesPresenter, holdsItself
}

/// The wrong implementations of the rules of every view.
@MainActor
package func wrongLifetimes<Subject: ViewContract>(
  _ contract: (LifetimeFault) -> Subject
) -> [WrongImplementation<Subject>] {
  [
    WrongImplementation(
      "A view reports viewDidLoad() exactly once",
      says: "viewDidLoad() was called 2 times for one view", contract(.loadsTwice)),
    WrongImplementation(
      "A view keeps its presenter alive",
      says: "the presenter was deallocated while its view was visible",
      contract(.releasesPresenter)),
    WrongImplementation(
      "A released view is deallocated together with its presenter",
      says: "the view and presenter stayed alive after the probe was released",
      contract(.holdsItself)),
  ]
}
