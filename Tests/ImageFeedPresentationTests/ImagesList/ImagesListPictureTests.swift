import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: pictures and cards")
struct ImagesListPictureTests {
  private let picture = FakePictureService.samplePicture

  @Test("F-3 A card on show gets a loader, then its small picture (bug-feed-21)")
  func pictureOfACard() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.fakes.pictures.pictures.waitForCalls(1)
      #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])

      screen.fakes.pictures.pictures.complete(0, with: picture)
      try await screen.finish()
      #expect(screen.log.take() == [.setPicture(.data(picture), for: "photo-1")])
      #expect(screen.fakes.pictures.pictures.calls == [Photo.sample("photo-1").urls.small])
    }
  }

  @Test(
    "F-3 A picture that fails shows a placeholder; tapping the card tries again and opens nothing")
  func pictureThatFails() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.notFound)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
        ])

      screen.fakes.pictures.pictures.answer(with: picture)
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(picture), for: "photo-1"),
        ])

      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("F-3 Bytes that are no picture show a placeholder, and a tap asks for them again")
  func undecodablePicture() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answer(with: Data("no picture".utf8))
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      _ = screen.log.take()

      screen.presenter.didFailToDecodePicture("photo-1")
      #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
      #expect(screen.fakes.pictures.removedPictures == [])
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      let asked = screen.fakes.pictures.pictures.calls
      #expect(asked.count == 2)
      #expect(screen.fakes.pictures.removedPictures == [asked[0]], "not from memory again")

      // Only once: the bytes that came now may be good.
      screen.presenter.didEndDisplaying("photo-1")
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("F-3 A decoding that failed after its card was gone is of no interest")
  func lateDecodingFailure() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("G-7 The 401 of a picture's host says nothing about the session")
  func pictureUnauthorised() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.unauthorised)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
        ])
    }
  }

  @Test("A card that scrolls away cancels its picture, and asks again when it is back")
  func cardThatScrollsAway() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.fakes.pictures.pictures.waitForCalls(1)
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.cancelled == [0])
      #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])

      screen.fakes.pictures.pictures.answer(with: picture)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(picture), for: "photo-1"),
        ])
    }
  }

  @Test("A card shown by two views for a moment keeps its picture: reloading shows before it ends")
  func overlappingDisplays() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplay("photo-1")
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.fakes.pictures.pictures.waitForCalls(1)
      screen.fakes.pictures.pictures.complete(0, with: picture)
      try await screen.finish()

      #expect(screen.fakes.pictures.pictures.calls.count == 1)
      #expect(screen.fakes.pictures.pictures.cancelled == [])
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(picture), for: "photo-1"),
        ])
    }
  }

  @Test("A placeholder that scrolled away is a card like any other again")
  func placeholderThatScrolledAway() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.offline)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didEndDisplaying("photo-1")
      _ = screen.log.take()

      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("Unknown photos and rows change nothing (bug-feed-22)", arguments: ["", "photo-11"])
  func unknownPhotos(name: String) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10), nextPage: 2)
      let id = PhotoID(rawValue: name)
      screen.presenter.willDisplay(id)
      screen.presenter.didEndDisplaying(id)
      screen.presenter.didFailToDecodePicture(id)
      screen.presenter.didTapPhoto(id)
      screen.presenter.didTapLike(id)
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect([-1, 10, .max, .min].map { screen.presenter.card(at: $0) } == [nil, nil, nil, nil])
    }
  }

  @Test("F-2 A card has the date of upload, no date where there is none (bug-feed-18)")
  func cardsAndDates() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(7))
      let card = try #require(screen.presenter.card(at: 0))
      #expect(card.dateText == "August 27, 2022")
      #expect(card.pictureLabel == "boats on grey water")
      #expect(card.likeLabel == "Like")
      #expect(card.blurHash == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
      #expect(card.color == RGBColor(hex: "#6e7f8d"))
      #expect(screen.presenter.card(at: 6)?.dateText == "")
    }
  }

  @Test("F-2 A card without a description is called a photo, with a caption by its caption")
  func cardLabels() async throws {
    try await check(ImagesListScreen.self) { screen in
      var photo = Photo.sample()
      photo.alternativeText = nil
      #expect(screen.card(photo).pictureLabel == "Fog over the harbour")
      photo.caption = nil
      #expect(screen.card(photo).pictureLabel == "Photo")
      photo.isLiked = nil
      #expect(screen.card(photo).isLiked == false, "an unknown like is a grey heart")
      photo.isLiked = true
      #expect(screen.card(photo).likeLabel == "Unlike")
    }
  }

  @Test(
    "F-2 The height follows from proportion and width (bug-feed-20)",
    arguments: [
      (4000, 3000, 400.0, 300.0), (3000, 4000, 300, 400), (1, 1, 33, 33), (0, 3000, 400, 300),
      (4000, 0, 400, 300), (-4, -3, 400, 300), (4000, 3000, 0, 0), (4000, 3000, -5, 0),
      (4000, 3000, .nan, 0), (4000, 3000, .infinity, 0), (1, .max, 400, 4000), (.max, 1, 400, 40),
      (4000, 3000, 0.5, 0.375),
    ])
  func heights(width: Int, height: Int, shownWidth: Double, expected: Double) async throws {
    try await check(ImagesListScreen.self) { screen in
      var photo = Photo.sample()
      photo.size = PixelSize(width: width, height: height)
      #expect(screen.card(photo).pictureHeight(forWidth: shownWidth) == expected)
    }
  }

  @Test("F-3 A decoding that failed while the picture is asked for anew does not matter any more")
  func decodingFailureDuringAnotherTry() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.fakes.pictures.pictures.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.fakes.pictures.pictures.complete(0, with: picture)
      try await screen.finish()
      screen.presenter.didTapPhoto("photo-1")
      #expect(
        screen.log.take() == [.setPicture(.data(picture), for: "photo-1"), .openPhoto("photo-1")])
    }
  }

  @Test("A row names its photo without making its card")
  func photoIDs() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      #expect(
        [-1, 0, 1, 2].map(screen.presenter.photoID(at:)) == [nil, "photo-1", "photo-2", nil])
    }
  }

  @Test("F-3 A picture whose service gave up by itself leaves a way on: a tap asks again")
  func cancelledFromBelow() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.cancelled)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
        ])
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls.count == 2)
    }
  }

  @Test("F-3 Damaged bytes, a tap, and gone at once: the next time they still come from the server")
  func goneBeforeTheRetryBegan() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answer(with: Data("no picture".utf8))
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures == [], "cancelled before it began")
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures == [Photo.sample("photo-1").urls.small])
    }
  }
}
