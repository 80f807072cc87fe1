import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("The presenter of a photo: the ways on") @MainActor
struct SingleImageShareTests {
  let log = Log<SingleImageCommand>()
  let tasks = ScreenTasks()
  let router: SingleImageRouterSpy
  let pictures: PictureServiceFake
  let presenter: SingleImagePresenter
  let load = SingleImageCommand.load(Photo.mountain.largeURL)
  let bytes = Data.picture(width: 200, height: 100)

  init() {
    router = SingleImageRouterSpy(log: log)
    pictures = PictureServiceFake(log: log)
    presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
    presenter.router = router
  }

  @Test("Share gives the router the picture with its link")
  func share() async {
    pictures.answers = [.success(bytes)]
    presenter.viewDidLoad()
    await tasks.finish()
    _ = log.take()
    presenter.didTapShare()
    let shared = SharedPhoto(.mountain, picture: bytes)
    #expect(log.take() == [.share(shared)])
    #expect(shared.link == Photo.mountain.pageURL)
  }

  @Test("Without a picture there is nothing to share")
  func nothingToShare() async {
    presenter.viewDidLoad()
    presenter.didTapShare()
    #expect(log.take() == [])
    await tasks.finish()
    _ = log.take()
    presenter.didTapShare()
    #expect(log.take() == [])
  }

  @Test("A tap loads a picture that is missing, and no other one")
  func tapOnPicture() async {
    pictures.answers = [.failure(URLError(.timedOut)), .success(bytes)]
    presenter.viewDidLoad()
    await tasks.finish()
    _ = log.take()
    presenter.didTapPicture()
    await tasks.finish()
    #expect(log.take() == [load])
    presenter.didTapPicture()
    await tasks.finish()
    #expect(log.take() == [])
  }

  @Test("Back closes the photo")
  func back() {
    presenter.didTapBack()
    #expect(log.take() == [.closePhoto])
  }

  @Test("A person can share once the picture is there, and not what is no picture")
  func personShares() async {
    let screen = PhotoScreen()
    #expect(screen.text.hasSuffix("( Share ) off"))
    await screen.pictureArrives()
    #expect(screen.text.hasSuffix("( Share )"))
    let damaged = PhotoScreen()
    await damaged.pictureArrives(.notAPicture)
    damaged.answer("No, thanks")
    #expect(damaged.text.hasSuffix("( Share ) off"))
  }

  @Test("The share menu holds the picture and the link")
  func menuItems() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.tapShare()
    let menu = screen.controller.presentedViewController as? UIActivityViewController
    #expect(menu?.standInItems.count == 2)
    #expect(menu?.standInItems.first is UIImage)
    #expect(menu?.standInItems.last as? URL == Photo.mountain.pageURL)
    screen.closeShareMenu()
  }

  @Test("A tap on the placeholder loads again, and a double tap does not")
  func personTapsPlaceholder() async {
    let screen = PhotoScreen()
    await screen.pictureFails()
    screen.answer("No, thanks")
    screen.doubleTap(x: 187, y: 406)
    #expect(screen.text.contains("(no photo)"))
    screen.tap(x: 187, y: 406)
    #expect(screen.text.contains("(loading)"))
  }

  @Test("Back ends the work of the screen")
  func backEndsWork() {
    let screen = PhotoScreen()
    screen.tapBack()
    #expect(screen.tasks.isClosed)
    #expect(screen.text == "feed")
  }
}
