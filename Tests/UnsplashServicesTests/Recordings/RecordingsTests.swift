import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The decoders against answers of the real Unsplash, which are not part of this project
/// (`UNSPLASH_RECORDINGS=folder` names their folder), and against those of the local one.
///
/// Each decoded value is compared with one made from the recording's JSON, field by field, next
/// page and total included. No field is required: answers of ten years lack each of them somewhere.
@Suite("Recordings")
struct RecordingsTests {
  /// Compares what the services make of an answer with what they must make of it, and returns the
  /// number of values.
  private typealias Check = @Sendable (Recording, UnsplashAPI) throws -> Int

  private static let checks: [(name: String, endpoints: [String], check: Check)] = [
    (
      "photos",
      [
        "GET_photos", "GET_photos_curated", "GET_photos_random_count", "GET_topics_slug_photos",
        "GET_collections_id_photos", "GET_categories_id_photos", "GET_users_username_photos",
        "GET_users_username_likes", "GET_search_photos",
      ], { try page($0, $1, \PhotoBody.photo, Photo.init(recorded:)) }
    ),
    (
      "collections",
      [
        "GET_collections", "GET_collections_curated", "GET_collections_featured",
        "GET_collections_id_related", "GET_users_username_collections", "GET_search_collections",
      ], { try page($0, $1, \CollectionBody.collection, PhotoCollection.init(recorded:)) }
    ),
    (
      "collection", ["GET_collections_id"],
      { try value($0, $1, \CollectionBody.collection, PhotoCollection.init(recorded:)) }
    ),
    (
      "details", ["GET_photos_id", "GET_photos_random"],
      { try value($0, $1, \PhotoDetailsBody.details, PhotoDetails.init(recorded:)) }
    ),
    (
      "person", ["GET_me", "GET_users_username"],
      { try value($0, $1, \UserBody.profile, Profile.init(recorded:)) }
    ),
    (
      "people", ["GET_search_users"],
      { recording, api in
        let body = try api.read(SearchBody<UserBody>.self, from: recording.answer)
        let expected = try recording.expectedPage(Author.init(recorded:))
        #expect(body.results.values.compactMap(\.author) == expected.items, "\(recording.name)")
        return expected.items.count
      }
    ),
    (
      "likes", ["POST_photos_id_like", "DELETE_photos_id_like"],
      { recording, api in
        if recording.answer.body.isEmpty { return 1 }
        return try value(recording, api, \LikeBody.state) { json in
          let photo = json["photo"]
          return LikeState(isLiked: photo["liked_by_user"].bool, likeCount: photo["likes"].number)
        }
      }
    ),
    (
      "tokens", ["POST_oauth_token"],
      { try value($0, $1, \OAuthTokenResponseBody.accessToken.value) { $0["access_token"].text } }
    ),
    (
      "unread",
      [
        "GET_categories", "GET_categories_id", "GET_photos_id_download",
        "GET_photos_id_statistics", "GET_stats_month", "GET_stats_total", "GET_topics",
        "GET_topics_slug", "GET_users_username_portfolio", "GET_users_username_statistics",
        "POST_photos", "DELETE_collections",
      ], { _, _ in 1 }
    ),
  ]

  @Test(
    "Every field of every recorded answer is decoded, and absent exactly if it is absent there",
    .enabled(if: Recording.folder != nil))
  func everything() throws {
    let recordings = try Recording.all(in: try #require(Recording.folder))
    let found = try read(recordings)
    let counts = found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("Recordings: \(recordings.count). Values: \(counts.joined(separator: ", "))")
    // What a folder lacks is not checked; it must not seem to be.
    #expect(Set(found.keys).isSuperset(of: ["photos", "details", "collections", "person"]))
  }

  @Test("So is every field of the local Unsplash's answers, with each oddity that was recorded")
  func local() async throws {
    let found = try read(try await Recording.allOfSandbox())
    let names = Self.checks.map(\.name).filter { $0 != "tokens" } + ["refusals"]
    #expect(Set(found.keys) == Set(names))
    #expect(found["photos"] ?? 0 > 200 && found["collections"] ?? 0 > 40)
  }

  /// Checks recordings and returns the number of values by the kind of answer.
  private func read(_ recordings: [Recording]) throws -> [String: Int] {
    var found: [String: Int] = [:]
    for recording in recordings {
      do {
        let (name, _, check) = try #require(
          Self.checks.first { $0.endpoints.contains(recording.endpoint) })
        if recording.answer.isSuccess {
          found[name, default: 0] += try check(recording, try Self.api(for: recording))
        } else {
          let request = OutgoingRequest(url: recording.url)
          let error = ServiceError(status: recording.answer, to: request)
          #expect(error.kind == recording.expectedKind, "\(recording.name)")
          found["refusals", default: 0] += 1
        }
      } catch {
        Issue.record("\(recording.name): \(error)")
      }
    }
    return found
  }

  /// Compares the page of a list or a search, of which no item may be lost.
  private static func page<Body: Decodable & Sendable, Item: Equatable & Sendable>(
    _ recording: Recording, _ api: UnsplashAPI, _ item: (Body) -> Item,
    _ expectedItem: (JSONValue) -> Item?
  ) throws -> Int {
    let (json, expected) = (try recording.json, try recording.expectedPage(expectedItem))
    let (answer, number) = (recording.answer, recording.page)
    let page =
      json.isObject
      ? try api.searchPage(answer, page: number, of: Body.self)
      : try api.listPage(answer, page: number, of: Body.self)
    #expect((json.isObject ? json["results"] : json).items?.count == expected.items.count)
    #expect(page.map(item) == expected, "\(recording.name)")
    return expected.items.count
  }

  private static func value<Body: Decodable, Value: Equatable>(
    _ recording: Recording, _ api: UnsplashAPI, _ value: (Body) -> Value,
    _ expected: (JSONValue) -> Value?
  ) throws -> Int {
    let found = value(try api.read(Body.self, from: recording.answer))
    #expect(found == expected(try recording.json), "\(recording.name)")
    return 1
  }

  /// An API at the host of the recording, to which the links in it lead.
  private static func api(for recording: Recording) throws -> UnsplashAPI {
    let base = try #require(URL(string: "/", relativeTo: recording.url)?.absoluteURL)
    return UnsplashAPI(configuration: .at(base), tokenStorage: SettableTokenStorage(nil))
  }
}
