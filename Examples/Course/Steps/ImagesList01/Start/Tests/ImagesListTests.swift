import Testing
import UIKit

@testable import ImageFeed

/// A service as it is often written: it answers at once, and always.
@MainActor
final class UnsplashStub: UnsplashClient {
  var photosCalled = false

  func photos(page: Int, completion: @escaping @MainActor (Result<[Photo], any Error>) -> Void) {
    photosCalled = true
    completion(.success([]))
  }

  func changeLike(
    photoID: String, isLiked: Bool,
    completion: @escaping @MainActor (Result<Bool?, any Error>) -> Void
  ) {
    completion(.success(isLiked))
  }
}

/// A test as it is often written: read it before you trust it.
@Suite("Feed") @MainActor
struct ImagesListTests {
  @Test("The feed asks for photos")
  func testViewControllerAsksForPhotos() {
    // given
    let client = UnsplashStub()
    ImagesListService.shared.client = client
    let viewController = ImagesListViewController()

    // when
    viewController.loadViewIfNeeded()

    // then
    #expect(client.photosCalled)
  }
}
