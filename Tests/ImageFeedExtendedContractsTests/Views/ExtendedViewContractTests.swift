import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 A right view keeps every rule of its contract, and each mistake breaks its own rule")
@MainActor
struct ExtendedViewContractTests {
  /// The problems of each suite, by the name of its view.
  nonisolated private static let suites: [String: @MainActor @Sendable () async -> [String]] = [
    "List of photos": {
      let rules = PhotoRowsMistake.rules.filter { $0 != PhotoRowsMistake.movesOnInsertion.rawValue }
      return await problems(with: rules + PhotoListMistake.rules) { mistake in
        PhotoListViewContract { ModelPhotoListView($0, mistake) }
      }
    },
    "Favourites": checking(PhotoRowsMistake.rules + FavouritesMistake.rules) { mistake in
      FavouritesViewContract { ModelFavouritesView($0, mistake) }
    },
    "Viewer": checking(SingleImageMistake.rulesWithPicture + ViewerMistake.rules) { mistake in
      ViewerViewContract { ModelViewerView($0, mistake) }
    },
    "Info": checking(PhotoInfoMistake.rules + ModelPicture.rules(of: "the author's picture")) {
      mistake in
      PhotoInfoViewContract { ModelPhotoInfoView($0, mistake) }
    },
    "List of collections": checking(CollectionListMistake.rules) { mistake in
      CollectionListViewContract { ModelCollectionListView($0, mistake) }
    },
    "Explore": checking(ExploreMistake.rules) { mistake in
      ExploreViewContract { ModelExploreView($0, mistake) }
    },
    "Search": checking(SearchMistake.rules) { mistake in
      SearchViewContract { ModelSearchView($0, mistake) }
    },
  ]

  @Test("Every rule of a view's suite", arguments: suites.keys.sorted())
  func rules(of view: String) async throws {
    let suite = try #require(Self.suites[view])
    let problems = await suite()
    #expect(problems == [])
  }

  @Test("What no rule asks of a list of photos reaches the feed's presenter, too")
  func bridge() {
    let feed = ImagesListPresenterSpy(strings: Strings(.russian))
    let bridge = PhotoListBridge(feed)
    bridge.didCancelWaiting()
    bridge.screenDidClose()
    bridge.didChooseColumns(2)
    #expect(feed.log.take() == [.didCancelWaiting, .screenDidClose])
    #expect(bridge.strings.language == .russian)
  }

  @Test("Findings describe a collection in one line, with or without its details")
  func shown() {
    #expect(
      "\(ShownCollection(id: "fog", texts: ["Fog", "7 photos"], previews: [.loading, .picture]))"
        == "fog “Fog · 7 photos” loading picture")
    #expect(
      "\(ShownCover(id: "fog", title: "Fog", picture: .unavailable))" == "fog “Fog” unavailable")
  }
}
