import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed: its rows")
struct FeedRowTests {
  @Test("F-8 A photo that arrives again is not shown twice")
  func repeatedPhoto() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.pages.answer(with: Page(items: Photo.samples(3..<6)))
      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      #expect(
        feed.takeLogWithoutPictures()
          == .startsPage + [.setPageLoaderHidden(true), .insertPhotos(at: 3..<5)])
      #expect(feed.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-5"])
    }
  }

  @Test("F-8 A photo that arrives again with another like is updated in place")
  func changedPhoto() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(2), nextPage: 2)
      feed.pages.answer(with: Page(items: [.sample("photo-2", isLiked: true), .sample("new")]))
      feed.presenter.willDisplay("photo-2")
      try await feed.finish()

      let card = try #require(feed.card(of: "photo-2"))
      #expect(card.isLiked)
      #expect(
        feed.takeLogWithoutPictures()
          == .startsPage + [
            .setPageLoaderHidden(true), .insertPhotos(at: 2..<3), .updateCard(card),
          ])
      #expect(feed.ids == ["photo-1", "photo-2", "new"])
    }
  }

  @Test(
    "G-3 The date is the app's language and the given zone's day",
    arguments: [
      (Language.english, 0, "August 27, 2022"), (.russian, 0, "27 августа 2022"),
      (.english, 13, "August 28, 2022"),
    ])
  func date(language: Language, hours: Int, text: String) async throws {
    // The sample is of 27 August 2022, noon UTC.
    let zone = try #require(TimeZone(secondsFromGMT: hours * 3_600))
    try await check(ImagesListScreen.in(language, zone)) { feed in
      try await feed.show([.sample()])

      #expect(feed.presenter.card(at: 0)?.dateText == text)
    }
  }

  @Test("G-3 A photo without a date shows none")
  func noDate() async throws {
    try await check(ImagesListScreen.init) { feed in
      var photo = Photo.sample()
      photo.createdAt = nil
      try await feed.show([photo])

      #expect(feed.presenter.card(at: 0)?.dateText == "")
    }
  }

  @Test(
    "F-2 The height follows from the proportions, and from a stated one where they are unknown",
    arguments: [(4_000, 3_000, 75.0), (100, 200, 200), (0, 0, 75), (0, 10, 75), (10, 0, 75)])
  func height(pixelWidth: Int, pixelHeight: Int, height: Double) async throws {
    try await check(ImagesListScreen.init) { feed in
      var photo = Photo.sample()
      photo.size = PixelSize(width: pixelWidth, height: pixelHeight)
      try await feed.show([photo])

      #expect(feed.presenter.card(at: 0)?.pictureHeight(forWidth: 100) == height)
    }
  }

  @Test("F-3 A card requests its small picture")
  func picture() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()

      #expect(feed.pictures.calls == [PhotoURLs.sample("photo-1").small])
      #expect(
        feed.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
        ])
    }
  }

  @Test("F-3 F-6 A tap opens the photo, or loads a picture that failed again")
  func tap() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.pictures.fail(.offline)
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()
      _ = feed.log.take()

      feed.pictures.answer(with: .picture)
      feed.presenter.didTapPhoto("photo-1")
      try await feed.finish()
      #expect(
        feed.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
        ])

      feed.presenter.didTapPhoto("photo-1")
      #expect(feed.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("F-6 Rows and photos that do not exist are nil", arguments: [-1, 3, .max, .min])
  func noSuchRow(row: Int) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3))

      #expect(feed.presenter.photoID(at: row) == nil)
      #expect(feed.presenter.card(at: row) == nil)
      feed.presenter.willDisplay("nobody")
      feed.presenter.didTapPhoto("nobody")
      feed.presenter.didTapLike("nobody")
      #expect(feed.log.take() == [])
    }
  }
}
