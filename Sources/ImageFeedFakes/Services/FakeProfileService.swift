import Foundation
import ImageFeedCore

/// A fake of the profile.
@MainActor
public final class FakeProfileService: ProfileService {
  /// The calls of `fetchProfile()`.
  public let profiles: FakeFunction<Void, Profile>
  /// The calls of `fetchProfileImageURL(username:)`.
  public let imageURLs: FakeFunction<Username, URL?>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    profiles = FakeFunction("fetchProfile()", member: "profile.profiles", unexpected: unexpected)
    imageURLs = FakeFunction(
      "fetchProfileImageURL(username:)", member: "profile.imageURLs", unexpected: unexpected)
  }

  public func fetchProfile() async throws(ServiceError) -> Profile {
    try await profiles.call(())
  }

  public func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await imageURLs.call(username)
  }
}
