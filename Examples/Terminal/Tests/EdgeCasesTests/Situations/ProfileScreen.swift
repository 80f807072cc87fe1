import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The profile with its session, for the situations on it.
@MainActor
final class ProfileScreen {
  let log: CommandLog<ProfileCommand>
  let tasks: ScreenTasks
  let unsplash: LocalUnsplash
  let session: Session
  private(set) var expirations = 0
  let presenter: ProfilePresenter
  private let router: ProfileRouterSpy
  let view: ProfileViewSpy
  /// The expected avatar.
  var avatar = Data()

  /// - Parameter profile: the person that the session knows from its start.
  init(
    _ unsplash: LocalUnsplash, _ profile: Profile?,
    log: CommandLog<ProfileCommand> = CommandLog(), tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.unsplash, self.log, self.tasks) = (unsplash, log, tasks)
    session = Session(profile: profile, services: unsplash.services, tasks: tasks)
    router = ProfileRouterSpy(log: log)
    presenter = ProfilePresenter(profile: session.profile, strings: Strings(.english))
    view = ProfileViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    session.expired = { [weak self] in self?.expirations += 1 }
    log.onCommand = { [weak self] in self?.decode($0) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  private func decode(_ command: ProfileCommand) {
    if case .setAvatar(.data(let bytes)) = command, bytes != avatar {
      presenter.didFailToDecodeAvatar()
    }
  }

  func comparable(_ command: ProfileCommand) -> ProfileCommand {
    guard case .setAvatar(.data(let bytes)) = command, bytes != avatar else { return command }
    return .setAvatar(.data(.damaged))
  }

  /// The states of the avatar, beginning with its loader.
  func avatarCommands(_ ending: Ending) -> [ProfileCommand] {
    switch ending {
    case .done, .doneWithLess: [.setAvatar(.loading), .setAvatar(.data(avatar))]
    case .noPicture: [.setAvatar(.loading), .setAvatar(.data(.damaged)), .setAvatar(.unavailable)]
    default: [.setAvatar(.loading), .setAvatar(.unavailable)]
    }
  }

  /// Closes the screen only; the session continues.
  func close() {
    presenter.screenDidClose()
  }
}
