import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A recorded exchange with Unsplash: `NAME.exchange.json` with its status and headers, and
/// `NAME.json` with the original body.
struct Recording: Sendable {
  /// `250_GET_photos`.
  let name: String
  let answer: HTTPAnswer
  let url: URL

  private struct Exchange: Decodable {
    let url: String
    let status: Int?
    let headers: [String: String]?
  }

  /// The folder from the environment, if set.
  static let folder = ProcessInfo.processInfo.environment["UNSPLASH_RECORDINGS"]
    .map { URL(fileURLWithPath: $0, isDirectory: true) }

  /// Returns all recordings of a folder, by name.
  static func all(in folder: URL) throws -> [Recording] {
    let suffix = ".exchange.json"
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
      .map { try Recording(name: String($0.dropLast(suffix.count)), in: folder) }
  }

  /// Returns an answer of each endpoint that the local Unsplash serves, and of some several pages.
  static func allOfSandbox() async throws -> [Recording] {
    let sandbox = UnsplashSandbox()
    let base = try sandbox.start()
    defer { sandbox.stop() }
    func get(_ name: String, _ target: String) async throws -> Recording {
      try await Recording(name: name, target, at: base, token: sandbox.makeAccessToken())
    }
    var all: [Recording] = []
    for page in [1, 2, 4, 34] {
      all.append(try await get("GET_photos", "photos?per_page=30&page=\(page)"))
    }
    let photos = try all[0].json.items?.prefix(10).compactMap { $0["id"].text } ?? []
    let person = try all[0].json.items?.first?["user"]["username"].text ?? ""
    let collections = try await get("GET_collections", "collections?per_page=30")
    let collection = try collections.json.items?.first?["id"].text ?? ""
    all.append(collections)
    for photo in photos {
      all.append(try await get("GET_photos_id", "photos/\(photo)"))
      all.append(try await get("GET_photos_id_statistics", "photos/\(photo)/statistics"))
    }
    for (name, target) in [
      ("GET_photos_random", "photos/random"), ("GET_photos_random_count", "photos/random?count=30"),
      ("POST_photos_id_like", "photos/\(photos[0])/like"),
      ("DELETE_photos_id_like", "photos/\(photos[0])/like"),
      ("GET_photos_id_download", "photos/\(photos[0])/download"),
      ("GET_me", "me"), ("GET_users_username", "users/\(person)"),
      ("GET_users_username_photos", "users/\(person)/photos?stats=true"),
      ("GET_users_username_likes", "users/\(person)/likes?per_page=30"),
      ("GET_users_username_collections", "users/\(person)/collections"),
      ("GET_users_username_statistics", "users/\(person)/statistics"),
      ("GET_users_username_portfolio", "users/\(person)/portfolio"),
      ("GET_collections_id", "collections/\(collection)"),
      ("GET_collections_id_photos", "collections/\(collection)/photos"),
      ("GET_collections_id_related", "collections/\(collection)/related"),
      ("GET_topics", "topics"), ("GET_topics_slug", "topics/nature"),
      ("GET_topics_slug_photos", "topics/nature/photos?per_page=30"),
      ("GET_search_photos", "search/photos?query=sea&per_page=30"),
      ("GET_search_collections", "search/collections?query=sea&per_page=30"),
      ("GET_search_users", "search/users?query=demo"), ("GET_stats_total", "stats/total"),
      ("GET_stats_month", "stats/month"), ("GET_photos_id", "photos/none"),
    ] { all.append(try await get(name, target)) }
    return all
  }

  /// Asks a server, by the method that the name begins with.
  private init(name: String, _ target: String, at base: URL, token: String) async throws {
    self.name = name
    url = try #require(URL(string: target, relativeTo: base)).absoluteURL
    var request = URLRequest(url: url)
    request.httpMethod = String(name.prefix { $0 != "_" })
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    answer = try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        guard let data, let response = response as? HTTPURLResponse else {
          return continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
        continuation.resume(returning: HTTPAnswer(response, body: data))
      }.resume()
    }
  }

  private init(name: String, in folder: URL) throws {
    let head = try Data(contentsOf: folder.appendingPathComponent(name + ".exchange.json"))
    let exchange = try JSONDecoder().decode(Exchange.self, from: head)
    self.name = name
    url = URL(string: exchange.url) ?? folder
    // Recordings without a status are samples from the documentation, which shows successes.
    answer = HTTPAnswer(
      status: exchange.status ?? 200, headers: exchange.headers ?? [:],
      body: try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }

  /// The name without its number: `GET_photos`.
  var endpoint: String { String(name.drop { $0.isNumber || $0 == "_" }) }
}

/// A JSON value of any shape, read without the decoders under test.
struct JSONValue {
  private let value: Any?

  init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }
  private init(value: Any?) { self.value = value }

  /// The field of an object, also if there is none.
  subscript(_ name: String) -> JSONValue { JSONValue(value: (value as? [String: Any])?[name]) }

  var isObject: Bool { value is [String: Any] }
  var bool: Bool? { value as? Bool }
  var number: Int? { value as? Int }
  var items: [JSONValue]? { (value as? [Any])?.map(JSONValue.init(value:)) }

  /// The string, unless it is blank.
  var text: String? {
    (value as? String).flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// The address of a page or a picture.
  var url: URL? {
    text.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? URL(string: $0) : nil }
  }

  /// The date, in any of Unsplash's forms.
  var date: Date? {
    let forms: [ISO8601DateFormatter.Options] = [
      .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds], .withFullDate,
    ]
    return forms.lazy.compactMap { options in
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = options
      return text.flatMap(formatter.date(from:))
    }.first
  }
}

