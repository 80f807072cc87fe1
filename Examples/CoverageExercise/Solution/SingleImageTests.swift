import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("One photo full screen")
struct SingleImageTests {
  @Test("I-2 I-4 The regular picture is loaded behind a loader, and can be shared once it is shown")
  func picture() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answer(with: .picture)
      photo.view.viewDidLoad()
      #expect(photo.log.take() == [.setPicture(.loading), .setShareEnabled(false)])
      photo.presenter.didTapShare()
      #expect(photo.log.take() == [])

      try await photo.finish()
      #expect(photo.pictures.calls == [PhotoURLs.sample("photo-1").regular])
      #expect(photo.log.take() == [.setPicture(.data(.picture)), .setShareEnabled(true)])
      photo.presenter.didTapShare()
      #expect(photo.log.take() == [.share(SharedPhoto(.sample(), picture: .picture))])
    }
  }

  @Test(
    "I-2 An alert is shown for a picture that fails; Retry requests it again, No does not",
    arguments: [(Alert.Answer.accept, 2), (.decline, 1)])
  func failure(answer: Alert.Answer, calls: Int) async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.fail(.offline)
      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(
        photo.log.take() == [
          .setPicture(.loading), .setShareEnabled(false), .setPicture(.unavailable),
          .setShareEnabled(false), .present(.pictureFailed("Can't reach the server.")),
        ])

      photo.pictures.answer(with: .picture)
      photo.router.answerAlert(answer)
      try await photo.finish()
      #expect(photo.pictures.calls.count == calls)
    }
  }

  @Test("I-2 Bytes that cannot be decoded are a failure, and Retry requests them from the server")
  func noPicture() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answer(with: .picture)
      photo.view.viewDidLoad()
      try await photo.finish()
      _ = photo.log.take()

      photo.presenter.didFailToDecodePicture()

      let words = "The server's answer could not be read."
      #expect(
        photo.log.take() == [
          .setPicture(.unavailable), .setShareEnabled(false), .present(.pictureFailed(words)),
        ])

      photo.router.answerAlert(.accept)
      try await photo.finish()
      let url = PhotoURLs.sample("photo-1").regular
      #expect(photo.fakes.pictures.removedPictures == [url], "they must not come from memory")
      #expect(photo.pictures.calls == [url, url])
    }
  }

  @Test("I-1 The back button closes the screen")
  func back() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didTapBack()

      #expect(photo.log.take() == [.closePhoto])
    }
  }

  @Test("I-1 Closing the screen cancels the picture, and no more commands are given")
  func closing() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answerWhenTold()
      photo.view.viewDidLoad()
      try #require(photo.tasks.isRunning(.picture("photo-1")))
      try await photo.pictures.waitForCalls(1)
      _ = photo.log.take()

      photo.presenter.screenDidClose()

      try #require(photo.tasks.purposes == [])
      try await photo.finish()
      #expect(photo.pictures.cancelled == [0])
      #expect(photo.log.take() == [])
    }
  }

  @Test("I-1 The photo covers the whole screen at first")
  func filling() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))

      #expect(photo.takeSize() == ScreenSize(width: 800, height: 600))
    }
  }

  @Test("I-3 A double tap doubles the photo's size, and another one restores it")
  func doubleTap() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
      let center = ScreenPoint(x: 150, y: 300)

      photo.presenter.didDoubleTap(at: center)
      #expect(photo.takeSize() == ScreenSize(width: 1_600, height: 1_200))
      photo.presenter.didDoubleTap(at: center)
      #expect(photo.takeSize() == ScreenSize(width: 800, height: 600))
    }
  }

  @Test(
    "I-3 A pinch is limited to the whole photo and to four times the screen",
    arguments: zip(
      [0.001, 1_000],
      [ScreenSize(width: 300, height: 225), ScreenSize(width: 3_200, height: 2_400)]))
  func pinch(factor: Double, size: ScreenSize) async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
      photo.presenter.didPinch(by: factor, around: ScreenPoint(x: 150, y: 300))

      #expect(photo.takeSize() == size)
    }
  }
}
