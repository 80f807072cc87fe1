import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedPresentation/AuthViewProtocol``.
///
/// ```swift
/// let report = await AuthViewContract { MyAuthProbe($0) }.run()
/// ```
public struct AuthViewContract: ViewContract {
  public static let name = "AuthView"
  public static var rules: [ContractRule<Self>] { viewRules + [enabled, tap, disabled] }

  public var limit: TimeInterval
  private let make: @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> AuthPresenterSpy { AuthPresenterSpy() }

  package func makeProbe(for presenter: AuthPresenterSpy) async throws -> any AuthProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any AuthProbe) async { await probe.settle() }
}

extension AuthViewContract {
  private static var enabled: ContractRule<Self> {
    rule(
      "The button looks enabled or disabled as commanded", "A-4",
      advice: "Show the button as disabled from setSignInEnabled(false) on"
    ) { stage in
      for isEnabled in [true, false, false, true, false] {
        stage.presenter.view?.setSignInEnabled(isEnabled)
        await stage.expectSettled(
          "isSignInEnabled", stage.probe.isSignInEnabled, is: isEnabled,
          after: "setSignInEnabled(\(isEnabled))")
      }
    }
  }

  private static var tap: ContractRule<Self> {
    rule(
      "A tap on the button is reported once", "A-2",
      advice: "Call didTapSignIn() and nothing else; the app opens the login page"
    ) { stage in
      stage.presenter.view?.setSignInEnabled(true)
      await stage.expectReports([], after: "setSignInEnabled(true)")
      for _ in 0..<2 {
        stage.probe.tapSignIn()
        await stage.expectReports([.didTapSignIn], after: "tapSignIn()")
      }
    }
  }

  private static var disabled: ContractRule<Self> {
    rule(
      "A disabled button cannot be pressed", "A-4",
      advice: "Ignore taps and keys until setSignInEnabled(true)"
    ) { stage in
      stage.presenter.view?.setSignInEnabled(true)
      stage.presenter.view?.setSignInEnabled(false)
      stage.probe.tapSignIn()
      await stage.expectReports([], after: "a tap on the disabled button")
      stage.presenter.view?.setSignInEnabled(true)
      await stage.expectReports([], after: "enabling the button again")
    }
  }
}

extension AuthPresenterSpy: PresenterSpy {
  package static var viewDidLoad: AuthIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
