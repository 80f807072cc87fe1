import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``FavouritesViewProtocol``: those of a list of photos, as the feed is one, and a few
/// about the title and about rows that come anywhere and go.
///
/// ```swift
/// let report = await FavouritesViewContract { MyFavouritesProbe($0) }.run()
/// ```
public struct FavouritesViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "FavouritesView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + listRules + ownRules }
  static let viewDidLoad = FavouritesIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any FavouritesPresenterProtocol) async throws -> any FavouritesProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make:
      @escaping @MainActor (any FavouritesPresenterProtocol) async throws
      -> any FavouritesProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> FavouritesPresenterSpy { FavouritesPresenterSpy() }

  func makeProbe(for presenter: FavouritesPresenterSpy) async throws -> any FavouritesProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: FavouritesPresenterSpy) -> CommandLog<FavouritesIntent> { presenter.log }
  func view(of probe: any FavouritesProbe) -> AnyObject { probe.view }
  func settle(_ probe: any FavouritesProbe) async { await probe.settle() }

  /// The same view, as if it were the feed's: what holds for all lists is looked at there.
  var list: ImagesListViewContract {
    ImagesListViewContract(limit: limit) { [make] presenter in
      let bridge = FavouritesBridge(presenter)
      let probe = try await make(bridge)
      bridge.view = probe.view
      return RowsListProbe(probe, probe.view)
    }
  }

  private static var listRules: [ContractRule<Self>] {
    ImagesListViewContract.listRules.map { rule in
      ContractRule(rule.name, rule.requirement, advice: rule.advice) { contract, record in
        try await rule.look(contract.list, record)
      }
    }
  }
}
