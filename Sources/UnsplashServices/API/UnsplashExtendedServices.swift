import Foundation
import ImageFeedCore

/// A service that lists the photos a user likes, `GET /users/:username/likes`.
public struct UnsplashFavouritesService: FavouritesService {
  private let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of photos on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// Loads a page of liked photos.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown user and if Unsplash no longer has this
  ///   list (U-0), `unreadableAnswer` for a body that is not a list of photos, or the error of the
  ///   server or the connection.
  public func photos(
    likedBy username: Username, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["users", username.rawValue, "likes"], page: page, perPage: perPage)
    return try api.listPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }
}

/// A service that loads the details of a photo, `GET /photos/:id`.
public struct UnsplashPhotoDetailsService: PhotoDetailsService {
  private let api: UnsplashAPI

  /// Makes the service over an API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Loads a photo with its views, downloads and place.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown or malformed identifier,
  ///   `unreadableAnswer` for a body that is not this photo, or the error of the server or the
  ///   connection.
  public func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    let answer = try await api.send(["photos", photoID.rawValue])
    let details = try api.read(PhotoDetailsBody.self, from: answer).details
    guard details.id == photoID else {
      throw ServiceError(.unreadableAnswer, cause: "details of another photo")
    }
    return details
  }
}

/// A single photo as Unsplash sends it: the fields of lists and some more.
struct PhotoDetailsBody: Decodable {
  let details: PhotoDetails

  private enum CodingKeys: String, CodingKey {
    case views, downloads, location, city
  }

  init(from decoder: any Decoder) throws {
    let photo = try PhotoBody(from: decoder).photo
    let values = try decoder.container(keyedBy: CodingKeys.self)
    details = PhotoDetails(
      photo: photo, viewCount: values.count(.views), downloadCount: values.count(.downloads),
      city: values.object(.location)?.text(.city))
  }
}

/// A service that loads random photos, `GET /photos/random`.
public struct UnsplashRandomPhotosService: RandomPhotosService {
  /// The largest count that Unsplash accepts (U-4).
  private static let mostPhotos = 30

  private let api: UnsplashAPI

  /// Makes the service over an API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Loads random photos, without duplicates.
  ///
  /// The count is limited to 30; a count below 1 returns an empty array without a request.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of photos, or the
  ///   error of the server or the connection.
  public func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    guard count > 0 else { return [] }
    // Without a count the answer would be an object instead of an array.
    let answer = try await api.send(
      ["photos", "random"], query: [("count", String(min(count, Self.mostPhotos)))])
    let items = try api.read(LossyArray<PhotoBody>.self, from: answer)
    var seen: Set<PhotoID> = []
    return try UnsplashAPI.values(of: items).map(\.photo).filter { seen.insert($0.id).inserted }
  }
}

/// A service that lists collections, `GET /collections`, and their photos,
/// `GET /collections/:id/photos`.
public struct UnsplashCollectionsService: CollectionsService {
  private let api: UnsplashAPI
  private let perPage: Int
  private let photosPerPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of collections on a page, as many as the first screen shows.
  ///   - photosPerPage: the number of photos on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 10, photosPerPage: Int = 30) {
    self.api = api
    self.perPage = perPage
    self.photosPerPage = photosPerPage
  }

  /// Loads a page of all collections.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of collections,
  ///   or the error of the server or the connection.
  public func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    let answer = try await api.send(["collections"], page: page, perPage: perPage)
    return try api.listPage(answer, page: page, of: CollectionBody.self).map(\.collection)
  }

  /// Loads a page of a collection's photos.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown or malformed identifier,
  ///   `unreadableAnswer` for a body that is not a list of photos, or the error of the server or
  ///   the connection.
  public func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["collections", collectionID.rawValue, "photos"], page: page, perPage: photosPerPage)
    return try api.listPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }
}

/// A collection as Unsplash sends it.
///
/// Only the id is required. It was a number until 2020; previews did not exist before 2017, and an
/// empty collection has no cover (U-3).
struct CollectionBody: Decodable, Sendable {
  let collection: PhotoCollection

  private enum CodingKeys: String, CodingKey {
    case id, title, user
    case totalPhotos = "total_photos"
    case publishedAt = "published_at"
    case coverPhoto = "cover_photo"
    case previewPhotos = "preview_photos"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = values.text(.id) ?? values.readable(Int.self, .id).map(String.init) else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "The id is empty.")
    }
    let previews = values.readable(LossyArray<PreviewBody>.self, .previewPhotos)?.values ?? []
    let cover = values.readable(PreviewBody.self, .coverPhoto) ?? previews.first
    collection = PhotoCollection(
      id: CollectionID(rawValue: id),
      title: values.text(.title) ?? "",
      photoCount: values.count(.totalPhotos),
      publishedAt: values.date(.publishedAt),
      author: values.readable(UserBody.self, .user)?.author,
      cover: cover?.preview,
      // A collection without previews shows its cover in its row.
      previews: (previews.isEmpty ? [cover].compactMap(\.self) : previews).map(\.preview))
  }
}

/// A photo in a collection, reduced to its picture.
private struct PreviewBody: Decodable {
  let preview: PicturePreview

  private enum CodingKeys: String, CodingKey {
    case urls
    case blurHash = "blur_hash"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    preview = PicturePreview(
      urls: try values.decode(PhotoURLsBody.self, forKey: .urls).urls,
      blurHash: values.text(.blurHash))
  }
}

/// A service that searches, `GET /search/photos` and `GET /search/collections`.
public struct UnsplashSearchService: SearchService {
  private let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of results on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// Searches photos.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body without results, `notFound` if
  ///   Unsplash rejects the query as spam (410), or the error of the server or the connection.
  public func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["search", "photos"],
      query: [("query", query.text), ("order_by", Self.name(of: order))], page: page,
      perPage: perPage)
    return try api.searchPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }

  /// Searches collections.
  ///
  /// - Throws: the same as ``photos(matching:order:page:)``.
  public func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    let answer = try await api.send(
      ["search", "collections"], query: [("query", query.text)], page: page, perPage: perPage)
    return try api.searchPage(answer, page: page, of: CollectionBody.self).map(\.collection)
  }

  private static func name(of order: SearchOrder) -> String {
    switch order {
    case .relevance: "relevant"
    case .latest: "latest"
    }
  }
}

/// The answer to a search: `{"total":…,"total_pages":…,"results":[…]}`.
///
/// `results` is required, an empty array if nothing was found: with `null`, whatever the total, it
/// is not known what was found (U-2.1).
struct SearchBody<Item: Decodable>: Decodable {
  let results: LossyArray<Item>
  let total: Int?
  let pages: Int?

  private enum CodingKeys: String, CodingKey {
    case results, total
    case totalPages = "total_pages"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    results = try values.decode(LossyArray<Item>.self, forKey: .results)
    total = values.count(.total)
    pages = values.count(.totalPages)
  }
}
