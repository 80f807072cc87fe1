import Foundation
import Testing

@testable import ImageFeed

@Suite("The presenter of a photo: its question") @MainActor
struct SingleImageRetryTests {
  let screen = SpiedPhoto()

  /// Opens the photo, and waits for the end of the request.
  private func open() async {
    screen.presenter.viewDidLoad()
    await screen.tasks.finish()
  }

  /// Answers the question, and waits for what follows.
  private func answer(_ answer: Alert.Answer) async {
    screen.router.answer?(answer)
    await screen.tasks.finish()
  }

  @Test("No, thanks changes nothing")
  func decline() async {
    await open()
    #expect(screen.log.take().last == .question)
    await answer(.decline)
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("Each failure asks, once")
  func failsAgain() async {
    await open()
    _ = screen.log.take()
    await answer(.accept)
    #expect(
      screen.log.take() == [.setPicture(.loading), .setPicture(.unavailable), .question])
    #expect(screen.pictures.calls.count == 2)
  }

  @Test("Damaged bytes are forgotten before the next request, and only then")
  func damaged() async {
    screen.pictures.answers = [.success(.notAPicture), .failure(URLError(.timedOut))]
    await open()
    screen.presenter.didFailToDecodePicture()
    await screen.tasks.finish()
    await answer(.accept)
    await answer(.accept)
    #expect(
      screen.pictures.calls == [
        "load mountain.png", "remove mountain.png", "load mountain.png", "load mountain.png",
      ])
    #expect(screen.log.take().filter { $0 == .question }.count == 3)
  }

  @Test("A request that is given up leaves the placeholder, and asks nothing")
  func cancelled() async {
    screen.pictures.answers = [.failure(CancellationError())]
    await open()
    #expect(screen.log.take() == [.setPicture(.loading), .setPicture(.unavailable)])
  }

  @Test("A request that fails after the screen has closed asks nothing")
  func lateFailure() async {
    screen.pictures.whileLoading = { [presenter = screen.presenter] in presenter.screenDidClose() }
    await open()
    #expect(screen.log.take() == [.setPicture(.loading)])
  }

  @Test("An answer after the screen has closed loads nothing")
  func lateAnswer() async {
    await open()
    screen.presenter.screenDidClose()
    await answer(.accept)
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("An open question keeps nobody alive")
  func openQuestion() async {
    weak var released: SingleImagePresenter?
    let router: SingleImageRouterSpy
    do {
      let screen = SpiedPhoto()
      screen.presenter.viewDidLoad()
      await screen.tasks.finish()
      (released, router) = (screen.presenter, screen.router)
    }
    #expect(router.answer != nil)
    #expect(released == nil)
  }
}
