import Foundation
import ImageFeedCore

/// The profile over HTTP: a service of one's own behind the kit's protocol.
struct MyProfileService: ProfileService {
  /// Sends a GET request to a path. In the app this is `URLSession.data(for:)` with the token.
  let get: @Sendable (_ path: String) async throws -> (status: Int, body: Data)

  func fetchProfile() async throws(ServiceError) -> Profile {
    let me: PersonBody = try await load("/me")
    return Profile(
      username: Username(rawValue: me.username), firstName: me.firstName, lastName: me.lastName,
      bio: me.bio, avatarURL: me.profileImage?.large)
  }

  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    let name = username.rawValue.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    guard let name, !name.isEmpty else { throw ServiceError(.notFound) }
    let person: PersonBody = try await load("/users/" + name)
    return person.profileImage?.large
  }

  /// The one place where answers and errors are read.
  private func load<Body: Decodable>(_ path: String) async throws(ServiceError) -> Body {
    do {
      let answer = try await get(path)
      guard answer.status == 200 else { throw ServiceError(Self.kind(of: answer.status)) }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Body.self, from: answer.body)
    } catch let error as URLError {
      throw ServiceError(error.code == .cancelled ? .cancelled : .offline)
    } catch {
      // A `CancellationError` becomes `cancelled`, a `DecodingError` becomes `unreadableAnswer`.
      throw ServiceError(error)
    }
  }

  private static func kind(of status: Int) -> ServiceError.Kind {
    switch status {
    case 401: .unauthorised
    case 404: .notFound
    case 500...: .serverFailure(status: status)
    default: .rejected(status: status, message: nil)
    }
  }
}

/// A person in Unsplash's JSON.
private struct PersonBody: Decodable {
  struct Image: Decodable {
    let large: URL?
  }

  let username: String
  let firstName: String?
  let lastName: String?
  let bio: String?
  let profileImage: Image?
}
