import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// The whole app in its extended edition, whose services answer something.
@MainActor
struct ExtendedApp: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let frontEnd = ExtendedFrontEndSpy()
  let ledger = TaskLedger()
  let flow: ExtendedAppFlow

  init(_ fakes: FakeExtendedServices) {
    self.fakes = fakes
    flow = Subject.makeExtendedAppFlow(
      frontEnd: frontEnd, services: fakes.services, extendedServices: fakes.extendedServices,
      configuration: .sample, makeTasks: ledger.make)
    fakes.tokenStorage.storedToken = .kept
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: .picture)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    fakes.randomPhotos.photos.answer(with: Photo.samples(2))
    fakes.collections.pages.answer(with: Page(items: PhotoCollection.samples(2)))
    fakes.favourites.pages.answer(with: Page(items: []))
    fakes.photoDetails.details.answer { .sample(of: .sample($0)) }
  }

  var tracked: [AnyObject] { [flow, frontEnd] }

  func finish() async throws {
    try await ledger.finish()
  }

  /// Starts with a stored token, and empties the log.
  func open() async throws {
    flow.start()
    try await finish()
    try #require(feed.photoCount == 3)
    _ = frontEnd.extendedLog.take()
  }

  /// The presenter of the feed on screen.
  var feed: any ImagesListPresenterProtocol {
    get throws { try #require(frontEnd.imagesList?.presenter) }
  }

  /// Searches on the search on screen.
  func search(_ text: String) async throws {
    let search = try #require(frontEnd.search?.presenter)
    search.didChangeText(text)
    search.didTapStart()
    try await finish()
  }

  /// Where screens were shown since the log was emptied.
  var placements: [Placement] {
    frontEnd.extendedLog.commands.compactMap { command in
      if case .show(let placement) = command { placement } else { nil }
    }
  }
}
