import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view, its router or its service.
enum ProfileCommand: Equatable {
  case setProfile(ProfileCard?)
  case setAvatar(Data?)
  case present(Alert)
  case signOut
  case openSignIn
}

/// What happened, in order.
@MainActor
final class Log<Entry: Equatable> {
  private var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Returns what has happened since it was last asked for.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

/// A view that writes down what its presenter tells it.
@MainActor
final class ProfileViewSpy: ProfileViewProtocol {
  let log: Log<ProfileCommand>

  init(log: Log<ProfileCommand> = Log()) { self.log = log }

  func setProfile(_ card: ProfileCard?) { log.add(.setProfile(card)) }
  func setAvatar(_ avatar: Data?) { log.add(.setAvatar(avatar)) }
}

/// A presenter that counts what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  let log = Log<String>()

  func viewDidLoad() { log.add("viewDidLoad") }
  func didTapSignOut() { log.add("didTapSignOut") }
  func screenDidClose() { log.add("screenDidClose") }
}

/// A person for tests.
@MainActor
final class ProfileServiceFake: ProfileServiceProtocol {
  var profile: Profile?
  var avatar: Data? { didSet { onAvatarChange?() } }
  var onAvatarChange: (@MainActor () -> Void)?
  let log: Log<ProfileCommand>

  init(_ profile: Profile?, log: Log<ProfileCommand> = Log()) {
    self.profile = profile
    self.log = log
  }

  func signOut() { log.add(.signOut) }
}

/// A router that writes down where the screen leads, and holds the answers to its alerts.
@MainActor
final class ProfileRouterSpy: ProfileRouterProtocol {
  let log: Log<ProfileCommand>
  /// Answers the latest alert.
  private(set) var answer: (@MainActor (Alert.Answer) -> Void)?

  init(log: Log<ProfileCommand>) { self.log = log }

  func signOut() { log.add(.openSignIn) }
  func present(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    log.add(.present(alert))
    answer = answered
  }
}
