import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The viewer: the original")
struct OriginalTests {
  @Test(
    "R-5 The original replaces the large picture, is shared, and is reported as a download once")
  func success() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.answer(with: .original)
      photo.presenter.didTapOpenOriginal()
      #expect(photo.log.take() == [.setOriginal(.loading)])
      try await photo.finish()
      #expect(
        photo.log.take() == [
          .setPicture(.data(.original)), .setShareEnabled(true), .setOriginal(.hidden),
          .reportDownload("photo-1"),
        ])
      photo.presenter.didTapShare()
      #expect(photo.log.take() == [.share(SharedPhoto(.sample(), picture: .original))])

      photo.presenter.didFailToDecodePicture()
      photo.router.answerAlert(.accept)
      try await photo.finish()
      #expect(photo.pictures.calls.count == 3)
      #expect(!photo.log.take().contains(.reportDownload("photo-1")), "reported before")
    }
  }

  @Test("R-5 An original that fails hides its loader, shows an alert, and is not a download")
  func failure() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.fail(.offline)
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()

      #expect(
        photo.log.take() == [
          .setOriginal(.loading), .setOriginal(.ready),
          .present(.pictureFailed("Can't reach the server.")),
        ])
    }
  }

  @Test("R-8 The addresses of pictures stay those of the list, whatever the details say")
  func address() async throws {
    try await check(ViewerScreen.init) { photo in
      var told = Photo.sample()
      told.urls = .sample("elsewhere")
      photo.questions.answer(with: .sample(of: told))
      try await photo.show()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()

      #expect(photo.pictures.calls.last == PhotoURLs.sample("photo-1").full)
    }
  }

  @Test("R-5 The original is requested at its own address, once, and \"Retry\" requests it again")
  func retry() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.fail(.offline)
      photo.presenter.didTapOpenOriginal()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(photo.pictures.calls.dropFirst() == [PhotoURLs.sample("photo-1").full])
      photo.router.answerAlert(.decline)
      try await photo.finish()
      #expect(photo.pictures.calls.count == 2)

      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      photo.pictures.answer(with: .original)
      photo.router.answerAlert(.accept)
      try await photo.finish()
      #expect(photo.log.take().last == .reportDownload("photo-1"))
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(photo.pictures.calls.count == 4, "it is loaded")
    }
  }

  @Test("R-5 There is no original before the picture; one its service cancels keeps its button")
  func noButton() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.pictures.fail(.offline)
      photo.view.viewDidLoad()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(photo.pictures.calls == [PhotoURLs.sample("photo-1").regular])
      #expect(!photo.log.take().contains(.setOriginal(.ready)))

      photo.pictures.answer(with: .picture)
      photo.presenter.didTapPicture()
      try await photo.finish()
      photo.pictures.failNext(.cancelled)
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(
        photo.log.take().suffix(3) == [
          .setOriginal(.ready), .setOriginal(.loading), .setOriginal(.ready),
        ])
    }
  }

  @Test("R-5 A damaged original gives way to the picture and is loaded anew, from the server")
  func damaged() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.answer(with: .original)
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      _ = photo.log.take()
      photo.presenter.didFailToDecodePicture()
      #expect(
        photo.log.take() == [
          .setPicture(.data(.picture)), .setShareEnabled(true), .setOriginal(.ready),
          .present(.pictureFailed("The server's answer could not be read.")),
        ])
      #expect(photo.fakes.pictures.removedPictures == [])

      photo.pictures.fail(.offline)
      photo.router.answerAlert(.accept)
      try await photo.finish()
      let full = PhotoURLs.sample("photo-1").full
      #expect(photo.fakes.pictures.removedPictures == [full])
      photo.pictures.answer(with: .original)
      photo.router.answerAlert(.accept)
      try await photo.finish()
      #expect(photo.fakes.pictures.removedPictures == [full], "once is enough")
    }
  }

  @Test("R-5 An original that the view rejects at once is not reported")
  func rejectedAtOnce() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.answer(with: .original)
      photo.log.onCommand = { [weak presenter = photo.presenter] in
        if $0 == .setPicture(.data(.original)) { presenter?.didFailToDecodePicture() }
      }
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(!photo.log.take().contains(.reportDownload("photo-1")))
      #expect(photo.router.openAlerts == 1)
    }
  }

  @Test("I-2 A large picture that cannot be decoded gets a placeholder and an alert")
  func damagedPicture() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.presenter.didFailToDecodePicture()
      #expect(
        photo.log.take() == [
          .setPicture(.unavailable), .setShareEnabled(false), .setOriginal(.hidden),
          .present(.pictureFailed("The server's answer could not be read.")),
        ])
    }
  }

  @Test("R-5 A new view is shown the loader of the original, then the original")
  func newView() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.answerWhenTold()
      photo.presenter.didTapOpenOriginal()
      try #require(photo.log.take() == [.setOriginal(.loading)])
      try await photo.pictures.waitForCalls(2)
      photo.view.viewDidLoad()
      #expect(
        photo.log.take().suffix(3) == [
          .setPicture(.data(.picture)), .setShareEnabled(true), .setOriginal(.loading),
        ])
      photo.pictures.complete(1, with: .original)
      try await photo.finish()
      _ = photo.log.take()
      photo.view.viewDidLoad()
      #expect(
        photo.log.take().suffix(2) == [.setPicture(.data(.original)), .setShareEnabled(true)])

      photo.presenter.screenDidClose()
      photo.presenter.didTapOpenOriginal()
      #expect(photo.log.take() == [])
    }
  }
}
