import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of the favourites and does what a person does, for ``FavouritesViewContract``.
@MainActor
public protocol FavouritesProbe: PhotoRowsProbe {
  /// The visible title with its counter; empty while there is none.
  var title: String { get }
}

/// The rules of ``/ImageFeedExtended/FavouritesViewProtocol``: those of every list of photos, and a
/// few about the title and about rows that are removed.
///
/// ```swift
/// let report = await FavouritesViewContract { MyFavouritesProbe($0) }.run()
/// ```
public struct FavouritesViewContract: ViewContract {
  public static let name = "FavouritesView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any FavouritesPresenterProtocol) async throws -> any FavouritesProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make:
      @escaping @MainActor (any FavouritesPresenterProtocol) async throws
      -> any FavouritesProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> FavouritesPresenterSpy { FavouritesPresenterSpy() }

  package func makeProbe(for presenter: FavouritesPresenterSpy) async throws -> any FavouritesProbe
  {
    try await make(presenter)
  }

  package func settle(_ probe: any FavouritesProbe) async { await probe.settle() }

  /// The suite of the feed for the same view.
  private var list: ImagesListViewContract {
    ImagesListViewContract(bridging: { [make] in try await make(FavouritesBridge($0)) })
  }

  public static var rules: [ContractRule<Self>] {
    viewRules
    // Rows could be inserted anywhere here before they could in other lists.
    (ImagesListViewContract.listRules + [ImagesListViewContract.placeRule]).map { rule in
      rule.of { contract, _ in contract.list }.with(\.since, 1)
    }

    ContractRule(
      "The title is shown as given, and the rows stay", "X-3",
      advice: "Show the text given to setTitle(_:), which contains the counter"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      stage.expect("title", stage.favourites?.title ?? "", is: "", after: "loading")
      await stage.insert(1..<4)
      for title in ["Favourites", "Favourites: 3 photos", "Избранное: 21 фотография"] {
        stage.list?.setTitle(title)
        await stage.expectSettled(
          "title", stage.favourites?.title ?? "", is: title, after: "setTitle")
        stage.expectRows(after: "setTitle")
        stage.presenter.rows?.setMessage(SampleMessage.plain)
        await stage.expectSettled(
          "title", stage.favourites?.title ?? "", is: title, after: "a message")
      }
    }

    ContractRule(
      "A removed row disappears, and the rows below move up", "X-4",
      advice: "Remove that row, report didEndDisplaying for its cell, and reload nothing"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      await stage.insert(1..<11)
      let kept = try stage.firstShown()
      stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: kept.id)
      await stage.settle()
      for row in [1, 8, 4] {
        await stage.remove(at: row)
        stage.expect(
          "the first card's picture", stage.shown(kept.id)?.picture, is: .picture,
          after: "removePhoto(at: \(row))")
      }
      await stage.scroll(toRow: stage.presenter.cards.count - 1)
      while !stage.presenter.cards.isEmpty {
        await stage.remove(at: stage.presenter.cards.count - 1)
      }
      await stage.insert(11..<21)
      await stage.scroll(toRow: 9)
      await stage.remove(at: 0)
      let last = try stage.probe.shownCards.last.required("the probe must show the last row")
      await stage.expectTaps(on: last.id, after: "a row removed above")
    }

    ContractRule(
      "A row removed above leaves the visible rows where they are", "X-4",
      advice: "Move the scroll position up by the height of the row"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      let place = await stage.scrollToMiddle()
      for row in [0, 5, 0] {
        await stage.remove(at: row)
        stage.expectPlace(place, after: "scrolling to row 30 and removePhoto(at: \(row))")
      }
    }
    .with(\.level, .should)
  }
}

extension ViewStage<ImagesListViewContract> {
  /// The probe of the favourites.
  fileprivate var favourites: (any FavouritesProbe)? {
    probe as? any FavouritesProbe
  }
  /// The view of the favourites.
  fileprivate var list: (any FavouritesViewProtocol)? {
    presenter.rows as? any FavouritesViewProtocol
  }

  /// Removes a row from the presenter, and commands its removal.
  fileprivate func remove(at row: Int) async {
    presenter.cards.remove(at: row)
    list?.removePhoto(at: row)
    await settle()
    expectRows(after: "removePhoto(at: \(row))")
    expectDisplayReports(after: "removePhoto(at: \(row))")
  }
}

extension FavouritesPresenterSpy: PresenterSpy {
  package static var viewDidLoad: FavouritesIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
