import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view or its service.
enum ProfileCommand: Equatable {
  case setName(String?)
  case setAvatar(Data?)
  case signOut
}

/// A view that writes down what its presenter tells it.
@MainActor
final class ProfileViewSpy: ProfileViewProtocol {
  let log: Log<ProfileCommand>
  private(set) var name: String?

  init(log: Log<ProfileCommand> = Log()) { self.log = log }

  func setProfile(_ profile: Profile?) {
    name = profile?.firstName
    log.add(.setName(name))
  }
  func setAvatar(_ avatar: Data?) { log.add(.setAvatar(avatar)) }
}

/// A presenter that writes down what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  let log = Log<String>()

  func viewDidLoad() { log.add("viewDidLoad") }
  func didConfirmSignOut() { log.add("didConfirmSignOut") }
}

/// A presenter between doubles of its view and its service, which write into one log.
@MainActor
struct ProfileFixture {
  let log = Log<ProfileCommand>()
  let view: ProfileViewSpy
  let service: ProfileServiceFake
  let presenter: ProfilePresenter

  init(_ profile: Profile? = .anna) {
    view = ProfileViewSpy(log: log)
    service = ProfileServiceFake(profile, log: log)
    presenter = ProfilePresenter(service: service)
    presenter.view = view
  }
}
