import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of Explore and does what a person does, for ``ExploreViewContract``.
@MainActor
public protocol ExploreProbe: ScreenProbe {
  /// The photo on top.
  var topPhoto: ShownCard? { get }
  /// The visible photos of the row, from the first one on. Scroll to them first.
  var shownPhotos: [ShownCard] { get }
  /// The visible collections, from the first one on. Scroll to them first.
  var shownCovers: [ShownCover] { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }

  /// Indicates whether the loader of a part is visible.
  func isLoaderShown(in part: ContentKind) -> Bool
  /// The message of a part.
  func message(in part: ContentKind) -> ScreenMessage?

  /// Taps a visible photo.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a visible photo, if a person could.
  func tapLike(_ id: PhotoID)
  /// Taps a visible collection.
  func tapCover(_ id: CollectionID)
  /// Presses the button for a search.
  func tapSearch(_ kind: ContentKind)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the button of a part's message, if there is one.
  func tapRetry(_ part: ContentKind)
}

/// A visible collection of Explore.
public struct ShownCover: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// Its title.
  public let title: String
  /// The contents of the cover's place; `unavailable` for a collection without a cover.
  public let picture: ShownPicture

  /// Creates a visible collection.
  public init(id: CollectionID, title: String, picture: ShownPicture) {
    self.id = id
    self.title = title
    self.picture = picture
  }

  public var description: String { "\(id) “\(title)” \(picture)" }
}

/// The rules of ``/ImageFeedExtended/ExploreViewProtocol``.
///
/// ```swift
/// let report = await ExploreViewContract { MyExploreProbe($0) }.run()
/// ```
public struct ExploreViewContract: ViewContract {
  public static let name = "ExploreView"
  public static var rules: [ContractRule<Self>] {
    viewRules
    partRules
    cellRules
    controlRules
  }

  public var limit: TimeInterval = 60
  private let make: @MainActor (any ExplorePresenterProtocol) async throws -> any ExploreProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any ExplorePresenterProtocol) async throws -> any ExploreProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> ExplorePresenterSpy { ExplorePresenterSpy() }

  package func makeProbe(for presenter: ExplorePresenterSpy) async throws -> any ExploreProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any ExploreProbe) async { await probe.settle() }

  package static func display(of intent: ExploreIntent) -> DisplayReport? {
    switch intent {
    case .willDisplay(let id): .appeared("\(id)")
    case .didEndDisplaying(let id): .disappeared("\(id)")
    case .willDisplayCover(let id): .appeared("\(id)")
    case .didEndDisplayingCover(let id): .disappeared("\(id)")
    default: nil
    }
  }
}

extension ExploreViewContract {
  private static func photoCards(
    _ numbers: Range<Int>, isLiked: Bool = false, isLikeEnabled: Bool = true
  ) -> [PhotoCard] {
    ImagesListViewContract.cards(numbers, isLiked: isLiked, isLikeEnabled: isLikeEnabled)
  }

  private static func coverCards(_ numbers: Range<Int>) -> [CollectionCard] {
    CollectionListViewContract.cards(numbers)
  }

  @RuleList<Self> private static var partRules: [ContractRule<Self>] {
    rule(
      "One photo is on top and the others are in a row, and new ones replace them", "R-1",
      advice: "Show the photos given to setPhotos(top:row:) in their order, and no earlier ones"
    ) { stage in
      stage.expect([PhotoCard](), after: "loading")
      for cards in [photoCards(1..<12), photoCards(20..<22), photoCards(1..<2), []] {
        await stage.show(cards)
        stage.expect(cards, after: "setPhotos with \(cards.count) photos")
      }
    }

    rule(
      "Every collection has a place in the row, even without a cover", "R-1",
      advice: "Give each collection a place; one without a cover shows a placeholder"
    ) { stage in
      stage.expect([CollectionCard](), after: "loading")
      for cards in [coverCards(1..<11), coverCards(20..<22), []] {
        await stage.show(cards)
        stage.expect(cards, after: "setCollections with \(cards.count)")
        guard let first = cards.first(where: { $0.cover == nil }),
          let shown = stage.probe.shownCovers.first(where: { $0.id == first.id })
        else { continue }
        stage.expect("a missing cover", shown.picture, is: .unavailable, after: "setCollections")
      }
    }

    rule(
      "Each photo and collection is reported when it comes on screen and when it leaves", "F-3",
      advice: "Report what the cell shows, also when all cells are replaced"
    ) { stage in
      await stage.show(photoCards(1..<12))
      await stage.show(coverCards(1..<11))
      stage.expectDisplayReports(after: "loading both parts")
      await stage.show(photoCards(5..<9))
      await stage.show(coverCards(8..<12))
      stage.expectDisplayReports(after: "loading both parts again")
      await stage.show([PhotoCard]())
      await stage.show([CollectionCard]())
      stage.expectDisplayReports(after: "removing both parts")
    }
  }

