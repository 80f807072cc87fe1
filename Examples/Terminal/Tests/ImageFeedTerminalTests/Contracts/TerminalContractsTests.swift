import ImageFeedContracts
import ImageFeedExtendedContracts
import Testing

@testable import ImageFeedTerminal

@Suite("K-3 The terminal's views and front end fulfil the contracts") @MainActor
struct TerminalContractsTests {
  private func expectKept(
    _ contract: some Contract, notChecked: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var contract = contract
    // The limit is long because many other tests run at the same time.
    contract.limit = 300
    let report = await contract.run()
    #expect(report.isKept, sourceLocation: sourceLocation)
    #expect(report.notChecked.count == notChecked, "\(report)", sourceLocation: sourceLocation)
  }

  @Test("The splash")
  func splash() async {
    await expectKept(SplashViewContract { try TerminalSplashProbe($0) })
  }

  @Test("The sign-in screen")
  func auth() async {
    await expectKept(AuthViewContract { try TerminalAuthProbe($0) })
  }

  @Test("The login page in the terminal's own browser, without receiving codes")
  func page() async throws {
    let pages = (
      first: try #require(TerminalPageProbe.first), second: try #require(TerminalPageProbe.second)
    )
    await expectKept(
      WebViewViewContract(
        pages: pages, missingPage: TerminalPageProbe.missing, errorPage: TerminalPageProbe.error
      ) { try TerminalPageProbe($0) }, notChecked: 1)
  }

  @Test("The login page in the person's own browser, without showing the page")
  func outside() async {
    await expectKept(
      WebViewViewContract(pages: nil) { try TerminalOutsideProbe($0) }, notChecked: 6)
  }

  @Test("The feed")
  func imagesList() async {
    await expectKept(ImagesListViewContract { try TerminalFeedProbe($0) })
  }

  @Test("The full-screen photo")
  func singleImage() async {
    await expectKept(SingleImageViewContract { try TerminalPhotoProbe($0) })
  }

  @Test("The full-screen photo of the extended edition")
  func viewer() async {
    await expectKept(ViewerViewContract { try TerminalViewerProbe($0) })
  }

  @Test("The info of a photo")
  func photoInfo() async {
    await expectKept(PhotoInfoViewContract { try TerminalPhotoInfoProbe($0) })
  }

  @Test("The profile")
  func profile() async {
    await expectKept(ProfileViewContract { try TerminalProfileProbe($0) })
  }

  @Test("The favourites")
  func favourites() async {
    await expectKept(FavouritesViewContract { try TerminalFavouritesProbe($0) })
  }

  @Test("Explore")
  func explore() async {
    await expectKept(ExploreViewContract { try TerminalExploreProbe($0) })
  }

  @Test("A search")
  func search() async {
    await expectKept(SearchViewContract { try TerminalSearchProbe($0) })
  }

  @Test("A list of collections")
  func collectionList() async {
    await expectKept(CollectionListViewContract { try TerminalCollectionListProbe($0) })
  }

  @Test("A list of photos")
  func photoList() async {
    await expectKept(PhotoListViewContract { try TerminalPhotoListProbe($0) })
  }

  @Test("The front end, whose screens do not close by themselves")
  func frontEnd() async {
    await expectKept(FrontEndContract { TerminalFrontEndProbe() }, notChecked: 1)
  }

  @Test("The front end in the extended edition")
  func extendedFrontEnd() async {
    await expectKept(ExtendedFrontEndContract { TerminalFrontEndProbe() }, notChecked: 1)
  }

  @Test("The cookies of the login page")
  func siteData() async throws {
    let address = try #require(TerminalPageProbe.first)
    let contract = SiteDataStoreContract(
      ServiceUnderTest { CookieJar() },
      fill: { ($0 as? CookieJar)?.store(["session=s3cret; Path=/"], from: address) },
      isEmpty: { ($0 as? CookieJar)?.header(for: address) == nil })
    await expectKept(contract, notChecked: 3)
  }
}
