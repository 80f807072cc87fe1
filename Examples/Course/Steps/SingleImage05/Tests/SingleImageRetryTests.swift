import Foundation
import Testing

@testable import ImageFeed

@Suite("The presenter of a photo: its question") @MainActor
struct SingleImageRetryTests {
  let log = Log<SingleImageCommand>()
  let tasks = ScreenTasks()
  let router: SingleImageRouterSpy
  let pictures: PictureServiceFake
  let presenter: SingleImagePresenter
  let url = Photo.mountain.largeURL

  init() {
    router = SingleImageRouterSpy(log: log)
    pictures = PictureServiceFake(log: log)
    presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
    presenter.router = router
  }

  @Test("No, thanks changes nothing")
  func decline() async {
    presenter.viewDidLoad()
    await tasks.finish()
    #expect(log.take() == [.load(url), .present(.pictureFailed)])
    router.answer?(.decline)
    await tasks.finish()
    #expect(log.take() == [])
  }

  @Test("Each failure asks, once")
  func failsAgain() async {
    presenter.viewDidLoad()
    await tasks.finish()
    _ = log.take()
    router.answer?(.accept)
    await tasks.finish()
    #expect(log.take() == [.load(url), .present(.pictureFailed)])
  }

  @Test("Damaged bytes are forgotten before the next request, and only then")
  func damaged() async {
    pictures.answers = [.success(.notAPicture), .failure(URLError(.timedOut))]
    presenter.viewDidLoad()
    await tasks.finish()
    presenter.didFailToDecodePicture()
    #expect(log.take() == [.load(url), .present(.pictureFailed)])
    router.answer?(.accept)
    await tasks.finish()
    #expect(log.take() == [.remove(url), .load(url), .present(.pictureFailed)])
    router.answer?(.accept)
    await tasks.finish()
    #expect(log.take() == [.load(url), .present(.pictureFailed)])
  }

  @Test("A cancelled request asks nothing")
  func cancelled() async {
    pictures.answers = [.failure(CancellationError())]
    let view = SingleImageViewSpy(log: log)
    presenter.view = view
    presenter.viewDidLoad()
    await tasks.finish()
    #expect(
      log.take() == [
        .setPicture(.loading), .setShareEnabled(false), .load(url), .setPicture(.unavailable),
        .setShareEnabled(false),
      ])
  }

  @Test("An answer after the screen has closed loads nothing")
  func lateAnswer() async {
    presenter.viewDidLoad()
    await tasks.finish()
    presenter.screenDidClose()
    _ = log.take()
    router.answer?(.accept)
    await tasks.finish()
    #expect(log.take() == [])
  }

  @Test("An open question keeps nobody alive")
  func openQuestion() async {
    weak var released: SingleImagePresenter?
    do {
      let presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
      presenter.router = router
      presenter.viewDidLoad()
      await tasks.finish()
      released = presenter
    }
    #expect(router.answer != nil)
    #expect(released == nil)
  }
}
