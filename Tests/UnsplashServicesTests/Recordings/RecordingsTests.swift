import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The decoders against answers of the real Unsplash, which are not part of this project.
/// `UNSPLASH_RECORDINGS=folder` names their folder.
@Suite("Recordings", .enabled(if: Recording.folder != nil))
struct RecordingsTests {
  private struct Found {
    var pages = 0
    var photos = 0
    var details = 0
    var collections = 0
    var people = 0
    var likes = 0
    var tokens = 0
    var refusals = 0
    var others = 0
  }

  private let api: UnsplashAPI

  init() throws {
    let base = try #require(URL(string: "https://api.unsplash.com"))
    api = UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: "key", secretKey: "secret", defaultBaseURL: base, authBaseURL: base),
      tokenStorage: SettableTokenStorage(nil))
  }

  @Test("Every recorded page, photo, user, like and token is decoded")
  func everything() throws {
    let recordings = try Recording.all(in: try #require(Recording.folder))
    #expect(!recordings.isEmpty)
    var found = Found()
    for recording in recordings {
      do { try read(recording, &found) } catch { Issue.record("\(recording.name): \(error)") }
    }
    print("Recordings: \(recordings.count). \(found)")
    #expect(found.pages > 0 && found.photos > 0 && found.people > 0)
    #expect(found.details > 0 && found.collections > 0)
    #expect(found.likes > 0 && found.tokens > 0 && found.refusals > 0)
  }

  private func read(_ recording: Recording, _ found: inout Found) throws {
    let answer = recording.answer
    guard answer.isSuccess else {
      let error = ServiceError(status: answer, to: OutgoingRequest(url: recording.url))
      #expect(error.kind != .unreadableAnswer, "\(recording.name)")
      found.refusals += 1
      return
    }
    switch recording.endpoint {
    case "GET_photos", "GET_photos_random_count", "GET_topics_slug_photos",
      "GET_collections_id_photos", "GET_categories_id_photos", "GET_users_username_photos",
      "GET_users_username_likes":
      try readPage(recording, &found)
    case "GET_search_photos":
      let page = try api.searchPage(answer, page: 1, of: PhotoBody.self)
      for item in page.items { check(item.photo, recording) }
      #expect(page.total != nil && page.items.count == results(recording), "\(recording.name)")
      found.photos += page.items.count
    case "GET_search_collections":
      let page = try api.searchPage(answer, page: 1, of: CollectionBody.self)
      for item in page.items { check(item.collection, recording) }
      #expect(page.total != nil && page.items.count == results(recording), "\(recording.name)")
      found.collections += page.items.count
    case "GET_collections", "GET_collections_id_related":
      let page = try api.collectionPage(answer, page: 1)
      for item in page.items { check(item, recording) }
      #expect(page.items.count == results(recording), "\(recording.name)")
      found.collections += page.items.count
    case "GET_collections_id":
      check(try api.read(CollectionBody.self, from: answer).collection, recording)
      found.collections += 1
    case "GET_photos_id", "GET_photos_random":
      let details = try api.read(PhotoDetailsBody.self, from: answer).details
      check(details.photo, recording)
      let body = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
      #expect(details.viewCount == body?["views"] as? Int, "\(recording.name)")
      #expect(details.downloadCount == body?["downloads"] as? Int, "\(recording.name)")
      found.details += 1
    case "GET_me", "GET_users_username":
      check(try api.read(UserBody.self, from: answer), recording)
      found.people += 1
    case "GET_search_users":
      let body = try api.read(SearchBody<UserBody>.self, from: answer)
      for result in body.results.values { check(result, recording) }
      #expect(body.results.values.count == results(recording), "\(recording.name)")
      found.people += body.results.values.count
    case "POST_photos_id_like", "DELETE_photos_id_like":
      if !answer.body.isEmpty {
        let state = try api.read(LikeBody.self, from: answer).state
        // The oldest one has no like fields.
        let isLiked = state.isLiked ?? recording.endpoint.hasPrefix("POST")
        #expect(isLiked == recording.endpoint.hasPrefix("POST"), "\(recording.name)")
      }
      found.likes += 1
    case "POST_oauth_token":
      let token = try api.read(OAuthTokenResponseBody.self, from: answer).accessToken
      #expect(!token.value.isEmpty, "\(recording.name)")
      found.tokens += 1
    default: found.others += 1
    }
  }

  private func readPage(_ recording: Recording, _ found: inout Found) throws {
    let items = try JSONSerialization.jsonObject(with: recording.answer.body) as? [Any]
    let asked =
      URLComponents(url: recording.url, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    let page = try api.photoPage(recording.answer, page: asked)
    #expect(page.items.count == items?.count, "\(recording.name): no item may be lost")
    for photo in page.items { check(photo, recording) }
    if let link = recording.answer.header("Link") {
      let next = link.contains("rel=\"next\"") ? asked + 1 : nil
      #expect(page.nextPage == next, "\(recording.name)")
    }
    if recording.answer.header("X-Total") != nil {
      #expect(page.total != nil, "\(recording.name)")
    }
    found.pages += 1
    found.photos += page.items.count
  }

  /// The number of items in the body, decodable or not.
  private func results(_ recording: Recording) -> Int? {
    let body = try? JSONSerialization.jsonObject(with: recording.answer.body)
    return ((body as? [String: Any])?["results"] as? [Any] ?? body as? [Any])?.count
  }

  private func check(_ collection: PhotoCollection, _ recording: Recording) {
    #expect(!collection.title.isEmpty && collection.photoCount != nil, "\(recording.name)")
    #expect(collection.publishedAt != nil && collection.author != nil, "\(recording.name)")
    #expect((collection.cover == nil) == collection.previews.isEmpty, "\(recording.name)")
    #expect(collection.photoCount == 0 || collection.cover != nil, "\(recording.name)")
  }

  private func check(_ photo: Photo, _ recording: Recording) {
    #expect(photo.size.width > 0 && photo.size.height > 0, "\(recording.name)")
    #expect(photo.author?.name.isEmpty == false, "\(recording.name)")
    #expect(photo.urls.small != photo.urls.regular, "\(recording.name)")
  }

  private func check(_ person: UserBody, _ recording: Recording) {
    #expect(person.avatar != nil || recording.endpoint == "GET_me", "\(recording.name)")
    #expect(person.profile.name != person.username.rawValue, "\(recording.name)")
  }
}
