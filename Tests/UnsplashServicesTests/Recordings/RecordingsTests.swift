import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The decoders against answers of the real Unsplash, which are not part of this project.
/// `UNSPLASH_RECORDINGS=folder` names their folder.
///
/// Each decoded value is compared with one made from the recording's JSON, field by field, next
/// page and total included. No field is required: answers of ten years lack each of them somewhere.
@Suite("Recordings", .enabled(if: Recording.folder != nil))
struct RecordingsTests {
  private struct UnknownName: Error {}

  /// What is in a recording, by its name.
  private enum Content: String {
    case photos
    case searchedPhotos
    case collections
    case searchedCollections
    case collection
    case details
    case person
    case searchedPeople
    case like
    case token
    /// An answer that no service reads.
    case unread
  }

  private static func content(_ endpoint: String) throws -> Content {
    switch endpoint {
    case "GET_photos", "GET_photos_curated", "GET_photos_random_count", "GET_topics_slug_photos",
      "GET_collections_id_photos", "GET_categories_id_photos", "GET_users_username_photos",
      "GET_users_username_likes":
      .photos
    case "GET_search_photos": .searchedPhotos
    case "GET_collections", "GET_collections_curated", "GET_collections_featured",
      "GET_collections_id_related", "GET_users_username_collections":
      .collections
    case "GET_search_collections": .searchedCollections
    case "GET_collections_id": .collection
    case "GET_photos_id", "GET_photos_random": .details
    case "GET_me", "GET_users_username": .person
    case "GET_search_users": .searchedPeople
    case "POST_photos_id_like", "DELETE_photos_id_like": .like
    case "POST_oauth_token": .token
    case "GET_categories", "GET_categories_id", "GET_photos_id_download",
      "GET_photos_id_statistics", "GET_stats_month", "GET_stats_total", "GET_topics",
      "GET_topics_slug", "GET_users_username_portfolio", "GET_users_username_statistics",
      "POST_photos", "DELETE_collections":
      .unread
    default: throw UnknownName()
    }
  }

  @Test("Every field of every recorded answer is decoded, and absent exactly if it is absent there")
  func everything() throws {
    let recordings = try Recording.all(in: try #require(Recording.folder))
    #expect(!recordings.isEmpty)
    var found: [String: Int] = [:]
    for recording in recordings {
      do {
        let content = try Self.content(recording.endpoint)
        if recording.answer.isSuccess {
          found[content.rawValue, default: 0] += try check(content, recording)
        } else {
          try checkRefusal(recording)
          found["refusals", default: 0] += 1
        }
      } catch {
        Issue.record("\(recording.name): \(error)")
      }
    }
    let counts = found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("Recordings: \(recordings.count). Values: \(counts.joined(separator: ", "))")
    // What a folder lacks is not checked; it must not seem to be.
    #expect(Set(found.keys).isSuperset(of: ["photos", "details", "collections", "person"]))
  }

  private func checkRefusal(_ recording: Recording) throws {
    let request = OutgoingRequest(url: recording.url)
    let error = ServiceError(status: recording.answer, to: request)
    #expect(error.kind == recording.expectedKind, "\(recording.name)")
  }

  /// - Returns: the number of values that were compared.
  private func check(_ content: Content, _ recording: Recording) throws -> Int {
    let (answer, api) = (recording.answer, try api(for: recording))
    switch content {
    case .photos:
      return try compare(
        try api.listPage(answer, page: recording.page, of: PhotoBody.self).map(\.photo), recording,
        Photo.init(recorded:))
    case .searchedPhotos:
      return try compare(
        try api.searchPage(answer, page: recording.page, of: PhotoBody.self).map(\.photo),
        recording, Photo.init(recorded:))
    case .collections:
      return try compare(
        try api.listPage(answer, page: recording.page, of: CollectionBody.self)
          .map(\.collection), recording,
        PhotoCollection.init(recorded:))
    case .searchedCollections:
      return try compare(
        try api.searchPage(answer, page: recording.page, of: CollectionBody.self)
          .map(\.collection), recording, PhotoCollection.init(recorded:))
    case .collection:
      return try compare(
        try api.read(CollectionBody.self, from: answer).collection, recording,
        PhotoCollection.init(recorded:))
    case .details:
      return try compare(
        try api.read(PhotoDetailsBody.self, from: answer).details, recording,
        PhotoDetails.init(recorded:))
    case .person:
      return try compare(
        try api.read(UserBody.self, from: answer).profile, recording, Profile.init(recorded:))
    case .searchedPeople:
      let body = try api.read(SearchBody<UserBody>.self, from: answer)
      let expected = try recording.expectedPage(Author.init(recorded:))
      #expect(body.results.values.compactMap(\.author) == expected.items, "\(recording.name)")
      return expected.items.count
    case .like: return try checkLike(recording, api)
    case .token:
      let token = try api.read(OAuthTokenResponseBody.self, from: answer).accessToken
      #expect(try token.value == recording.json["access_token"].text, "\(recording.name)")
      return 1
    case .unread: return 1
    }
  }

  /// Compares a page with the recorded one, of which no item may be lost.
  private func compare<Item: Equatable>(
    _ page: Page<Item>, _ recording: Recording, _ item: (JSONValue) -> Item?
  ) throws -> Int {
    let expected = try recording.expectedPage(item)
    let json = try recording.json
    #expect((json.isObject ? json["results"] : json).items?.count == expected.items.count)
    for (found, expected) in zip(page.items, expected.items) {
      #expect(found == expected, "\(recording.name)")
    }
    #expect(page == expected, "\(recording.name)")
    return expected.items.count
  }

  private func compare<Value: Equatable>(
    _ value: Value, _ recording: Recording, _ expected: (JSONValue) -> Value?
  ) throws -> Int {
    #expect(try value == expected(recording.json), "\(recording.name)")
    return 1
  }

  private func checkLike(_ recording: Recording, _ api: UnsplashAPI) throws -> Int {
    guard !recording.answer.body.isEmpty else { return 1 }
    let photo = try recording.json["photo"]
    let expected = LikeState(isLiked: photo["liked_by_user"].bool, likeCount: photo["likes"].number)
    #expect(
      try api.read(LikeBody.self, from: recording.answer).state == expected, "\(recording.name)")
    return 1
  }

  /// An API at the host of the recording, to which the links in it lead.
  private func api(for recording: Recording) throws -> UnsplashAPI {
    let base = try #require(URL(string: "/", relativeTo: recording.url)?.absoluteURL)
    return UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: "key", secretKey: "secret", defaultBaseURL: base, authBaseURL: base),
      tokenStorage: SettableTokenStorage(nil))
  }
}
