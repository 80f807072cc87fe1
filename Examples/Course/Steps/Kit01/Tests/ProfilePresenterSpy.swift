@testable import Kit01

/// A presenter that writes down what its view reports.
@MainActor
final class ProfilePresenterSpy: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?
  private(set) var log: [String] = []

  func viewDidLoad() { log.append("viewDidLoad") }
  func didTapSignOut() { log.append("didTapSignOut") }
  func didTapAvatar() { log.append("didTapAvatar") }
}
