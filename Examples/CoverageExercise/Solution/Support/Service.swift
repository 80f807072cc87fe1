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
  /// Method and target of all requests, but for those of ``letRequestsCome()``.
  var lines: [String] { requests.map(\.line).filter { $0 != "GET /there-and-back" } }

  /// Gives requests that are on their way the time to arrive, and callers the time to send them:
  /// other requests go there and back, one after the other.
  func letRequestsCome() async {
    let service = Subject.makePictureService(memoryBytes: 0)
    for _ in 1...5 { _ = try? await service.picture(at: url("/there-and-back")) }
  }
}

@MainActor
extension FakeOAuth2TokenStorage {
  /// A storage with a token in it, or none.
  static func with(_ token: String?) -> FakeOAuth2TokenStorage {
    FakeOAuth2TokenStorage(storedToken: token.map { AccessToken($0) })
  }
}
