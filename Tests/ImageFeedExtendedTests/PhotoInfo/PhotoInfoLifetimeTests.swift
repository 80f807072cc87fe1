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
@Suite("PhotoInfo: lifetime")
struct PhotoInfoLifetimeTests {
  @Test("R-6 A sheet released while the author's picture and the details load is freed at once")
  func released() async throws {
    let leaks = LeakCheck()
    let fakes: FakeExtendedServices
    do {
      let screen = PhotoInfoScreen(
        unexpected: UnexpectedCalls { Issue.record("\($0)") },
        variant: .init(photo: .withPictureOfAuthor))
      fakes = screen.fakes
      fakes.pictures.pictures.answerWhenTold(ignoringCancellation: true)
      screen.questions.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await fakes.pictures.pictures.waitForCalls(1)
      try await screen.questions.waitForCalls(1)
      for object in screen.tracked { leaks.track(object) }
    }
    #expect(leaks.survivors == [])
    fakes.pictures.pictures.complete(0, with: .picture)
    fakes.photoDetails.details.complete(0, with: .sample())
  }
}
