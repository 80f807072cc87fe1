// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: singleImage-4")
struct SingleImageViewDidLoadTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<SingleImageCommand>()
  let strings = Strings(.english)
  let referral = Referral(applicationName: "app")
  let store = PhotoStore()
  let dates: PhotoDateFormatter
  let router: SingleImageRouterSpy
  let presenter: SingleImagePresenter
  let view: SingleImageViewSpy

  init() {
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let opened = photo(1)
    router = SingleImageRouterSpy(log: log)
    presenter = SingleImagePresenter(
      router: router, photo: opened, photos: store, pictures: fakes.pictures, strings: strings,
      dates: dates, referral: referral, tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // When
    fakes.pictures.pictures.fail(.timedOut)
    view.viewDidLoad()
    try await log.wait { _ in log.commands.count == 5 }
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    router.answerAlert(.accept)
    try await tasks.finish(within: 5)

    // Then
    #expect(
      log.take() == [
        .setPicture(.loading),
        .setShareEnabled(false),
        .setPicture(.unavailable),
        .setShareEnabled(false),
        .ask(.pictureFailed(ServiceError(.timedOut), strings)),
        .setPicture(.loading),
        .setShareEnabled(false),
        .setPicture(.data(FakePictureService.samplePicture)),
        .setShareEnabled(true),
      ])
  }
}

private func photo(_ number: Int, isLiked: Bool = false) -> Photo {
  var photo = Photo.samples(number..<number + 1)[0]
  photo.isLiked = isLiked
  return photo
}
