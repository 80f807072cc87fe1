import Foundation
import ImageFeedCore

@testable import imagefeed_web

/// The prepared answers of a login page's server.
final class LoginAnswers: Sendable {
  @MainActor private(set) var requests: [(url: URL, form: String?)] = []
  @MainActor var answers: [LoginFrame.Answer] = []

  @MainActor
  private func next(_ url: URL, _ form: Data?) throws -> LoginFrame.Answer {
    requests.append((url, form.map { String(decoding: $0, as: UTF8.self) }))
    guard !answers.isEmpty else { throw ServiceError(.offline) }
    return answers.removeFirst()
  }

  var load: LoginFrame.Loader {
    { [self] url, form in try await next(url, form) }
  }
}
