import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view, its router or its service.
enum ProfileCommand: Equatable {
  case setProfile(ProfileCard?)
  case setAvatar(Data?)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case ask(Alert)
  case fetchProfile
  case signOut
  case openSignIn

  var isAboutAvatar: Bool {
    if case .setAvatar = self { true } else { false }
  }
}

/// A view that writes down what its presenter tells it.
@MainActor
final class ProfileViewSpy: ProfileViewProtocol {
  let log: Log<ProfileCommand>
  private(set) var name: String?

  init(log: Log<ProfileCommand> = Log()) { self.log = log }

  func setProfile(_ card: ProfileCard?) {
    name = card?.name
    log.add(.setProfile(card))
  }
  func setAvatar(_ avatar: Data?) { log.add(.setAvatar(avatar)) }
  func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A presenter that writes down what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  let log = Log<String>()

  func viewDidLoad() { log.add("viewDidLoad") }
  func didTapSignOut() { log.add("didTapSignOut") }
  func didTapRetry() { log.add("didTapRetry") }
  func screenDidClose() { log.add("screenDidClose") }
}

/// A presenter between doubles of its view, its router and its service, which write into one log.
@MainActor
struct ProfileFixture {
  let log = Log<ProfileCommand>()
  let view: ProfileViewSpy
  let router: ProfileRouterSpy
  let service: ProfileServiceFake
  let store: ProfileStore
  let presenter: ProfilePresenter

  init(_ profile: Profile? = .anna) {
    view = ProfileViewSpy(log: log)
    router = ProfileRouterSpy(log: log)
    service = ProfileServiceFake(log: log)
    store = ProfileStore(profile: profile, service: service)
    presenter = ProfilePresenter(router: router, profile: store)
    presenter.view = view
  }

  func avatarArrives() { store.avatar = .pixel }

  /// Indicates whether the store would still call the presenter.
  var isListening: Bool { store.onChange != nil }
}
