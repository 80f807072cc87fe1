import Foundation

/// A reason why a request was not answered as asked.
enum ServiceError: Error {
  case noConnection
  case serverFailure
}

/// The requests about the signed-in person. Each ends once, perhaps before the call returns.
@MainActor
protocol ProfileServiceProtocol: AnyObject {
  /// Asks for the person. A request that is cancelled ends with `nil`.
  func fetchProfile(ended: @escaping @MainActor (Result<Profile, ServiceError>?) -> Void)
  /// Asks for the bytes of a person's picture. A request that is cancelled ends with `nil`.
  func fetchAvatar(
    of username: String, ended: @escaping @MainActor (Result<Data, ServiceError>?) -> Void)
  /// Ends the session.
  func signOut()
}
