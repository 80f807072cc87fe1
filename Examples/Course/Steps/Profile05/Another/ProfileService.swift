import Foundation

/// The reason for which a request has failed.
enum ServiceError: Error {
  case noConnection
  case serverFailure
}

/// The requests about the signed-in person. It knows nobody: see ``ProfileStore``.
@MainActor
protocol ProfileServiceProtocol: AnyObject {
  /// Asks for the person. `ended` runs once, with `nil` if the request was cancelled.
  func fetchProfile(ended: @escaping @MainActor (Result<Profile, ServiceError>?) -> Void)
  func signOut()
}
