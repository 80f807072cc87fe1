import Foundation

/// Loads the signed-in person (P-1).
public protocol ProfileService: Sendable {
  /// Loads the signed-in person.
  ///
  /// - Throws: ``ServiceError``.
  func fetchProfile() async throws -> Profile

  /// Loads the address of a person's avatar, for a profile without it.
  ///
  /// - Parameter username: the person.
  /// - Returns: `nil` if the person has none.
  /// - Throws: ``ServiceError``.
  func fetchProfileImageURL(username: Username) async throws -> URL?
}
