import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view, its router or its service.
enum ProfileCommand: Equatable {
  case setProfile(ProfileCard?)
  case setAvatar(Data?)
  case ask(Alert)
  case signOut
  case openSignIn
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
}

/// A presenter that writes down what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  let log = Log<String>()

  func viewDidLoad() { log.add("viewDidLoad") }
  func didTapSignOut() { log.add("didTapSignOut") }
  func screenDidClose() { log.add("screenDidClose") }
}

/// A presenter between doubles of its view, its router and its service, which write into one log.
@MainActor
struct ProfileFixture {
  let log = Log<ProfileCommand>()
  let view: ProfileViewSpy
  let router: ProfileRouterSpy
  let service: ProfileServiceFake
  let presenter: ProfilePresenter

  init(_ profile: Profile? = .anna) {
    view = ProfileViewSpy(log: log)
    router = ProfileRouterSpy(log: log)
    service = ProfileServiceFake(profile, log: log)
    presenter = ProfilePresenter(router: router, service: service)
    presenter.view = view
  }

  func avatarArrives() { service.avatar = .pixel }

  /// Indicates whether the service would still call the presenter.
  var isListening: Bool { service.onAvatarChange != nil }
}
