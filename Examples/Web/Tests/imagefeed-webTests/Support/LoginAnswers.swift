import Foundation
import ImageFeedCore

@testable import imagefeed_web

/// The prepared answers of a login page's server.
final class LoginAnswers: Sendable {
  @MainActor private(set) var requests: [(url: URL, form: String?)] = []
  @MainActor var answers: [LoginFrame.Answer] = []
  /// Indicates whether the first request waits for ``failHeld()``.
  @MainActor var holdsFirst = false
  @MainActor private var held: CheckedContinuation<Void, Never>?
  @MainActor private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  @MainActor
  private func next(_ url: URL, _ form: Data?) async throws -> LoginFrame.Answer {
    requests.append((url, form.map { String(decoding: $0, as: UTF8.self) }))
    if let waiting, requests.count >= waiting.count {
      self.waiting = nil
      waiting.continuation.resume()
    }
    if holdsFirst, requests.count == 1 {
      await withCheckedContinuation { held = $0 }
      throw ServiceError(.timedOut)
    }
    guard !answers.isEmpty else { throw ServiceError(.offline) }
    return answers.removeFirst()
  }

  /// Waits until so many requests have arrived.
  @MainActor
  func waitForRequests(_ count: Int) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  /// Ends the held request with a failure.
  @MainActor
  func failHeld() {
    held?.resume()
    held = nil
  }

  var load: LoginFrame.Loader {
    { [self] url, form in try await next(url, form) }
  }
}
