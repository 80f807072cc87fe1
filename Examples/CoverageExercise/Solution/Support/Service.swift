import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

/// The kind of failure a call ends with; `nil` if it succeeds.
@MainActor
func failure(of call: @MainActor () async throws -> Void) async throws -> ServiceError.Kind? {
  do {
    try await call()
    return nil
  } catch let error as ServiceError {
    return error.kind
  }
}

extension LocalServer {
  /// Method and target of all requests.
  var lines: [String] { requests.map(\.line) }
}

@MainActor
extension FakeOAuth2TokenStorage {
  /// A storage with a token in it, or none.
  static func with(_ token: String?) -> FakeOAuth2TokenStorage {
    FakeOAuth2TokenStorage(storedToken: token.map { AccessToken($0) })
  }
}
