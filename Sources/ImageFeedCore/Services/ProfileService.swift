import Foundation

/// The signed-in person and their avatar (P-1).
public protocol ProfileService: Sendable {
  /// The signed-in person.
  ///
  /// - Throws: ``ServiceError``.
  func fetchProfile() async throws -> Profile

  /// Where a person's avatar is, for profiles that came without it.
  ///
  /// - Parameter username: whose.
  /// - Returns: `nil` if the person has none.
  /// - Throws: ``ServiceError``.
  func fetchProfileImageURL(username: Username) async throws -> URL?
}
