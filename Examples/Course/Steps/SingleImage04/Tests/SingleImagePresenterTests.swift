import Foundation
import Testing

@testable import ImageFeed

@Suite("The presenter of a photo: its picture") @MainActor
struct SingleImagePresenterTests {
  let log = Log<SingleImageCommand>()
  let tasks = ScreenTasks()
  let view: SingleImageViewSpy
  let router: SingleImageRouterSpy
  let pictures: PictureServiceFake
  let presenter: SingleImagePresenter
  let load = SingleImageCommand.load(Photo.mountain.largeURL)
  let bytes = Data.picture(width: 200, height: 100)
  let failed: [SingleImageCommand] = [.setPicture(.unavailable), .present(.pictureFailed)]

  init() {
    view = SingleImageViewSpy(log: log)
    router = SingleImageRouterSpy(log: log)
    pictures = PictureServiceFake(log: log)
    presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
    presenter.view = view
    presenter.router = router
  }

  @Test("The loader is shown, then the picture that was asked for")
  func success() async {
    pictures.answers = [.success(bytes)]
    presenter.viewDidLoad()
    #expect(log.take() == [.setPicture(.loading)])
    await tasks.finish()
    #expect(log.take() == [load, .setPicture(.data(bytes))])
  }

  @Test("After a failure the loader goes first, then the question comes")
  func failure() async {
    presenter.viewDidLoad()
    await tasks.finish()
    #expect(log.take() == [.setPicture(.loading), load] + failed)
  }

  @Test("Bytes that are no picture are a failure")
  func noPicture() async {
    pictures.answers = [.success(.notAPicture)]
    presenter.viewDidLoad()
    await tasks.finish()
    _ = log.take()
    presenter.didFailToDecodePicture()
    presenter.didFailToDecodePicture()
    #expect(log.take() == failed)
  }

  @Test("Retry loads again, and two answers load once")
  func twoRetries() async {
    presenter.viewDidLoad()
    await tasks.finish()
    _ = log.take()
    pictures.answers = [.success(bytes)]
    router.answer?(.accept)
    router.answer?(.accept)
    #expect(log.take() == [.setPicture(.loading)])
    await tasks.finish()
    #expect(log.take() == [load, .setPicture(.data(bytes))])
  }

  @Test("A picture that arrives after the screen has closed changes nothing")
  func lateAnswer() async {
    pictures.answers = [.success(bytes)]
    pictures.whileLoading = { [presenter] in presenter.screenDidClose() }
    presenter.viewDidLoad()
    await tasks.finish()
    #expect(log.take() == [.setPicture(.loading), load])
  }

  @Test("A request under way keeps nobody alive")
  func released() async {
    weak var released: SingleImagePresenter?
    do {
      let presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
      presenter.viewDidLoad()
      released = presenter
    }
    #expect(released == nil)
    await tasks.finish()
  }

  @Test("The picture is placed once it is decoded, and moved by size and fingers")
  func placement() {
    presenter.didLayOut(in: ScreenSize(width: 100, height: 80))
    #expect(log.take() == [])
    presenter.didDecodePicture(ScreenSize(width: 200, height: 100))
    #expect(log.take() == [placed(160, 80, at: 50, 40)])
    presenter.didPan(by: ScreenPoint(x: 10, y: 10))
    #expect(log.take() == [placed(160, 80, at: 60, 40)])
    presenter.didPinch(by: 2, around: ScreenPoint(x: 60, y: 40))
    #expect(log.take() == [placed(320, 160, at: 60, 40)])
    presenter.didPinch(by: .nan, around: .zero)
    #expect(log.take() == [])
    presenter.didDoubleTap(at: ScreenPoint(x: 60, y: 40))
    #expect(log.take() == [placed(160, 80, at: 60, 40)])
    presenter.didLayOut(in: ScreenSize(width: 100, height: 100))
    #expect(log.take() == [placed(200, 100, at: 62.5, 50)])
  }

  private func placed(_ width: Double, _ height: Double, at x: Double, _ y: Double)
    -> SingleImageCommand
  {
    .setPlacement(
      PicturePlacement(
        size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
        rotation: 0))
  }
}
