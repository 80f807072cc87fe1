import BrowserTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtendedContracts
import ImageFeedFakes
import ImageFeedPresentation
import Testing

// One after the other: all share a browser.
@Suite(
  "K-3 The page in a browser fulfils the contracts, with what a person sees and does", .serialized,
  .enabled(if: BrowserInstallation.isExpected, Comment(rawValue: BrowserInstallation.advice)))
@MainActor
struct BrowserContractsTests {
  /// A contract does not say why there is no browser.
  init() throws {
    _ = try BrowserPage.browser.get()
  }

  @Test("The splash")
  func splash() async {
    await expectKept(SplashViewContract { try BrowserSplashProbe($0) })
  }

  @Test("The sign-in screen")
  func auth() async {
    await expectKept(AuthViewContract { try BrowserAuthProbe($0) })
  }

  @Test("The login page in the frame that the server fills")
  func page() async throws {
    let pages = (
      first: try #require(URL(string: "http://127.0.0.1:1/first")),
      second: try #require(URL(string: "http://127.0.0.1:1/second"))
    )
    await expectKept(
      WebViewViewContract(
        pages: pages, missingPage: URL(string: LoginSite.missing),
        errorPage: URL(string: LoginSite.error)
      ) { try BrowserLoginProbe($0) })
  }

  @Test("The feed")
  func imagesList() async {
    await expectKept(ImagesListViewContract { try BrowserFeedProbe($0) })
  }

  @Test("The full-screen photo")
  func singleImage() async {
    await expectKept(SingleImageViewContract { try BrowserSingleImageProbe($0) })
  }

  @Test("The full-screen photo of the extended edition")
  func viewer() async {
    await expectKept(ViewerViewContract { try BrowserViewerProbe($0) })
  }

  @Test("The info of a photo")
  func photoInfo() async {
    await expectKept(PhotoInfoViewContract { try BrowserPhotoInfoProbe($0) })
  }

  @Test("The profile")
  func profile() async {
    await expectKept(ProfileViewContract { try BrowserProfileProbe($0) })
  }

  @Test("The favourites")
  func favourites() async {
    await expectKept(FavouritesViewContract { try BrowserFavouritesProbe($0) })
  }

  @Test("Explore")
  func explore() async {
    await expectKept(ExploreViewContract { try BrowserExploreProbe($0) })
  }

  @Test("A search")
  func search() async {
    await expectKept(SearchViewContract { try BrowserSearchProbe($0) })
  }

  @Test("A list of collections")
  func collectionList() async {
    await expectKept(CollectionListViewContract { try BrowserCollectionListProbe($0) })
  }

  @Test("A list of photos")
  func photoList() async {
    await expectKept(PhotoListViewContract { try BrowserPhotoListProbe($0) })
  }

  @Test("The front end")
  func frontEnd() async {
    await expectKept(FrontEndContract { try BrowserFrontEndProbe() })
  }

  @Test("The front end in the extended edition")
  func extendedFrontEnd() async {
    await expectKept(ExtendedFrontEndContract { try BrowserFrontEndProbe() })
  }

  @Test("Each heartbeat of the server breaks its silence")
  func heartbeat() throws {
    try BrowserPage(heartbeatSeconds: 0.01).act { browser in
      try browser.run(
        """
        const { dataset } = document.head;
        const set = setTimeout;
        window.setTimeout = (work, time) => {
          if (time === 15_000) dataset.silences = Number(dataset.silences ?? 0) + 1;
          return set(work, time);
        };
        """)
      try browser.wait(
        for: "three heartbeats", "return document.head.dataset.silences >= 3")
    }
  }
}
