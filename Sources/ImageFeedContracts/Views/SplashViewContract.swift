import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a splash and does what a person does, for ``SplashViewContract``.
@MainActor
public protocol SplashProbe: ScreenProbe {
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// Indicates whether "Retry" and "Sign In" are visible.
  var areChoicesShown: Bool { get }

  /// Presses "Retry", if a person could.
  func tapRetry()
  /// Presses "Sign In", if a person could.
  func tapSignIn()
}

/// The rules of ``/ImageFeedPresentation/SplashViewProtocol``.
///
/// ```swift
/// let report = await SplashViewContract { MySplashProbe($0) }.run()
/// ```
public struct SplashViewContract: ViewContract {
  public static let name = "SplashView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> SplashPresenterSpy { SplashPresenterSpy() }

  package func makeProbe(for presenter: SplashPresenterSpy) async throws -> any SplashProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any SplashProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "The loader is shown and hidden as commanded", "S-3",
      advice: "Show it after setLoaderHidden(false), and only then"
    ) { stage in
      await stage.expectSwitch(
        "isLoaderShown", "setLoaderHidden", isHiding: true,
        set: { stage.presenter.view?.setLoaderHidden($0) }, shown: { stage.probe.isLoaderShown })
    }

    rule(
      "Both buttons are shown and hidden as commanded", "S-4",
      advice: "Show them after setChoicesHidden(false), and only then"
    ) { stage in
      stage.presenter.view?.setLoaderHidden(true)
      await stage.expectSwitch(
        "areChoicesShown", "setChoicesHidden", isHiding: true,
        set: { stage.presenter.view?.setChoicesHidden($0) }, shown: { stage.probe.areChoicesShown })
    }

    rule(
      "A tap on either button is reported once", "S-4",
      advice: "Call didTapRetry() or didTapSignIn() and nothing else"
    ) { stage in
      stage.presenter.view?.setLoaderHidden(true)
      stage.presenter.view?.setChoicesHidden(false)
      await stage.expectReports([], after: "setChoicesHidden(false)")
      for _ in 0..<2 {
        stage.probe.tapRetry()
        await stage.expectReports([.didTapRetry], after: "tapRetry()")
        stage.probe.tapSignIn()
        await stage.expectReports([.didTapSignIn], after: "tapSignIn()")
      }
    }

    rule(
      "Hidden buttons cannot be pressed", "S-4",
      advice: "Ignore taps and keys for hidden buttons"
    ) { stage in
      stage.presenter.view?.setChoicesHidden(false)
      stage.presenter.view?.setChoicesHidden(true)
      stage.presenter.view?.setLoaderHidden(false)
      stage.probe.tapRetry()
      stage.probe.tapSignIn()
      await stage.expectReports([], after: "taps on hidden buttons")
    }
  }
}

extension SplashPresenterSpy: PresenterSpy {
  package static var viewDidLoad: SplashIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
