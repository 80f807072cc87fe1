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
