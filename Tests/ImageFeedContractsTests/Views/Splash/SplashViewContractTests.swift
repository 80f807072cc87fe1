import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the splash's view") @MainActor
struct SplashViewContractTests {
  private enum Fault {
    case showsNoLoader, keepsChoices, tapsTwice, mistakesButtons, takesHiddenTaps
  }

  /// A splash without a toolkit, and its own probe.
  private final class Model: SplashViewProtocol, SplashProbe {
    private let life: ModelLife<any SplashPresenterProtocol>
    private let fault: Fault?
    private(set) var isLoaderShown = false
    private(set) var areChoicesShown = false

    init(
      _ presenter: any SplashPresenterProtocol, _ fault: Fault? = nil, life: ModelLifeFault? = nil
    ) {
      self.life = ModelLife(presenter, life)
      self.fault = fault
      self.life.hold(self)
    }

    var view: any SplashViewProtocol { self }

    func setLoaderHidden(_ isHidden: Bool) {
      isLoaderShown = !isHidden && fault != .showsNoLoader
    }

    func setChoicesHidden(_ isHidden: Bool) {
      areChoicesShown = !isHidden || fault == .keepsChoices && areChoicesShown
    }

    func tapRetry() {
      guard areChoicesShown || fault == .takesHiddenTaps else { return }
      for _ in 0..<(fault == .tapsTwice ? 2 : 1) { life.presenter?.didTapRetry() }
    }

    func tapSignIn() {
      guard areChoicesShown || fault == .takesHiddenTaps else { return }
      if fault == .mistakesButtons {
        life.presenter?.didTapRetry()
      } else {
        life.presenter?.didTapSignIn()
      }
    }
  }

  private static func contract(_ fault: Fault?) -> SplashViewContract {
    SplashViewContract { Model($0, fault) }
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in SplashViewContract { Model($0, life: fault) } } + [
        WrongImplementation(
          "The loader comes and goes as it is told",
          says: "after setLoaderHidden(false) isLoaderShown was false and not true",
          Self.contract(.showsNoLoader)),
        WrongImplementation(
          "Both buttons come and go as they are told",
          says: "after setChoicesHidden(true) areChoicesShown was true and not false",
          Self.contract(.keepsChoices)),
        WrongImplementation(
          "Each button is reported once",
          says: "was told didTapRetry, didTapRetry and not didTapRetry",
          Self.contract(.tapsTwice)),
        WrongImplementation(
          "Each button is reported once",
          says: "after tapSignIn() the presenter was told didTapRetry and not didTapSignIn",
          Self.contract(.mistakesButtons)),
        WrongImplementation(
          "Hidden buttons cannot be pressed",
          says: "after taps at hidden buttons the presenter was told didTapRetry, didTapSignIn",
          Self.contract(.takesHiddenTaps)),
      ])
  }
}
