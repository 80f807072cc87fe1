import Foundation
import ImageFeedCore

/// Tells of the person as it is told.
@MainActor
public final class FakeProfileService: ProfileService {
  /// Calls of `fetchProfile()`.
  public let profiles: FakeFunction<Void, Profile>
  /// Calls of `fetchProfileImageURL(username:)`.
  public let imageURLs: FakeFunction<Username, URL?>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    profiles = FakeFunction("fetchProfile()", unexpected: unexpected)
    imageURLs = FakeFunction("fetchProfileImageURL(username:)", unexpected: unexpected)
  }

  /// Asks ``profiles``.
  public func fetchProfile() async throws -> Profile {
    try await profiles.call(())
  }

  /// Asks ``imageURLs``.
  public func fetchProfileImageURL(username: Username) async throws -> URL? {
    try await imageURLs.call(username)
  }
}
