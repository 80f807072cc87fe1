import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 A right view keeps every rule of its contract, and each mistake breaks its own rule")
@MainActor
struct ExtendedViewContractTests {
  @Test("List of photos")
  func photoList() async {
    let problems = await problems(with: PhotoRowsMistake.rules + PhotoListMistake.rules) {
      mistake in
      PhotoListViewContract { ModelPhotoListView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("Favourites")
  func favourites() async {
    let problems = await problems(with: PhotoRowsMistake.rules + FavouritesMistake.rules) {
      mistake in
      FavouritesViewContract { ModelFavouritesView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("Viewer")
  func viewer() async {
    let problems = await problems(with: SingleImageMistake.rulesWithPicture + ViewerMistake.rules) {
      mistake in
      ViewerViewContract { ModelViewerView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("Info")
  func photoInfo() async {
    let rules = PhotoInfoMistake.rules + ModelPicture.rules(of: "the author's picture")
    let problems = await problems(with: rules) { mistake in
      PhotoInfoViewContract { ModelPhotoInfoView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("List of collections")
  func collectionList() async {
    let problems = await problems(with: CollectionListMistake.rules) { mistake in
      CollectionListViewContract { ModelCollectionListView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("Explore")
  func explore() async {
    let problems = await problems(with: ExploreMistake.rules) { mistake in
      ExploreViewContract { ModelExploreView($0, mistake) }
    }
    #expect(problems == [])
  }

  @Test("Search")
  func search() async {
    let problems = await problems(with: SearchMistake.rules) { mistake in
      SearchViewContract { ModelSearchView($0, mistake) }
    }
    #expect(problems == [])
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
