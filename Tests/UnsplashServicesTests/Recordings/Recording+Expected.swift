import Foundation
import ImageFeedCore

@testable import UnsplashServices

/// What the services must make of a recording, taken from its JSON: a field is absent exactly if it
/// is absent, `null` or blank there.
extension Recording {
  /// The body as JSON.
  var json: JSONValue {
    get throws { try JSONDecoder().decode(JSONValue.self, from: answer.body) }
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
