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

  @Test("F-3 A card on screen shows a loader and then its small picture (bug-feed-21)")
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
    "F-3 A failed picture shows a placeholder, and a tap loads it again instead of opening the photo"
  )
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

  @Test("F-3 Bytes that cannot be decoded show a placeholder, and a tap loads them again")
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
      #expect(screen.fakes.pictures.removedPictures == [asked[0]], "not from memory")

      // Only once: the new bytes can be good.
      screen.presenter.didEndDisplaying("photo-1")
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("F-3 A decoding failure after the card has left the screen is ignored")
  func lateDecodingFailure() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("G-7 A 401 of a picture's host does not end the session")
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

  @Test("A card that leaves the screen cancels its picture, and requests it again when it returns")
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

  @Test("A reload that shows the new cell before the old one has left keeps the picture's request")
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

  @Test("A tap on a card whose failed picture has left the screen opens the photo")
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

  @Test("Unknown photos and rows are ignored (bug-feed-22)", arguments: ["", "photo-11"])
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

  @Test("F-2 A card shows the date of upload, or no date if it is unknown (bug-feed-18)")
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

  @Test("F-2 A screen reader reads the description, else the caption, else the word for a photo")
  func cardLabels() async throws {
    try await check(ImagesListScreen.self) { screen in
      var photo = Photo.sample()
      photo.alternativeText = nil
      #expect(screen.card(photo).pictureLabel == "Fog over the harbour")
      photo.caption = nil
      #expect(screen.card(photo).pictureLabel == "Photo")
      photo.isLiked = nil
      #expect(screen.card(photo).isLiked == false, "an unknown like shows a grey heart")
      photo.isLiked = true
      #expect(screen.card(photo).likeLabel == "Unlike")
    }
  }

  @Test(
    "F-2 A card's height follows from its proportion and width (bug-feed-20)",
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

  @Test("F-3 A decoding failure while the picture is requested again is ignored")
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

  @Test("A row's photo is known without creating its card")
  func photoIDs() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      #expect(
        [-1, 0, 1, 2].map(screen.presenter.photoID(at:)) == [nil, "photo-1", "photo-2", nil])
    }
  }

  @Test("F-3 A picture that the service cancels shows a placeholder, and a tap loads it")
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

  @Test(
    "F-3 After a cancelled retry of undecodable bytes, the next request still reaches the server")
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
