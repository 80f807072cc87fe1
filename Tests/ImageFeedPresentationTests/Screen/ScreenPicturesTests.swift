import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

/// That each screen reports what its view could not decode is checked with the screen.
@MainActor
@Suite("ScreenPictures")
struct ScreenPicturesTests {
  private let service = FakePictureService()
  private let pictures: ScreenPictures
  private let damaged = Photo.sample("photo-1").urls.small
  private let other = Photo.sample("photo-2").urls.small

  init() {
    pictures = ScreenPictures(service)
    pictures.didFailToDecode(damaged)
  }

  @Test("F-3 A picture that could not be decoded is removed before it is loaded again, and once")
  func removedOnce() async throws {
    let removedBefore = Recorder<[URL]>()
    service.pictures.answer { [service] _ in
      removedBefore.add(service.removedPictures)
      throw ServiceError(.offline)
    }
    for url in [other, damaged, damaged] {
      await #expect(throws: ServiceError.self) { try await pictures.picture(at: url) }
    }
    #expect(removedBefore.take() == [[], [damaged], [damaged]])
  }

  @Test("F-3 After a load that is cancelled before it begins, the next one still removes it")
  func cancelled() async throws {
    let load = Task { [pictures, damaged] in try await pictures.picture(at: damaged) }
    load.cancel()
    _ = await load.result
    #expect(service.removedPictures == [])
    service.pictures.answer(with: .picture)
    _ = try await pictures.picture(at: damaged)
    #expect(service.removedPictures == [damaged])
  }
}
