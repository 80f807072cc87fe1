import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: pictures", .checksLeaks)
struct ImagesListPictureTests {
  private let screen = ImagesListScreen()
  private let loading = ImagesListCommand.setPicture(.loading, for: "photo-1")
  private let shown = ImagesListCommand.setPicture(.data(.picture), for: "photo-1")
  private let placeholder = ImagesListCommand.setPicture(.unavailable, for: "photo-1")

  /// Shows ten rows, whose pictures wait for the test to complete them.
  init() async throws {
    try await screen.show(Photo.samples(10))
    screen.pictures.hold()
  }

  @Test("F-3 A card on screen shows a loader and then its small picture (bug-feed-21)")
  func pictureOfACard() async throws {
    screen.presenter.willDisplay("photo-1")
    try await screen.pictures.waitForCalls(1)
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [loading, .openPhoto("photo-1")])

    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    #expect(screen.log.take() == [shown])
    #expect(screen.pictures.calls == [Photo.sample("photo-1").urls.small])
  }

  @Test(
    "F-3 A failed picture shows a placeholder, and a tap loads it again instead of opening the photo; a 401 of its host counts as any failure",
    arguments: [.notFound, .offline, .unauthorised, .cancelled] as [ServiceError.Kind])
  func pictureThatFails(kind: ServiceError.Kind) async throws {
    screen.pictures.fail(kind)
    try await screen.display("photo-1")
    #expect(screen.log.take() == [loading, placeholder])
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    #expect(screen.log.take() == [loading, placeholder], "it can fail again")

    screen.pictures.answer(with: .picture)
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    #expect(screen.log.take() == [loading, shown])
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.openPhoto("photo-1")])
  }

  @Test(
    "F-3 Bytes that cannot be decoded show a placeholder, and a tap loads them again, not from memory"
  )
  func undecodablePicture() async throws {
    screen.pictures.answer(with: Data("no picture".utf8))
    try await screen.display("photo-1")
    _ = screen.log.take()

    screen.presenter.didFailToDecodePicture("photo-1")
    #expect(screen.log.take() == [placeholder])
    #expect(screen.fakes.pictures.removedPictures == [])
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    let asked = screen.pictures.calls
    #expect(asked.count == 2)
    #expect(screen.fakes.pictures.removedPictures == [asked[0]])
  }

  @Test("F-3 A view may report that it cannot decode from inside the command with the bytes")
  func undecodableAtOnce() async throws {
    screen.pictures.answer(with: .picture)
    screen.log.onCommand = { [weak presenter = screen.presenter, shown] command in
      if command == shown { presenter?.didFailToDecodePicture("photo-1") }
    }
    try await screen.display("photo-1")
    #expect(screen.log.take() == [loading, shown, placeholder])
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    #expect(screen.log.take() == [loading, shown, placeholder])
    #expect(screen.fakes.pictures.removedPictures.count == 1)
  }

  @Test("F-3 A decoding failure is ignored while the picture loads, and without a cell on screen")
  func lateDecodingFailure() async throws {
    screen.presenter.didFailToDecodePicture("photo-1")
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.openPhoto("photo-1")])

    screen.presenter.willDisplay("photo-1")
    try await screen.pictures.waitForCalls(1)
    screen.presenter.didFailToDecodePicture("photo-1")
    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [loading, shown, .openPhoto("photo-1")])
  }

  @Test("A card that leaves the screen cancels its picture, and requests it again when it returns")
  func cardThatScrollsAway() async throws {
    screen.presenter.willDisplay("photo-1")
    try await screen.pictures.waitForCalls(1)
    screen.presenter.didEndDisplaying("photo-1")
    try await screen.finish()
    #expect(screen.pictures.cancelled == [0])
    #expect(screen.log.take() == [loading])

    screen.pictures.answer(with: .picture)
    try await screen.display("photo-1")
    #expect(screen.log.take() == [loading, shown])
  }

  @Test("A reload that shows the new cell before the old one has left keeps the picture's request")
  func overlappingDisplays() async throws {
    screen.presenter.willDisplay("photo-1")
    screen.presenter.willDisplay("photo-1")
    screen.presenter.didEndDisplaying("photo-1")
    try await screen.pictures.waitForCalls(1)
    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    #expect(screen.pictures.calls.count == 1)
    #expect(screen.pictures.cancelled == [])
    #expect(screen.log.take() == [loading, shown])
  }

  @Test("A tap on a card whose failed picture has left the screen opens the photo")
  func placeholderThatScrolledAway() async throws {
    screen.pictures.fail(.offline)
    try await screen.display("photo-1")
    screen.presenter.didEndDisplaying("photo-1")
    _ = screen.log.take()
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.openPhoto("photo-1")])
  }
}

