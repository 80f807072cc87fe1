import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("SingleImage: loading")
struct SingleImageLoadingTests {
  @Test("I-2 The large picture is requested, with a loader until it arrives (bug-feed-21)")
  func largePicture() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answerWhenTold()

      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)

      #expect(screen.log.take() == .loading)
      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
      #expect(screen.log.take() == .loaded)
      #expect(
        screen.pictures.calls.map(\.absoluteString) == ["https://images.example/photo-1/regular"],
        "neither the small nor the full size")
    }
  }

  @Test(
    "I-2 E A failure shows the placeholder, and a question with the words of its row",
    arguments: EndStateRow.failures, Language.allCases)
  func failure(row: EndStateRow, language: Language) async throws {
    try await check(SingleImageScreen.self, as: .init(language: language)) { screen in
      screen.pictures.fail(row.kind)
      screen.view.viewDidLoad()
      try await screen.finish()

      let words = row.words(language)
      let question: [SingleImageCommand] =
        switch language {
        case .english: .failed(words)
        case .russian:
          .failed(
            words, title: "Что-то пошло не так. Попробовать ещё раз?", no: "Не надо",
            yes: "Повторить")
        }
      #expect(screen.log.take() == .loading + question)
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("I-2 Retry requests the same picture again")
  func retry() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.showFailure()
      screen.pictures.answer(with: .picture)

      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == .loading)
      try await screen.finish()

      #expect(screen.log.take() == .loaded)
      #expect(
        screen.pictures.calls.map(\.absoluteString) == [
          "https://images.example/photo-1/regular", "https://images.example/photo-1/regular",
        ])
    }
  }

  @Test("I-2 Each failure asks whether to try again")
  func retryThatFails() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.showFailure(.offline)
      screen.pictures.fail(.timedOut)

      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == .loading + .failed("The server is not answering."))

      screen.pictures.answer(with: .picture)
      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == .loading + .loaded)
      #expect(screen.pictures.calls.count == 3)
    }
  }

  @Test("I-2 Answering No, thanks leaves the placeholder and requests nothing")
  func noThanks() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.showFailure()

      screen.router.answerAlert(.decline)
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test("I-2 Bytes that cannot be decoded are a failure, and Retry requests them again")
  func undecodableData() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answer(with: Data("<html>".utf8))
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()

      screen.presenter.didFailToDecodePicture()
      #expect(screen.log.take() == .failed("The server's answer could not be read."))
      #expect(screen.fakes.pictures.removedPictures == [])

      screen.pictures.fail(.offline)
      screen.router.answerAlert(.accept)
      try await screen.finish()
      _ = screen.log.take()
      screen.pictures.answer(with: .picture)
      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == .loading + .loaded)
      #expect(screen.pictures.calls.count == 3)
      #expect(
        screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]],
        "not from memory, and only once")
    }
  }

  @Test("I-2 A second report about the same bytes asks nothing")
  func reportedTwice() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.show()
      screen.presenter.didFailToDecodePicture()
      screen.presenter.didFailToDecodePicture()

      #expect(screen.log.take() == .failed("The server's answer could not be read."))
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("I-2 G-3 The question about undecodable bytes is shown in Russian")
  func undecodableDataInRussian() async throws {
    try await check(SingleImageScreen.self, as: .init(language: .russian)) { screen in
      try await screen.show()

      screen.presenter.didFailToDecodePicture()

      #expect(
        screen.log.take()
          == .failed(
            "Непонятный ответ сервера.", title: "Что-то пошло не так. Попробовать ещё раз?",
            no: "Не надо", yes: "Повторить"))
    }
  }

  @Test("I-2 Before the picture arrives the screen shows the photo's card")
  func card() async throws {
    var photo = Photo.sample("photo-9", isLiked: true)
    photo.alternativeText = nil
    photo.caption = nil
    try await check(SingleImageScreen.self, as: .init(photo: photo, language: .russian)) { screen in
      let card = screen.presenter.card
      #expect(card.id == "photo-9")
      #expect(card.dateText == "27 августа 2022")
      #expect(card.pictureLabel == "Фотография")
      #expect(card.blurHash == photo.blurHash)
      #expect(card.color == RGBColor(red: 0x6e, green: 0x7f, blue: 0x8d))
      #expect(screen.presenter.strings == Strings(.russian))
      #expect(screen.log.take() == [])
    }
  }

  @Test(
    "I-2 A picture that the service cancels shows a placeholder without an alert, and a tap loads it"
  )
  func cancelledFromBelow() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answer(with: .picture)
      screen.pictures.failNext(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading), .setShareEnabled(false), .setPicture(.unavailable),
          .setShareEnabled(false),
        ])

      screen.presenter.didTapPicture()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading), .setShareEnabled(false), .setPicture(.data(.picture)),
          .setShareEnabled(true),
        ])
      screen.presenter.didTapPicture()
      #expect(screen.log.take() == [], "a picture that is shown is not requested again")
    }
  }

  @Test("I-2 After No, thanks a tap on the placeholder loads the picture")
  func tapAfterDeclining() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      screen.router.answerAlert(.decline)
      screen.presenter.didTapPicture()
      try await screen.finish()
      #expect(screen.pictures.calls.count == 2)
    }
  }

  @Test("I-2 Retry after a tap has loaded the picture requests nothing")
  func answerAfterATap() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answer(with: .picture)
      screen.pictures.failNext(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      screen.presenter.didTapPicture()
      try await screen.finish()
      _ = screen.log.take()
      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 2)
    }
  }

  @Test("A view that replaces another while the picture loads gets no command before it has loaded")
  func replacedInMidLoad() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)
      let second = SingleImageViewSpy(presenter: screen.presenter)
      screen.presenter.view = second
      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
      #expect(second.log.take() == [])
      second.viewDidLoad()
      #expect(second.log.take() == [.setPicture(.data(.picture)), .setShareEnabled(true)])
    }
  }
}
