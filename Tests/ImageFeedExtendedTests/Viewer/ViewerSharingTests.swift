import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Viewer: sharing")
struct ViewerSharingTests {
  @Test("I-4 The link that is shared says who sent the visitor, as Unsplash's terms ask")
  func referral() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.presenter.didTapShare()
      guard case .share(let shared)? = screen.log.take().first else {
        Issue.record("Nothing was shared.")
        return
      }
      #expect(
        shared.link?.absoluteString
          == "https://unsplash.example/photos/photo-1?utm_source=my%20app&utm_medium=referral")
    }
  }
}