  @RuleList<Self> private static var cellRules: [ContractRule<Self>] {
    rule(
      "A picture, its loader and its placeholder are shown in their place", "F-3",
      advice: "Find the cell by its photo or collection, and ignore what is not on screen"
    ) { stage in
      await stage.show(photoCards(1..<3))
      await stage.show(coverCards(2..<3))
      for step in SamplePicture.steps {
        stage.presenter.view?.setPicture(step.state, for: "photo-1")
        stage.presenter.view?.setCover(step.state, for: "collection-2")
        stage.presenter.view?.setPicture(.unavailable, for: "photo-99")
        stage.presenter.view?.setCover(.unavailable, for: "collection-99")
        await stage.expectSettled(
          "the picture on top", stage.probe.topPhoto?.picture, is: step.shown, after: "setPicture")
        stage.expect(
          "the picture in the row", stage.probe.shownPhotos.first?.picture, is: .loading,
          after: "setPicture for another photo")
        stage.expect(
          "the cover", stage.probe.shownCovers.first?.picture, is: step.shown, after: "setCover")
      }
    }

    rule(
      "A replaced cell shows its own picture or is reported as new", "F-3",
      advice:
        "Keep the cell of a photo that stays, or report didEndDisplaying and willDisplay for it"
    ) { stage in
      for photos in [photoCards(1..<3), photoCards(1..<3), photoCards(2..<4).reversed()] {
        let before = stage.cells
        _ = await stage.reports()
        await stage.show(photos)
        // Only collections with a cover: the others receive no picture.
        await stage.show(coverCards(1..<5).filter { $0.cover != nil })
        await stage.expectPictures(in: stage.cells, before: before, reports: stage.reports())
        for id in photos.map(\.id) {
          stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
        }
        stage.presenter.view?.setCover(.data(SamplePicture.data), for: "collection-2")
        await stage.settle()
      }
    }

    rule(
      "Bytes that cannot be decoded are reported once", "F-3",
      advice:
        "Call didFailToDecodePicture(_:) or didFailToDecodeCover(_:) once, and change nothing"
    ) { stage in
      await stage.show(photoCards(1..<3))
      await stage.show(coverCards(2..<3))
      let view = stage.presenter.view
      await stage.expectFailureReport(
        "the picture on top", reported: .didFailToDecodePicture("photo-1"),
        set: { [weak view] in view?.setPicture($0, for: "photo-1") },
        shown: { stage.probe.topPhoto?.picture })
      await stage.expectFailureReport(
        "the picture in the row", reported: .didFailToDecodePicture("photo-2"),
        set: { [weak view] in view?.setPicture($0, for: "photo-2") },
        shown: { stage.probe.shownPhotos.first?.picture })
      await stage.expectFailureReport(
        "the cover", reported: .didFailToDecodeCover("collection-2"),
        set: { [weak view] in view?.setCover($0, for: "collection-2") },
        shown: { stage.probe.shownCovers.first?.picture })
    }

    rule(
      "A changed card is updated at once and keeps its picture", "X-4",
      advice: "Update that card, on top or in the row, and nothing else"
    ) { stage in
      await stage.show(photoCards(1..<3))
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: "photo-1")
      let liked = photoCards(1..<3, isLiked: true)
      for card in liked + photoCards(9..<10, isLiked: true) {
        stage.presenter.view?.updateCard(card)
      }
      await stage.settle()
      stage.expect(liked, after: "updateCard")
      stage.expect("its picture", stage.probe.topPhoto?.picture, is: .picture, after: "updateCard")
    }