@MainActor
@Suite("ImagesList: pictures as wide as the cards", .checksLeaks)
struct PictureSizeTests {
  private let screen = ImagesListScreen()
  private let larger = Data("larger".utf8)
  private let urls = PhotoURLs.sample("photo-1")

  /// Shows ten rows, none of them on screen yet.
  init() async throws {
    try await screen.show(Photo.samples(10))
  }

  /// Shows the first card with its picture. Later pictures wait for the test to complete them.
  private func showFirst() async throws {
    try await screen.display("photo-1")
    screen.pictures.hold()
    _ = screen.log.take()
  }

  @Test(
    "F-3 A card requests the smallest prepared picture that is as wide as it is, never the original",
    arguments: [
      (1, .thumb), (200, .thumb), (201, .small), (400, .small), (401, .regular),
      (1_080, .regular), (1_081, .regular), (.max, .regular), (0, .small), (.min, .small),
    ] as [(Int, PreparedSize)])
  func size(width: Int, size: PreparedSize) async throws {
    screen.presenter.didLayOut(pictureWidth: width)
    try await screen.display("photo-1")
    #expect(screen.pictures.calls == [urls[size]])
  }

  @Test(
    "F-3 If cards become wider, a larger picture is requested, and the old one stays until it arrives"
  )
  func wider() async throws {
    try await showFirst()
    for width in [500, 500, 1_000] { screen.presenter.didLayOut(pictureWidth: width) }
    try await screen.pictures.waitForCalls(2)
    #expect(screen.log.take() == [], "no loader replaces a picture")
    screen.pictures.answer(call: 1, with: larger)
    try await screen.finish()
    #expect(screen.log.take() == [.setPicture(.data(larger), for: "photo-1")])
    #expect(screen.pictures.calls == [urls.small, urls.regular])
  }

