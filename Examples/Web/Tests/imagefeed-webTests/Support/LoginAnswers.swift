import Foundation
import ImageFeedCore

@testable import imagefeed_web

/// The prepared answers of a login page's server.
@MainActor
final class LoginAnswers {
  private(set) var requests: [(url: URL, form: String?)] = []
  var answers: [LoginFrame.Answer] = []
  /// Indicates whether the first request waits for ``failHeld()``.
  var holdsFirst = false
  private var held: CheckedContinuation<Void, Never>?
  private let waiters = Waiters()

  private func next(_ url: URL, _ form: Data?) async throws -> LoginFrame.Answer {
    requests.append((url, form.map { String(decoding: $0, as: UTF8.self) }))
    waiters.notify()
    if holdsFirst, requests.count == 1 {
      await withCheckedContinuation { held = $0 }
      throw ServiceError(.timedOut)
    }
    guard !answers.isEmpty else { throw ServiceError(.offline) }
    return answers.removeFirst()
  }

  /// Waits until so many requests have arrived.
  func waitForRequests(_ count: Int) async throws {
    try await waiters.wait(
      for: "request \(count) of the login page", seen: { requests.map { "\($0.url)" } },
      until: { [self] in requests.count >= count })
  }

  /// Ends the held request with a failure.
  func failHeld() {
    held?.resume()
    held = nil
  }

  var load: LoginFrame.Loader {
    { [self] url, form in try await next(url, form) }
  }
}