    rule(
      "A tap on a disabled heart is not reported", "X-1",
      advice: "Check the card's isLikeEnabled before calling didTapLike(_:)"
    ) { stage in
      await stage.show(photoCards(1..<3, isLikeEnabled: false))
      for isEnabled in [false, true, false] {
        for card in photoCards(1..<3, isLikeEnabled: isEnabled) {
          stage.presenter.view?.updateCard(card)
        }
        for id in [PhotoID("photo-1"), "photo-2"] {
          _ = await stage.reports()
          stage.probe.tapLike(id)
          await stage.expectReports(
            isEnabled ? [.didTapLike(id)] : [],
            after: "a tap on a heart whose isLikeEnabled is \(isEnabled)")
        }
      }
    }
  }

  @RuleList<Self> private static var controlRules: [ContractRule<Self>] {
    rule(
      "Each part has its own loader, shown and hidden as commanded", "R-1",
      advice: "Use one loader for each part"
    ) { stage in
      let parts = ContentKind.allCases.map { part in
        ViewSwitch(
          "the loader of \(part)", "setLoaderHidden", isHiding: true,
          set: { stage.presenter.view?.setLoaderHidden($0, in: part) },
          shown: { stage.probe.isLoaderShown(in: part) })
      }
      let refresh = ViewSwitch(
        "isRefreshing", "setRefreshing", set: { stage.presenter.view?.setRefreshing($0) },
        shown: { stage.probe.isRefreshing })
      await stage.expectSwitches(parts + [refresh])
    }

    rule(
      "Each part has its own message, and its contents stay", "R-1",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      let (photos, collections) = (photoCards(1..<3), coverCards(1..<3))
      await stage.show(photos)
      await stage.show(collections)
      for (part, other) in [(ContentKind.photos, ContentKind.collections), (.collections, .photos)]
      {
        for message in [SampleMessage.plain, nil] {
          stage.presenter.view?.setMessage(message, in: other)
          await stage.expectMessages(
            show: { stage.presenter.view?.setMessage($0, in: part) },
            shown: { stage.probe.message(in: part) },
            rest: {
              stage.expect(
                "the message of \(other)", stage.probe.message(in: other), is: message, after: $0)
            })
        }
      }
      stage.expect(photos, after: "messages")
      stage.expect(collections, after: "messages")
    }

    rule(
      "The refresh loader is shown and hidden as commanded", "R-1",
      advice: "Follow setRefreshing(_:), and keep the contents"
    ) { stage in
      let photos = photoCards(1..<3)
      await stage.show(photos)
      await stage.expectSwitch(
        "isRefreshing", "setRefreshing", set: { stage.presenter.view?.setRefreshing($0) },
        shown: { stage.probe.isRefreshing }, rest: { stage.expect(photos, after: $0) })
    }

    rule(
      "A tap is reported once, with the photo or collection of the cell", "R-1",
      advice: "Report identifiers, not positions: a collection without a cover has a place, too"
    ) { stage in
      for photos in [photoCards(1..<3), photoCards(1..<3).reversed()] {
        await stage.show(photos)
        await stage.show(coverCards(1..<3))
        _ = await stage.reports()
        let ids = [stage.probe.topPhoto?.id, stage.probe.shownPhotos.first?.id].compactMap { $0 }
        for id in ids {
          stage.probe.tapPhoto(id)
          await stage.expectReports([.didTapPhoto(id)], after: "a tap on \(id)")
          stage.probe.tapLike(id)
          await stage.expectReports([.didTapLike(id)], after: "a tap on the heart of \(id)")
        }
        for id in stage.probe.shownCovers.map(\.id) {
          stage.probe.tapCover(id)
          await stage.expectReports([.didTapCover(id)], after: "a tap on \(id)")
        }
      }
    }

    rule(
      "Search buttons, pull to refresh and retry are reported once", "R-1",
      advice: "Call didTapSearch(_:), didPullToRefresh() and didTapRetry(_:) once for each"
    ) { stage in
      for part in ContentKind.allCases {
        await stage.expectRetry(
          .didTapRetry(part), show: { stage.presenter.view?.setMessage($0, in: part) },
          tap: { stage.probe.tapRetry(part) })
        stage.probe.tapSearch(part)
        await stage.expectReports([.didTapSearch(part)], after: "tapSearch(.\(part))")
      }
      for part in ContentKind.allCases {
        stage.presenter.view?.setMessage(SampleMessage.withRetry, in: part)
      }
      for part in ContentKind.allCases {
        stage.probe.tapRetry(part)
        await stage.expectReports(
          [.didTapRetry(part)], after: "messages in both parts and tapRetry(.\(part))")
      }
      stage.probe.pullToRefresh()
      await stage.expectReports([.didPullToRefresh], after: "pullToRefresh()")
    }
  }
}

// MARK: Helpers

extension ViewStage<ExploreViewContract> {
  /// Shows photos, the first of them on top.
  func show(_ photos: [PhotoCard]) async {
    presenter.view?.setPhotos(top: photos.first, row: Array(photos.dropFirst()))
    await settle()
  }

  /// Shows collections.
  func show(_ collections: [CollectionCard]) async {
    presenter.view?.setCollections(collections)
    await settle()
  }

  /// Adds a finding unless these photos are visible.
  func expect(_ photos: [PhotoCard], after cause: String) {
    expect("the photo on top", probe.topPhoto?.id, is: photos.first?.id, after: cause)
    expectStart(of: photos.dropFirst().map(\.id), probe.shownPhotos.map(\.id), after: cause)
    let shown = ([probe.topPhoto].compactMap { $0 } + probe.shownPhotos).map(\.isLiked)
    expect("the hearts", shown, is: Array(photos.map(\.isLiked).prefix(shown.count)), after: cause)
  }

  /// Adds a finding unless these collections are visible.
  func expect(_ collections: [CollectionCard], after cause: String) {
    let shown = probe.shownCovers
    expectStart(of: collections.map(\.id), shown.map(\.id), after: cause)
    expect(
      "the titles", shown.map(\.title), is: collections.prefix(shown.count).map(\.title),
      after: cause)
  }

  /// Adds a finding unless the first of these are visible, at least one.
  private func expectStart<ID: Equatable>(of all: [ID], _ shown: [ID], after cause: String) {
    expect(
      "the visible part", shown, is: Array(all.prefix(all.isEmpty ? 0 : max(shown.count, 1))),
      after: cause)
  }

  /// Adds a finding unless the reported cells are the visible ones.
  func expectDisplayReports(after cause: String) {
    expectDisplayReports(of: cells.map(\.id), after: cause)
  }

  /// The visible cells of both parts.
  var cells: [CellPictures] {
    let photos = [probe.topPhoto].compactMap { $0 } + probe.shownPhotos
    return photos.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
      + probe.shownCovers.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
  }
}

extension ExplorePresenterSpy: PresenterSpy {
  package static var viewDidLoad: ExploreIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
