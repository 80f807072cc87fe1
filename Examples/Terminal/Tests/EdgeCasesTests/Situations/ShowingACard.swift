import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A card becomes visible and its picture loads (F-3).
@MainActor
final class ShowingACard: FeedSituation {
  let screen: FeedScreen
  private var photo: PhotoID = ""
  private var picture = Data()

  init(_ unsplash: LocalUnsplash) {
    screen = FeedScreen(unsplash)
    screen.onCommand = { [weak self] in self?.decode($0) }
  }

  func arrive() async throws {
    let first = try #require(try await screen.unsplash.otherClient.photos().first)
    picture = try await screen.unsplash.otherClient.picture(first.urls.small)
    photo = first.id
    try await screen.open()
  }

  func act() {
    screen.presenter.willDisplay(photo)
  }

  /// Reports bytes that are not a picture, like a front end.
  private func decode(_ command: ImagesListCommand) {
    if case .setPicture(.data(let bytes), let id) = command, bytes != picture {
      screen.presenter.didFailToDecodePicture(id)
    }
  }

  func comparable(_ command: ImagesListCommand) -> ImagesListCommand {
    guard case .setPicture(.data(let bytes), let id) = command, bytes != picture else {
      return command
    }
    return .setPicture(.data(.damaged), for: id)
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    let rest: [PictureState] =
      switch ending {
      case .done: [.data(picture)]
      case .noPicture: [.data(.damaged), .unavailable]
      default: [.unavailable]
      }
    return ([.loading] + rest).map { .setPicture($0, for: photo) }
  }

  func expectState(after ending: Ending) async throws {
    #expect(screen.rows.count == LocalUnsplash.perPage)
  }

  /// A tap on the placeholder tries again, and opens no photo.
  func actAgain(after ending: Ending) async throws {
    screen.presenter.didTapPhoto(photo)
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] { commands(.done) }

  func commandsWhenClosed() -> [ImagesListCommand] { [.setPicture(.loading, for: photo)] }
}

extension Data {
  /// Stands for any bytes that are not the picture's.
  static let damaged = Data("damaged".utf8)
}
