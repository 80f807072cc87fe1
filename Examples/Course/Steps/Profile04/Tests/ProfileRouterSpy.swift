@testable import ImageFeed

/// A router that writes down where the screen leads, and holds the answers to its questions.
@MainActor
final class ProfileRouterSpy: ProfileRouterProtocol {
  let log: Log<ProfileCommand>
  /// Answers the latest question.
  private(set) var answer: (@MainActor (Alert.Answer) -> Void)?

  init(log: Log<ProfileCommand> = Log()) { self.log = log }

  func signOut() { log.add(.openSignIn) }
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    log.add(.ask(alert))
    answer = answered
  }
}
