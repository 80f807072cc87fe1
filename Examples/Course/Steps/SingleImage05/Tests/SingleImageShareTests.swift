import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("The presenter of a photo: the ways on") @MainActor
struct SingleImageShareTests {
  let photo = SpiedPhoto()
  let bytes = Data.picture(width: 200, height: 100)

  /// Opens the photo, and waits for the end of the request.
  private func open(_ answers: Result<Data, any Error>...) async {
    photo.pictures.answers = answers
    photo.presenter.viewDidLoad()
    await photo.tasks.finish()
    _ = photo.log.take()
  }

  @Test("Share gives the router the picture with its link")
  func share() async {
    await open(.success(bytes))
    #expect(photo.view.isShareEnabled)
    photo.presenter.didTapShare()
    let shared = SharedPhoto(.mountain, picture: bytes)
    #expect(photo.log.take() == [.share(shared)])
    #expect(shared.link == Photo.mountain.pageURL)
  }

  @Test("Without a picture there is nothing to share")
  func nothingToShare() async {
    photo.pictures.whileLoading = { [photo] in photo.presenter.didTapShare() }
    photo.presenter.viewDidLoad()
    await photo.tasks.finish()
    photo.presenter.didTapShare()
    #expect(
      photo.log.take() == [.setPicture(.loading), .setPicture(.unavailable), .question])
    #expect(!photo.view.isShareEnabled)
  }

  @Test("Bytes that turn out to be no picture after the command disable Share again")
  func notAPictureAfterAll() async {
    await open(.success(.notAPicture))
    photo.presenter.didFailToDecodePicture()
    #expect(!photo.view.isShareEnabled)
  }

  @Test("A tap loads a picture that is missing, and no other one")
  func tapOnPicture() async {
    await open(.failure(URLError(.timedOut)), .success(bytes))
    photo.router.answer?(.decline)
    photo.presenter.didTapPicture()
    await photo.tasks.finish()
    #expect(photo.pictures.calls.count == 2)
    photo.presenter.didTapPicture()
    await photo.tasks.finish()
    #expect(photo.pictures.calls.count == 2)
  }

  @Test("Back closes the photo")
  func back() {
    photo.presenter.didTapBack()
    #expect(photo.log.take() == [.close])
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
    let items = menu?.standInItems ?? []
    #expect(items.count == 2)
    #expect(items.contains { $0 is UIImage })
    #expect(items.contains { $0 as? URL == Photo.mountain.pageURL })
    screen.closeShareMenu()
  }

  @Test("A tap on the placeholder loads again, and a double tap does not")
  func personTapsPlaceholder() async {
    let screen = PhotoScreen()
    await screen.pictureFails()
    screen.answer("No, thanks")
    screen.tap(x: 187, y: 406, count: 2)
    await screen.parts.tasks.finish()
    #expect(screen.parts.pictures.calls.count == 1)
    screen.tap(x: 187, y: 406)
    await screen.pictureArrives()
    #expect(screen.text.contains("(photo)"))
  }

  @Test("Back ends the work of the screen")
  func backEndsWork() async {
    let screen = PhotoScreen()
    var isCancelled = false
    screen.parts.pictures.whileLoading = {
      screen.tapBack()
      isCancelled = Task.isCancelled
    }
    await screen.pictureArrives()
    #expect(isCancelled)
    #expect(screen.text == "feed")
  }
}
