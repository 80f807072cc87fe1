import Foundation
import ImageFeedContracts
import ImageFeedExtendedContracts
import Testing

@testable import ImageFeedWeb

@Suite("K-3 The web's views and front end fulfil the contracts, read from the messages") @MainActor
struct WebContractsTests {
  @Test("The splash")
  func splash() async {
    await expectKept(SplashViewContract { try WebSplashProbe($0) })
  }

  @Test("The sign-in screen")
  func auth() async {
    await expectKept(AuthViewContract { try WebAuthProbe($0) })
  }

  @Test("The login page in a frame")
  func page() async throws {
    let pages = (
      first: try #require(URL(string: "http://127.0.0.1:1/first")),
      second: try #require(URL(string: "http://127.0.0.1:1/second"))
    )
    await expectKept(
      WebViewViewContract(
        pages: pages, missingPage: URL(string: WebLoginProbe.missing),
        errorPage: URL(string: WebLoginProbe.error)
      ) { try WebLoginProbe($0) })
  }

  @Test("The feed")
  func imagesList() async {
    await expectKept(ImagesListViewContract { try WebFeedProbe($0) })
  }

  @Test("The full-screen photo")
  func singleImage() async {
    await expectKept(SingleImageViewContract { try WebSingleImageProbe($0) })
  }

  @Test("The full-screen photo of the extended edition")
  func viewer() async {
    await expectKept(ViewerViewContract { try WebViewerProbe($0) })
  }

  @Test("The info of a photo")
  func photoInfo() async {
    await expectKept(PhotoInfoViewContract { try WebPhotoInfoProbe($0) })
  }

  @Test("The profile")
  func profile() async {
    await expectKept(ProfileViewContract { try WebProfileProbe($0) })
  }

  @Test("The favourites")
  func favourites() async {
    await expectKept(FavouritesViewContract { try WebFavouritesProbe($0) })
  }

  @Test("Explore")
  func explore() async {
    await expectKept(ExploreViewContract { try WebExploreProbe($0) })
  }

  @Test("A search")
  func search() async {
    await expectKept(SearchViewContract { try WebSearchProbe($0) })
  }

  @Test("A list of collections")
  func collectionList() async {
    await expectKept(CollectionListViewContract { try WebCollectionListProbe($0) })
  }

  @Test("A list of photos")
  func photoList() async {
    await expectKept(PhotoListViewContract { try WebPhotoListProbe($0) })
  }

  @Test("The front end")
  func frontEnd() async {
    await expectKept(FrontEndContract { WebFrontEndProbe() })
  }

  @Test("The front end in the extended edition")
  func extendedFrontEnd() async {
    await expectKept(ExtendedFrontEndContract { WebFrontEndProbe() })
  }
}

/// Expects that every rule was checked and is kept.
@MainActor
func expectKept(
  _ contract: some Contract, sourceLocation: SourceLocation = #_sourceLocation
) async {
  var contract = contract
  // The limit is long because many other tests run at the same time.
  contract.limit = 300
  let report = await contract.run()
  #expect(report.isKept, "\(report)", sourceLocation: sourceLocation)
  #expect(report.notChecked.isEmpty, "\(report)", sourceLocation: sourceLocation)
}
