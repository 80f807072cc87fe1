import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a sign-in screen and does what a person does, for ``AuthViewContract``.
@MainActor
public protocol AuthProbe: ScreenProbe {
  /// Indicates whether the button looks enabled.
  var isSignInEnabled: Bool { get }

  /// Presses the button, if a person could.
  func tapSignIn()
}

/// The rules of ``/ImageFeedPresentation/AuthViewProtocol``.
///
/// ```swift
/// let report = await AuthViewContract { MyAuthProbe($0) }.run()
/// ```
public struct AuthViewContract: ViewContract {
  public static let name = "AuthView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any AuthPresenterProtocol) async throws -> any AuthProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> AuthPresenterSpy { AuthPresenterSpy() }

  package func makeProbe(for presenter: AuthPresenterSpy) async throws -> any AuthProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any AuthProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "The button looks enabled or disabled as commanded", "A-4",
      advice: "Show the button as disabled from setSignInEnabled(false) on"
    ) { stage in
      await stage.expectSwitch(
        "isSignInEnabled", "setSignInEnabled", set: { stage.presenter.view?.setSignInEnabled($0) },
        shown: { stage.probe.isSignInEnabled })
    }

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
