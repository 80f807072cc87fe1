import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A heart of the extended edition is tapped: it changes at once, and back on failure.
@MainActor
class LikingInstantly: Situation {
  /// The wanted state of the heart.
  var wish: Bool { true }

  let log = CommandLog<ImagesListCommand>()
  /// The session's tasks: a like belongs to the session and not to a screen.
  let tasks = ScreenTasks()
  private(set) var expirations = 0
  private let unsplash: LocalUnsplash
  /// The session: a like continues when its screen is closed.
  private let owner: SessionWithLikes
  private let screen: FeedScreen
  private var photo: Photo?

  required init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    owner = SessionWithLikes(unsplash, tasks: tasks)
    screen = FeedScreen(unsplash, log: log, likes: owner.likes)
    owner.session.expired = { [weak self] in self?.expirations += 1 }
  }

  var tracked: [AnyObject] { screen.tracked }
  var session: Session? { owner.session }
  var likes: LikeOutbox? { owner.likes }

  func arrive() async throws {
    let otherClient = unsplash.otherClient
    let first = try #require(try await otherClient.photos().first)
    try await otherClient.setLike(!wish, of: first.id)
    photo = try await otherClient.photos().first
    try await screen.open()
  }

  func act() {
    if let id = photo?.id { screen.presenter.didTapLike(id) }
  }

  private func card(isLiked: Bool) -> ImagesListCommand? {
    guard var photo else { return nil }
    photo.isLiked = isLiked
    return .updateCard(screen.card(photo))
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    [card(isLiked: wish), ending.isFailure ? card(isLiked: !wish) : nil].compactMap { $0 }
  }

  func expectState(after ending: Ending) async throws {
    let isLiked = ending.isFailure ? !wish : wish
    #expect(screen.cards.first?.isLiked == isLiked)
    #expect(!owner.likes.isRefused, "one photo alone may have been deleted")
    #expect(owner.likes.isIdle)
    guard !ending.isFailure else { return }
    let photo = try await unsplash.otherClient.photos().first
    #expect(photo?.isLiked == wish)
  }

  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] { commands(.done) }

  func close() {
    screen.close()
  }

  /// The heart has changed; the closed screen receives no more commands.
  func commandsWhenClosed() -> [ImagesListCommand] {
    [card(isLiked: wish)].compactMap { $0 }
  }
}

/// A liked photo's heart is tapped.
@MainActor
final class UnlikingInstantly: LikingInstantly {
  override var wish: Bool { false }
}
