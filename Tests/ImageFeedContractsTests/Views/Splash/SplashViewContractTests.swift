import ContractsTestSupport
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the splash's view") @MainActor
struct SplashViewContractTests {
  private enum Fault {
    case showsNoLoader, keepsChoices, tapsTwice, mistakesButtons, takesHiddenTaps
  }

  /// A splash without a toolkit, and its own probe: correct or with one fault.
  private final class Model: SplashViewProtocol, SplashProbe {
    private let lifetime: ModelLifetime<any SplashPresenterProtocol>
    private let fault: Fault?
    private(set) var isLoaderShown = false
    private(set) var areChoicesShown = false

    init(
      _ presenter: any SplashPresenterProtocol, _ fault: Fault? = nil,
      lifetime: LifetimeFault? = nil
    ) {
      self.lifetime = ModelLifetime(presenter, lifetime)
      self.fault = fault
      self.lifetime.hold(self)
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
      for _ in 0..<(fault == .tapsTwice ? 2 : 1) { lifetime.presenter?.didTapRetry() }
    }

    func tapSignIn() {
      guard areChoicesShown || fault == .takesHiddenTaps else { return }
      if fault == .mistakesButtons {
        lifetime.presenter?.didTapRetry()
      } else {
        lifetime.presenter?.didTapSignIn()
      }
    }
  }

  private static func contract(_ fault: Fault?) -> SplashViewContract {
    SplashViewContract { Model($0, fault) }
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in SplashViewContract { Model($0, lifetime: fault) } } + [
        WrongImplementation(
          "The loader is shown and hidden as commanded",
          says: "after setLoaderHidden(false), isLoaderShown was false instead of true",
          Self.contract(.showsNoLoader)),
        WrongImplementation(
          "Both buttons are shown and hidden as commanded",
          says: "after setChoicesHidden(true), areChoicesShown was true instead of false",
          Self.contract(.keepsChoices)),
        WrongImplementation(
          "A tap on either button is reported once",
          says: "received didTapRetry, didTapRetry instead of didTapRetry",
          Self.contract(.tapsTwice)),
        WrongImplementation(
          "A tap on either button is reported once",
          says: "after tapSignIn(), the presenter received didTapRetry instead of didTapSignIn",
          Self.contract(.mistakesButtons)),
        WrongImplementation(
          "Hidden buttons cannot be pressed",
          says: "after taps on hidden buttons, the presenter received didTapRetry, didTapSignIn",
          Self.contract(.takesHiddenTaps)),
      ])
  }
}