/// What the services must make of a recording, taken from its JSON: a field is absent exactly if it
/// is absent, `null` or blank there.
extension Recording {
  /// The body as JSON.
  var json: JSONValue {
    get throws { try JSONValue(answer.body) }
  }

  /// The page of a list, or of a search if the body is an object.
  func expectedPage<Item>(_ item: (JSONValue) -> Item?) throws -> Page<Item> {
    let json = try json
    let all = (json.isObject ? json["results"] : json).items ?? []
    let total = answer.header("X-Total").flatMap { Int($0) } ?? json["total"].number
    return Page(
      items: all.compactMap(item),
      nextPage: expectedNextPage(count: all.count, total: total, pages: json["total_pages"].number),
      total: total)
  }

  private func expectedNextPage(count: Int, total: Int?, pages: Int?) -> Int? {
    if let link = answer.header("Link") {
      let next = link.components(separatedBy: ", ").first { $0.hasSuffix(#"; rel="next""#) }
      return next.flatMap { Self.page(in: $0.components(separatedBy: ">")[0].dropFirst()) }
    }
    let isLast = count == 0 || page == pages || page == 1 && count == total
    return isLast ? nil : page + 1
  }

  /// The number of the requested page.
  var page: Int { Self.page(in: url.absoluteString) ?? 1 }

  private static func page(in address: some StringProtocol) -> Int? {
    URLComponents(string: String(address))?.queryItems?.first { $0.name == "page" }?.value
      .flatMap { Int($0) }
  }

  /// The kind of error for a status that is not a success.
  var expectedKind: ServiceError.Kind {
    let body = String(decoding: answer.body, as: UTF8.self)
    let words = (try? json)?["errors"].items?.compactMap(\.text).joined(separator: "\n")
    switch answer.status {
    case 401: return .unauthorised
    case 403: return body.contains("Rate Limit Exceeded") ? .rateLimited : .forbidden
    case 404, 410: return .notFound
    case 429: return .rateLimited
    case 400..<500:
      return .rejected(status: answer.status, message: words ?? (try? json)?["error"].text)
    default: return .serverFailure(status: answer.status)
    }
  }
}

extension Photo {
  /// The photo in a list.
  init?(recorded json: JSONValue) {
    guard let id = json["id"].text, let urls = PhotoURLs(recorded: json["urls"]) else { return nil }
    self.init(
      id: PhotoID(rawValue: id),
      size: PixelSize(width: json["width"].number ?? 0, height: json["height"].number ?? 0),
      urls: urls,
      createdAt: json["created_at"].date,
      caption: json["description"].text,
      alternativeText: json["alt_description"].text,
      color: json["color"].text,
      blurHash: json["blur_hash"].text,
      isLiked: json["liked_by_user"].bool,
      likeCount: json["likes"].number,
      author: Author(recorded: json["user"]),
      pageURL: json["links"]["html"].url,
      downloadLocation: json["links"]["download_location"].url)
  }
}

extension PhotoDetails {
  init?(recorded json: JSONValue) {
    guard let photo = Photo(recorded: json) else { return nil }
    self.init(
      photo: photo, viewCount: json["views"].number, downloadCount: json["downloads"].number,
      city: json["location"]["city"].text)
  }
}

extension PhotoURLs {
  /// The sizes. The next smaller one takes the place of one that is missing (`raw` in 2015), and the
  /// next larger one if there is no smaller one.
  init?(recorded json: JSONValue) {
    let sizes = ["raw", "full", "regular", "small", "thumb"].map { json[$0].url }
    let filled = sizes.indices.compactMap { index in
      sizes[index...].compactMap(\.self).first ?? sizes[..<index].compactMap(\.self).last
    }
    guard filled.count == sizes.count else { return nil }
    self.init(
      raw: filled[0], full: filled[1], regular: filled[2], small: filled[3], thumb: filled[4])
  }
}

extension Profile {
  init?(recorded json: JSONValue) {
    guard let username = json["username"].text else { return nil }
    let (first, last) = (json["first_name"].text, json["last_name"].text)
    let images = json["profile_image"]
    self.init(
      username: Username(rawValue: username),
      firstName: first ?? (last == nil ? json["name"].text : nil), lastName: last,
      bio: json["bio"].text,
      avatarURL: images["large"].url ?? images["medium"].url ?? images["small"].url)
  }
}

extension Author {
  init?(recorded json: JSONValue) {
    // Nobody is credited without a name.
    let isNamed = ["name", "first_name", "last_name"].contains { json[$0].text != nil }
    guard isNamed, let profile = Profile(recorded: json) else { return nil }
    self.init(
      username: profile.username, name: json["name"].text ?? profile.name,
      profileURL: json["links"]["html"].url,
      pictureURL: json["profile_image"]["medium"].url ?? profile.avatarURL)
  }
}

extension PhotoCollection {
  init?(recorded json: JSONValue) {
    guard let id = json["id"].text ?? json["id"].number.map(String.init) else { return nil }
    let previews = (json["preview_photos"].items ?? []).compactMap(PicturePreview.init(recorded:))
    let cover = PicturePreview(recorded: json["cover_photo"]) ?? previews.first
    self.init(
      id: CollectionID(rawValue: id), title: json["title"].text ?? "",
      photoCount: json["total_photos"].number, publishedAt: json["published_at"].date,
      author: Author(recorded: json["user"]), cover: cover,
      previews: previews.isEmpty ? [cover].compactMap(\.self) : previews)
  }
}

extension PicturePreview {
  init?(recorded json: JSONValue) {
    guard let urls = PhotoURLs(recorded: json["urls"]) else { return nil }
    self.init(urls: urls, blurHash: json["blur_hash"].text)
  }
}
