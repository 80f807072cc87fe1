import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``AuthViewProtocol``.
///
/// ```swift
/// let report = await AuthViewContract { MyAuthProbe($0) }.run()
/// ```
public struct AuthViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "AuthView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + [enabled, tap, disabled] }
  static let viewDidLoad = AuthIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> AuthPresenterSpy { AuthPresenterSpy() }

  func makeProbe(for presenter: AuthPresenterSpy) async throws -> any AuthProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: AuthPresenterSpy) -> CommandLog<AuthIntent> { presenter.log }
  func view(of probe: any AuthProbe) -> AnyObject { probe.view }
  func settle(_ probe: any AuthProbe) async { await probe.settle() }
}

extension AuthViewContract {
  private static var enabled: ContractRule<Self> {
    ContractRule(
      "The button looks as it is told", "A-4",
      advice: "Show that it cannot be pressed, from setSignInEnabled(false) on"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for isEnabled in [true, false, false, true, false] {
        stage.presenter.view?.setSignInEnabled(isEnabled)
        await stage.settle()
        stage.expect(
          "isSignInEnabled", stage.probe.isSignInEnabled, is: isEnabled,
          after: "setSignInEnabled(\(isEnabled))")
      }
    }
  }

  private static var tap: ContractRule<Self> {
    ContractRule(
      "The button is reported once", "A-2",
      advice: "Call didTapSignIn(), and nothing else: what it opens is the app's business"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setSignInEnabled(true)
      await stage.expectTold([], after: "setSignInEnabled(true)")
      for _ in 0..<2 {
        stage.probe.tapSignIn()
        await stage.expectTold([.didTapSignIn], after: "tapSignIn()")
      }
    }
  }

  private static var disabled: ContractRule<Self> {
    ContractRule(
      "A forbidden button cannot be pressed", "A-4",
      advice: "Take no taps and no keys until setSignInEnabled(true)"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setSignInEnabled(true)
      stage.presenter.view?.setSignInEnabled(false)
      stage.probe.tapSignIn()
      await stage.expectTold([], after: "a tap at the forbidden button")
      stage.presenter.view?.setSignInEnabled(true)
      await stage.expectTold([], after: "allowing the button again")
    }
  }
}
