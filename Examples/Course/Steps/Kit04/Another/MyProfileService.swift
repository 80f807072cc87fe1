import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The signed-in person and avatars, by requests that somebody else sends.
struct MyProfileService: ProfileService {
  let get: @Sendable (_ path: String) async throws -> (status: Int, body: Data)

  func fetchProfile() async throws(ServiceError) -> Profile {
    let person = try await person(at: "/me")
    return Profile(
      username: Username(rawValue: person.username), firstName: person.firstName,
      lastName: person.lastName, bio: person.bio, avatarURL: person.avatarURL)
  }

  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    // In a path these would mean another place.
    guard !["", ".", ".."].contains(username.rawValue),
      let name = username.rawValue.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    else { throw ServiceError(.notFound) }
    return try await person(at: "/users/" + name).avatarURL
  }

  /// The one place where an answer is read and where errors become errors of the kit.
  private func person(at path: String) async throws(ServiceError) -> Person {
    do {
      let (status, body) = try await get(path)
      if let kind = ServiceError.Kind(status: status) { throw ServiceError(kind) }
      return try JSONDecoder().decode(Person.self, from: body)
    } catch {
      switch (error as? URLError)?.code {
      case nil: throw ServiceError(error)
      case .cancelled: throw ServiceError(.cancelled)
      case .timedOut: throw ServiceError(.timedOut)
      default: throw ServiceError(.offline)
      }
    }
  }
}

/// A person as Unsplash describes them.
private struct Person: Decodable {
  struct Avatar: Decodable {
    let large: String?
  }

  let username: String
  let firstName: String?
  let lastName: String?
  let bio: String?
  let avatar: Avatar?

  private enum CodingKeys: String, CodingKey {
    case username
    case firstName = "first_name"
    case lastName = "last_name"
    case bio
    case avatar = "profile_image"
  }

  /// The address is decoded as a text, so that a bad one does not lose the person.
  var avatarURL: URL? { (avatar?.large).flatMap { URL(string: $0) } }
}

extension ServiceError.Kind {
  /// `nil` for a status of success.
  fileprivate init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 401: self = .unauthorised
    case 403: self = .forbidden
    case 404, 410: self = .notFound
    case 429: self = .rateLimited
    case 400..<500: self = .rejected(status: status, message: nil)
    case 500..<600: self = .serverFailure(status: status)
    default: self = .unreadableAnswer
    }
  }
}
