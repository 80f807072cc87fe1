import Foundation
import Testing

@testable import ImageFeed

@Suite("The presenter of a photo: its picture") @MainActor
struct SingleImagePresenterTests {
  let screen = SpiedPhoto()
  let bytes = Data.picture(width: 200, height: 100)

  /// Opens the photo, and waits for the end of the request.
  private func open(_ answer: Result<Data, any Error>) async {
    screen.pictures.answers = [answer]
    screen.presenter.viewDidLoad()
    await screen.tasks.finish()
  }

  @Test("The loader is shown at once, then the picture that was asked for")
  func success() async {
    screen.pictures.answers = [.success(bytes)]
    screen.presenter.viewDidLoad()
    #expect(screen.log.take() == [.setPicture(.loading)])
    await screen.tasks.finish()
    #expect(screen.log.take() == [.setPicture(.data(bytes))])
    #expect(screen.pictures.calls == ["load mountain.png"])
  }

  @Test("After a failure the loader goes first, then the question comes")
  func failure() async {
    await open(.failure(URLError(.timedOut)))
    #expect(
      screen.log.take() == [.setPicture(.loading), .setPicture(.unavailable), .question])
  }

  @Test("Bytes that are no picture are a failure, once")
  func noPicture() async {
    await open(.success(.notAPicture))
    _ = screen.log.take()
    screen.presenter.didFailToDecodePicture()
    screen.presenter.didFailToDecodePicture()
    await screen.tasks.finish()
    #expect(screen.log.take() == [.setPicture(.unavailable), .question])
  }

  @Test("Retry loads again, and two taps load once")
  func twoRetries() async {
    await open(.failure(URLError(.timedOut)))
    _ = screen.log.take()
    screen.pictures.answers = [.success(bytes)]
    screen.tapRetry()
    screen.tapRetry()
    await screen.tasks.finish()
    #expect(screen.log.take() == [.setPicture(.loading), .setPicture(.data(bytes))])
    #expect(screen.pictures.calls.count == 2)
  }

  @Test("Closing cancels the request, and a picture that arrives after it changes nothing")
  func lateAnswer() async {
    var isCancelled = false
    screen.pictures.whileLoading = { [presenter = screen.presenter] in
      presenter.screenDidClose()
      isCancelled = Task.isCancelled
    }
    await open(.success(bytes))
    #expect(isCancelled)
    #expect(screen.log.take() == [.setPicture(.loading)])
  }

  @Test("A request that has not begun keeps nobody alive")
  func released() async {
    weak var released: SingleImagePresenter?
    let tasks: ScreenTasks
    do {
      let screen = SpiedPhoto()
      screen.presenter.viewDidLoad()
      (released, tasks) = (screen.presenter, screen.tasks)
    }
    #expect(released == nil)
    await tasks.finish()
  }

  @Test("The picture is placed once it is decoded, and moved by size and fingers")
  func placement() async {
    await open(.success(bytes))
    let presenter = screen.presenter
    presenter.didLayOut(in: ScreenSize(width: 100, height: 80))
    #expect((screen.view.placement?.size ?? .zero) == .zero)
    presenter.didDecodePicture(ScreenSize(width: 200, height: 100))
    #expect(isPlaced(160, 80, at: 50, 40))
    presenter.didPan(by: ScreenPoint(x: 10, y: 10))
    #expect(isPlaced(160, 80, at: 60, 40))
    presenter.didPinch(by: 2, around: ScreenPoint(x: 60, y: 40))
    #expect(isPlaced(320, 160, at: 60, 40))
    presenter.didPinch(by: .nan, around: .zero)
    #expect(isPlaced(320, 160, at: 60, 40))
    presenter.didDoubleTap(at: ScreenPoint(x: 60, y: 40))
    #expect(isPlaced(160, 80, at: 60, 40))
    presenter.didLayOut(in: ScreenSize(width: 100, height: 100))
    #expect(isPlaced(200, 100, at: 62.5, 50))
  }

  /// Indicates whether the view has placed the picture so.
  private func isPlaced(_ width: Double, _ height: Double, at x: Double, _ y: Double) -> Bool {
    let size = ScreenSize(width: width, height: height)
    return screen.view.placement?.isClose(to: size, at: ScreenPoint(x: x, y: y)) == true
  }
}
