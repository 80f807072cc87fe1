import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedPresentation/SplashViewProtocol``.
///
/// ```swift
/// let report = await SplashViewContract { MySplashProbe($0) }.run()
/// ```
public struct SplashViewContract: ViewContract {
  public static let name = "SplashView"
  public static var rules: [ContractRule<Self>] {
    viewRules + [loader, choices, taps, hiddenChoices]
  }

  public var limit: TimeInterval
  private let make: @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> SplashPresenterSpy { SplashPresenterSpy() }

  package func makeProbe(for presenter: SplashPresenterSpy) async throws -> any SplashProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any SplashProbe) async { await probe.settle() }
}

extension SplashViewContract {
  private static var loader: ContractRule<Self> {
    rule(
      "The loader is shown and hidden as commanded", "S-3",
      advice: "Show it after setLoaderHidden(false), and only then"
    ) { stage in
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.expectSettled(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var choices: ContractRule<Self> {
    rule(
      "Both buttons are shown and hidden as commanded", "S-4",
      advice: "Show them after setChoicesHidden(false), and only then"
    ) { stage in
      stage.presenter.view?.setLoaderHidden(true)
      for areShown in [false, true, true, false, true] {
        stage.presenter.view?.setChoicesHidden(!areShown)
        await stage.expectSettled(
          "areChoicesShown", stage.probe.areChoicesShown, is: areShown,
          after: "setChoicesHidden(\(!areShown))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
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
  }

  private static var hiddenChoices: ContractRule<Self> {
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
