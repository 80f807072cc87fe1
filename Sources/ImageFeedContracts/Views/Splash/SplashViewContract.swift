import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``SplashViewProtocol``.
///
/// ```swift
/// let report = await SplashViewContract { MySplashProbe($0) }.run()
/// ```
public struct SplashViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "SplashView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + [loader, choices, taps, hiddenChoices]
  }
  static let viewDidLoad = SplashIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any SplashPresenterProtocol) async throws -> any SplashProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> SplashPresenterSpy { SplashPresenterSpy() }

  func makeProbe(for presenter: SplashPresenterSpy) async throws -> any SplashProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: SplashPresenterSpy) -> CommandLog<SplashIntent> { presenter.log }
  func view(of probe: any SplashProbe) -> AnyObject { probe.view }
  func settle(_ probe: any SplashProbe) async { await probe.settle() }
}

extension SplashViewContract {
  private static var loader: ContractRule<Self> {
    ContractRule(
      "The loader comes and goes as it is told", "S-3",
      advice: "Show it for setLoaderHidden(false), and only then"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.settle()
        stage.expect(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var choices: ContractRule<Self> {
    ContractRule(
      "Both buttons come and go as they are told", "S-4",
      advice: "Show them for setChoicesHidden(false), and only then"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setLoaderHidden(true)
      for areShown in [false, true, true, false, true] {
        stage.presenter.view?.setChoicesHidden(!areShown)
        await stage.settle()
        stage.expect(
          "areChoicesShown", stage.probe.areChoicesShown, is: areShown,
          after: "setChoicesHidden(\(!areShown))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Each button is reported once", "S-4",
      advice: "Call didTapRetry() or didTapSignIn(), and decide nothing"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setLoaderHidden(true)
      stage.presenter.view?.setChoicesHidden(false)
      await stage.expectTold([], after: "setChoicesHidden(false)")
      for _ in 0..<2 {
        stage.probe.tapRetry()
        await stage.expectTold([.didTapRetry], after: "tapRetry()")
        stage.probe.tapSignIn()
        await stage.expectTold([.didTapSignIn], after: "tapSignIn()")
      }
    }
  }

  private static var hiddenChoices: ContractRule<Self> {
    ContractRule(
      "Hidden buttons cannot be pressed", "S-4",
      advice: "Take no taps and no keys for what is not on show"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setChoicesHidden(false)
      stage.presenter.view?.setChoicesHidden(true)
      stage.presenter.view?.setLoaderHidden(false)
      stage.probe.tapRetry()
      stage.probe.tapSignIn()
      await stage.expectTold([], after: "taps at hidden buttons")
    }
  }
}
