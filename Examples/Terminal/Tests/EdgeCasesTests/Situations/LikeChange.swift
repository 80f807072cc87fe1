import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A change of a heart in the feed.
@MainActor
final class LikeChange {
  let screen: FeedScreen
  let wish: Bool
  var photo: Photo?

  init(_ unsplash: LocalUnsplash, to wish: Bool) {
    screen = FeedScreen(unsplash)
    self.wish = wish
  }

  /// The card with a heart of one colour.
  func card(isLiked: Bool) -> PhotoCard? {
    photo.map { photo in
      var photo = photo
      photo.isLiked = isLiked
      return screen.card(photo)
    }
  }
}

/// A situation with a heart.
@MainActor
protocol LikeSituation: FeedSituation {
  var change: LikeChange { get }
}

extension LikeSituation {
  var screen: FeedScreen { change.screen }

  func arrive() async throws {
    let otherClient = screen.unsplash.otherClient
    let first = try #require(try await otherClient.photos().first)
    try await otherClient.setLike(!change.wish, of: first.id)
    change.photo = try await otherClient.photos().first
    try await screen.open()
  }

  func act() {
    if let id = change.photo?.id { screen.presenter.didTapLike(id) }
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    switch ending {
    case .done, .doneWithLess:
      [.beginBlocking, .endBlocking]
        + (change.card(isLiked: change.wish).map { [.updateCard($0)] } ?? [])
    case .sessionEnds: [.beginBlocking, .sessionDidExpire, .endBlocking]
    default: [.beginBlocking, .endBlocking, .present(.likeFailed)]
    }
  }

  /// Checks that the heart is unchanged, or that it has changed on the server, too.
  func expectState(after ending: Ending) async throws {
    let isDone = !ending.isFailure
    #expect(
      screen.presenter.card(at: 0) == change.card(isLiked: isDone ? change.wish : !change.wish))
    if isDone {
      let photo = try await screen.unsplash.otherClient.photos().first
      #expect(photo?.isLiked == change.wish)
    } else if ending != .sessionEnds {
      screen.router.answerAlert(.accept)
      #expect(takeCommands() == [])
    }
  }

  /// The server may have changed the like although the answer was lost: repeating it has no effect.
  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] { commands(.done) }

  func commandsWhenClosed() -> [ImagesListCommand] { [.beginBlocking, .endBlocking] }
}

extension Alert {
  /// The alert of F-4, with the requirements' text.
  static let likeFailed = Alert(
    title: "Something went wrong", message: "Try again", buttons: [Button(.accept, title: "OK")])
}
