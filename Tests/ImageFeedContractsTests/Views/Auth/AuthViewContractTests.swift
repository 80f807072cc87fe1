import ContractsTestSupport
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the sign-in screen's view") @MainActor
struct AuthViewContractTests {
  private enum Fault {
    case staysForbidden, tapsTwice, takesDisabledTaps, remembersTaps
  }

  /// A sign-in screen without a toolkit, and its own probe: correct or with one fault.
  private final class Model: AuthViewProtocol, AuthProbe {
    private let lifetime: ModelLifetime<any AuthPresenterProtocol>
    private let fault: Fault?
    private(set) var isSignInEnabled = true
    private var hasForbiddenTap = false

    init(
      _ presenter: any AuthPresenterProtocol, _ fault: Fault? = nil, lifetime: LifetimeFault? = nil
    ) {
      self.lifetime = ModelLifetime(presenter, lifetime)
      self.fault = fault
      self.lifetime.hold(self)
    }

    var view: any AuthViewProtocol { self }

    func setSignInEnabled(_ isEnabled: Bool) {
      isSignInEnabled = isEnabled && (fault != .staysForbidden || isSignInEnabled)
      if isEnabled, hasForbiddenTap { lifetime.presenter?.didTapSignIn() }
    }

    func tapSignIn() {
      if !isSignInEnabled, fault == .remembersTaps { hasForbiddenTap = true }
      guard isSignInEnabled || fault == .takesDisabledTaps else { return }
      for _ in 0..<(fault == .tapsTwice ? 2 : 1) { lifetime.presenter?.didTapSignIn() }
    }
  }

  private static func contract(_ fault: Fault?) -> AuthViewContract {
    AuthViewContract { Model($0, fault) }
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in AuthViewContract { Model($0, lifetime: fault) } } + [
        WrongImplementation(
          "The button looks enabled or disabled as commanded",
          says: "after setSignInEnabled(true), isSignInEnabled was false instead of true",
          Self.contract(.staysForbidden)),
        WrongImplementation(
          "A tap on the button is reported once",
          says: "received didTapSignIn, didTapSignIn instead of didTapSignIn",
          Self.contract(.tapsTwice)),
        WrongImplementation(
          "A disabled button cannot be pressed",
          says: "after a tap on the disabled button, the presenter received didTapSignIn",
          Self.contract(.takesDisabledTaps)),
        WrongImplementation(
          "A disabled button cannot be pressed",
          says: "after enabling the button again, the presenter received didTapSignIn",
          Self.contract(.remembersTaps)),
      ])
  }
}
