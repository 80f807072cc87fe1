import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the sign-in screen's view") @MainActor
struct AuthViewContractTests {
  private enum Fault {
    case staysForbidden, tapsTwice, takesForbiddenTaps, remembersTaps
  }

  /// A sign-in screen without a toolkit, and its own probe.
  private final class Model: AuthViewProtocol, AuthProbe {
    private let life: ModelLife<any AuthPresenterProtocol>
    private let fault: Fault?
    private(set) var isSignInEnabled = true
    private var hasForbiddenTap = false

    init(
      _ presenter: any AuthPresenterProtocol, _ fault: Fault? = nil, life: ModelLifeFault? = nil
    ) {
      self.life = ModelLife(presenter, life)
      self.fault = fault
      self.life.hold(self)
    }

    var view: any AuthViewProtocol { self }

    func setSignInEnabled(_ isEnabled: Bool) {
      isSignInEnabled = isEnabled && (fault != .staysForbidden || isSignInEnabled)
      if isEnabled, hasForbiddenTap { life.presenter?.didTapSignIn() }
    }

    func tapSignIn() {
      if !isSignInEnabled, fault == .remembersTaps { hasForbiddenTap = true }
      guard isSignInEnabled || fault == .takesForbiddenTaps else { return }
      for _ in 0..<(fault == .tapsTwice ? 2 : 1) { life.presenter?.didTapSignIn() }
    }
  }

  private static func contract(_ fault: Fault?) -> AuthViewContract {
    AuthViewContract { Model($0, fault) }
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in AuthViewContract { Model($0, life: fault) } } + [
        WrongImplementation(
          "The button looks as it is told",
          says: "after setSignInEnabled(true) isSignInEnabled was false and not true",
          Self.contract(.staysForbidden)),
        WrongImplementation(
          "The button is reported once",
          says: "was told didTapSignIn, didTapSignIn and not didTapSignIn",
          Self.contract(.tapsTwice)),
        WrongImplementation(
          "A forbidden button cannot be pressed",
          says: "after a tap at the forbidden button the presenter was told didTapSignIn",
          Self.contract(.takesForbiddenTaps)),
        WrongImplementation(
          "A forbidden button cannot be pressed",
          says: "after allowing the button again the presenter was told didTapSignIn",
          Self.contract(.remembersTaps)),
      ])
  }
}