  @Test("F-3 If cards become narrower or keep their width, nothing is requested")
  func narrower() async throws {
    try await showFirst()
    for width in [100, 400, 100] { screen.presenter.didLayOut(pictureWidth: width) }
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls == [urls.small])
  }

  @Test("F-3 Cards that come on screen later request the new size")
  func newCards() async throws {
    try await showFirst()
    screen.presenter.didLayOut(pictureWidth: 100)
    screen.presenter.willDisplay("photo-2")
    try await screen.pictures.waitForCalls(2)
    #expect(screen.pictures.calls.last == PhotoURLs.sample("photo-2").thumb)
    screen.pictures.answer(call: 1, with: .picture)
    try await screen.finish()
  }

  @Test("F-3 If the larger picture fails, the smaller one stays")
  func failing() async throws {
    try await showFirst()
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.pictures.waitForCalls(2)
    screen.pictures.fail(call: 1, .offline)
    try await screen.finish()
    #expect(screen.log.take() == [])
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.openPhoto("photo-1")], "there is nothing to try again")
    screen.presenter.didFailToDecodePicture("photo-1")
    #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
  }

  @Test(
    "F-3 A request for the smaller picture is replaced by one for the larger, without a second loader"
  )
  func onItsWay() async throws {
    try await screen.pictures.hold(until: 1) { screen.presenter.willDisplay("photo-1") }
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.pictures.waitForCalls(2)
    screen.pictures.answer(call: 1, with: larger)
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPicture(.loading, for: "photo-1"), .setPicture(.data(larger), for: "photo-1"),
      ])
    #expect(screen.pictures.cancelled.count == 1)
  }

  @Test("F-3 A placeholder stays when cards become wider, and a tap requests the new size")
  func placeholder() async throws {
    screen.pictures.fail(.offline)
    try await screen.display("photo-1")
    _ = screen.log.take()
    screen.pictures.answer(with: larger)
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.finish()
    #expect(screen.log.take() == [])
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    #expect(screen.pictures.calls == [urls.small, urls.regular])
  }

  @Test("F-3 If the bytes cannot be decoded while the larger picture loads, a loader is shown")
  func undecodable() async throws {
    try await showFirst()
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.pictures.waitForCalls(2)
    screen.presenter.didFailToDecodePicture("photo-1")
    screen.presenter.didFailToDecodePicture("photo-1")
    #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])
    screen.pictures.fail(call: 1, .offline)
    try await screen.finish()
    #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
  }

  @Test("F-3 A new cell gets a placeholder if the larger picture fails")
  func anotherCell() async throws {
    try await showFirst()
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.pictures.waitForCalls(2)
    screen.presenter.willDisplay("photo-1")
    screen.pictures.fail(call: 1, .offline)
    try await screen.finish()
    #expect(screen.log.take() == [.setPicture(.unavailable, for: "photo-1")])
  }

  @Test("F-3 If two sizes have the same address, nothing is requested again")
  func oneAddress() async throws {
    let screen = ImagesListScreen()
    var photo = Photo.sample("photo-1")
    photo.urls.regular = photo.urls.small
    try await screen.show([photo] + Photo.samples(2..<10))
    try await screen.display("photo-1")
    screen.presenter.didLayOut(pictureWidth: 500)
    try await screen.finish()
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("F-3 Each card that becomes wider requests its larger picture, in any order")
  func allCards() async throws {
    let photos = Photo.samples(6)
    for photo in photos { screen.presenter.willDisplay(photo.id) }
    try await screen.finish()
    screen.presenter.didLayOut(pictureWidth: 600)
    try await screen.finish()
    #expect(screen.pictures.calls.count == 12)
    #expect(Set(screen.pictures.calls.suffix(6)) == Set(photos.map(\.urls.regular)))
  }
}

/// That each screen reports what its view could not decode is checked with the screen.
@MainActor
@Suite("ScreenPictures")
struct ScreenPicturesTests {
  private let service = FakePictureService()
  private let pictures: ScreenPictures
  private let damaged = Photo.sample("photo-1").urls.small
  private let other = Photo.sample("photo-2").urls.small

  init() {
    pictures = ScreenPictures(service)
    pictures.didFailToDecode(damaged)
  }

  @Test("F-3 A picture that could not be decoded is removed before it is loaded again, and once")
  func removedOnce() async throws {
    let removedBefore = Recorder<[URL]>()
    service.pictures.answer { [service] _ in
      removedBefore.add(service.removedPictures)
      throw ServiceError(.offline)
    }
    for url in [other, damaged, damaged] {
      await #expect(throws: ServiceError.self) { try await pictures.picture(at: url) }
    }
    #expect(removedBefore.take() == [[], [damaged], [damaged]])
  }

  @Test("F-3 After a load that is cancelled before it begins, the next one still removes it")
  func cancelled() async throws {
    let load = Task { [pictures, damaged] in try await pictures.picture(at: damaged) }
    load.cancel()
    _ = await load.result
    #expect(service.removedPictures == [])
    service.pictures.answer(with: .picture)
    _ = try await pictures.picture(at: damaged)
    #expect(service.removedPictures == [damaged])
  }
}
