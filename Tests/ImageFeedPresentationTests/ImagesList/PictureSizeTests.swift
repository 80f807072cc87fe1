import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: pictures as wide as the cards")
struct PictureSizeTests {
  private let picture = FakePictureService.samplePicture
  private let larger = Data("larger".utf8)
  private let urls = PhotoURLs.sample("photo-1")

  /// A screen with rows, whose pictures come when the test says so.
  private func withRows(_ body: @escaping @MainActor (ImagesListScreen) async throws -> Void)
    async throws
  {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answerWhenTold()
      try await body(screen)
    }
  }

  /// Shows the first card, with its picture.
  private func showFirst(_ screen: ImagesListScreen) async throws {
    screen.presenter.willDisplay("photo-1")
    try await screen.fakes.pictures.pictures.waitForCalls(1)
    screen.fakes.pictures.pictures.complete(0, with: picture)
    try await screen.finish()
    _ = screen.log.take()
  }

  @Test(
    "F-3 The smallest prepared picture that is as wide as the card, never the original",
    arguments: [
      (1, .thumb), (200, .thumb), (201, .small), (400, .small), (401, .regular),
      (1_080, .regular), (1_081, .regular), (.max, .regular), (0, .small), (.min, .small),
    ] as [(Int, PreparedSize)])
  func size(width: Int, size: PreparedSize) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answer(with: picture)
      screen.presenter.didLayOut(pictureWidth: width)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls == [urls[size]])
    }
  }

  @Test("F-3 Where cards have become wider the picture is asked for once more, and stays meanwhile")
  func wider() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      for width in [500, 500, 1_000] { screen.presenter.didLayOut(pictureWidth: width) }
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      #expect(screen.log.take() == [], "no loader in a picture's place")
      screen.fakes.pictures.pictures.complete(1, with: larger)
      try await screen.finish()
      #expect(screen.log.take() == [.setPicture(.data(larger), for: "photo-1")])
      #expect(screen.fakes.pictures.pictures.calls == [urls.small, urls.regular])
    }
  }

  @Test("F-3 Where cards have become narrower, or as wide as before, nothing is asked for")
  func narrower() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      for width in [100, 400, 100] { screen.presenter.didLayOut(pictureWidth: width) }
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.fakes.pictures.pictures.calls == [urls.small])
    }
  }

  @Test("F-3 What comes into view after that is asked for in the new size")
  func newCards() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      screen.presenter.didLayOut(pictureWidth: 100)
      screen.presenter.willDisplay("photo-2")
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      #expect(screen.fakes.pictures.pictures.calls.last == PhotoURLs.sample("photo-2").thumb)
    }
  }

  @Test("F-3 A larger picture that does not come leaves the one that is there")
  func failing() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      screen.fakes.pictures.pictures.complete(1, failing: .offline)
      try await screen.finish()
      #expect(screen.log.take() == [])
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")], "there is nothing to try again")
    }
  }

  @Test("F-3 A picture on its way is given up for the larger one, without a second loader")
  func onItsWay() async throws {
    try await withRows { screen in
      screen.presenter.willDisplay("photo-1")
      try await screen.fakes.pictures.pictures.waitForCalls(1)
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      screen.fakes.pictures.pictures.complete(1, with: larger)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(larger), for: "photo-1"),
        ])
      #expect(screen.fakes.pictures.pictures.cancelled.count == 1)
    }
  }

  @Test("F-3 A placeholder stays one; a tap asks for the new size")
  func placeholder() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.offline)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      _ = screen.log.take()
      screen.fakes.pictures.pictures.answer(with: larger)
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.finish()
      #expect(screen.log.take() == [])
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls == [urls.small, urls.regular])
    }
  }

  @Test(
    "F-3 Bytes that turn out to be none while the larger ones are asked for: a loader until then")
  func undecodable() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.presenter.didFailToDecodePicture("photo-1")
      #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])
      screen.fakes.pictures.pictures.complete(1, failing: .offline)
      try await screen.finish()
      #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
    }
  }

  @Test(
    "F-3 Another cell that comes while the larger picture is asked for is not left with a loader")
  func anotherCell() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      screen.presenter.willDisplay("photo-1")
      screen.fakes.pictures.pictures.complete(1, failing: .offline)
      try await screen.finish()
      #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
    }
  }

  @Test("F-3 Where two sizes are at one address nothing is asked for again")
  func oneAddress() async throws {
    try await check(ImagesListScreen.self) { screen in
      var photo = Photo.sample("photo-1")
      photo.urls.regular = photo.urls.small
      try await screen.show([photo] + Photo.samples(2..<10))
      screen.fakes.pictures.pictures.answer(with: picture)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls.count == 1)
    }
  }

  @Test("A width after the screen has closed asks for nothing")
  func closed() async throws {
    try await withRows { screen in
      try await showFirst(screen)
      screen.presenter.screenDidClose()
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls.count == 1)
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-3 Several cards that have become wider are asked for in the order of their names")
  func order() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.answer(with: picture)
      let photos = Photo.samples(6)
      for photo in photos { screen.presenter.willDisplay(photo.id) }
      try await screen.finish()
      screen.presenter.didLayOut(pictureWidth: 600)
      // The calls themselves begin off the main actor, in any order.
      #expect(screen.tasks.purposes == photos.map { .picture($0.id) })
      try await screen.finish()
      #expect(
        Set(screen.fakes.pictures.pictures.calls.suffix(6)) == Set(photos.map(\.urls.regular)))
    }
  }
}
