import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// Commands and values instead of flags. Everything succeeds.
@MainActor
final class FeedTests: XCTestCase {
  private let feed = Feed()

  func testFirstPageIsInserted() async throws {
    try await feed.show()
    XCTAssertEqual(feed.fakes.imagesList.pages.calls, [1])
    XCTAssertTrue(feed.log.commands.contains(.insertPhotos(at: 0..<10)))
    XCTAssertEqual(feed.presenter.photoCount, 10)
    XCTAssertEqual(feed.presenter.photoID(at: 3), "photo-4")
    XCTAssertEqual(feed.presenter.card(at: 0)?.isLiked, false)
  }

  func testLastRowFetchesTheNextPage() async throws {
    try await feed.show(nextPage: 2)
    feed.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(11..<21)))
    feed.presenter.willDisplay("photo-10")
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.fakes.imagesList.pages.calls, [1, 2])
    XCTAssertTrue(feed.log.commands.contains(.insertPhotos(at: 10..<20)))
  }

  func testLikeTurnsTheHeartRed() async throws {
    try await feed.show()
    feed.fakes.likes.changes.answer { LikeState(isLiked: $0.isLiked) }
    _ = feed.log.take()
    feed.presenter.didTapLike("photo-1")
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.fakes.likes.changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(feed.log.commands.first, .beginBlocking)
    XCTAssertEqual(feed.log.commands.last, .endBlocking)
    XCTAssertEqual(feed.presenter.card(at: 0)?.isLiked, true)
  }

  func testTapOpensThePhoto() async throws {
    try await feed.show()
    feed.presenter.didTapPhoto("photo-2")
    XCTAssertEqual(feed.log.commands.last, .openPhoto("photo-2"))
  }

  func testPullToRefreshReplacesTheRows() async throws {
    try await feed.show()
    feed.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    feed.presenter.didPullToRefresh()
    try await feed.tasks.finish(within: 5)
    XCTAssertTrue(feed.log.commands.contains(.reloadPhotos))
    XCTAssertEqual(feed.presenter.photoCount, 3)
  }
}

@MainActor
final class LoginTests: XCTestCase {
  private let page = LoginPage()

  func testPageIsLoadedAfterTheBarIsAtItsStart() async throws {
    let url = try XCTUnwrap(page.helper.authorizeURL)
    page.presenter.viewDidLoad()
    XCTAssertEqual(page.log.take(), [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }

  func testProgressIsPassedOn() async {
    page.presenter.didUpdateProgressValue(0.5)
    XCTAssertEqual(page.log.take(), [.setProgressValue(0.5), .setProgressHidden(false)])
    page.presenter.didUpdateProgressValue(1)
    XCTAssertEqual(page.log.take(), [.setProgressValue(1), .setProgressHidden(true)])
  }

  func testRedirectGivesItsCode() async throws {
    let redirect = try XCTUnwrap(URL(string: "https://app.example/oauth/done?code=c0de&state=5a4d"))
    XCTAssertEqual(page.presenter.decidePolicy(for: redirect), .cancel)
    XCTAssertEqual(page.log.commands, [.didAuthenticate(with: "c0de")])
  }

  func testBackCancels() async {
    page.presenter.didTapBack()
    XCTAssertEqual(page.log.commands, [.didCancel])
  }

  func testAuthorizeURL() async {
    XCTAssertEqual(
      page.helper.authorizeURL?.query,
      "client_id=\(AuthConfiguration.sample.accessKey)"
        + "&redirect_uri=https%3A%2F%2Fapp.example%2Foauth%2Fdone&response_type=code"
        + "&scope=\(AuthConfiguration.sample.scopes.joined(separator: "+"))&state=5a4d")
  }
}

@MainActor
final class ProfileTests: XCTestCase {
  func testProfileAndAvatarAreLoaded() async throws {
    let screen = ProfileScreen(of: nil)
    screen.fakes.profile.profiles.answer(with: .sample)
    screen.presenter.viewDidLoad()
    try await screen.tasks.finish(within: 5)
    XCTAssertTrue(screen.log.commands.contains(.setProfile(ProfileCard(.sample))))
    XCTAssertEqual(screen.log.commands.last, .setAvatar(.data(FakePictureService.samplePicture)))
  }

  func testNameAndUsername() async {
    let card = ProfileCard(Profile(username: "ada", firstName: "Ada", lastName: "Byron"))
    XCTAssertEqual(card.name, "Ada Byron")
    XCTAssertEqual(card.handle, "@ada")
  }

  func testYesSignsOut() async throws {
    let screen = ProfileScreen(of: .sample)
    screen.presenter.didTapSignOut()
    try await screen.log.wait { if case .ask = $0 { true } else { false } }
    screen.router.answerAlert(.accept)
    try await screen.tasks.finish(within: 5)
    XCTAssertTrue(screen.log.commands.contains(.signOut))
  }
}
