import Foundation

/// Loads the signed-in person (P-1).
public protocol ProfileService: Sendable {
  /// Loads the signed-in person.
  func fetchProfile() async throws(ServiceError) -> Profile

  /// Loads the address of a person's avatar, for a profile without it.
  ///
  /// - Parameter username: the person.
  /// - Returns: `nil` if the person has none.
  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL?
}
