import Foundation
import Testing
import UIKit

@testable import ImageFeed

/// A test as it is often written: read it before you trust it.
@Suite("The photo full screen") @MainActor
struct SingleImageTests {
  @Test("The photo can be zoomed")
  func testPhotoIsZoomed() throws {
    // given
    let url = try #require(URL(string: "https://images.unsplash.com/1"))
    let viewController = SingleImageViewController(photo: Photo(id: "1", largeURL: url))
    PictureLoader.shared.download = { _, _ in }
    viewController.loadViewIfNeeded()

    // when
    viewController.scrollView.maximumZoomScale = 2

    // then
    #expect(viewController.scrollView.maximumZoomScale == 2)
  }
}
