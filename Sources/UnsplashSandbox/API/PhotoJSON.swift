import Foundation
import LocalHTTP

/// Photos in the API's format, for one viewer.
struct PhotoJSON {
  private static let mostRelated = 3

  let visit: Visit

  /// The values of a photo that change.
  struct Values {
    let likes: JSON
    let isLiked: JSON
    let authorLikes: JSON
    let ownCollections: JSON

    /// Placeholders for the values, in a template.
    static let holes = Values(
      likes: .hole(.likes), isLiked: .hole(.isLiked), authorLikes: .hole(.authorLikes),
      ownCollections: .hole(.ownCollections))
  }

  private var data: DataSet { visit.data }
  private var persons: PersonJSON { PersonJSON(visit: visit) }

  /// Returns the current values of a photo for the viewer.
  func values(_ number: Int) -> Values {
    let photo = data.photos[number]
    return Values(
      likes: .int(photo.likes + visit.likes.count(number)),
      isLiked: .bool(visit.likes.isLiked(number, by: visit.viewer)),
      authorLikes: .int(visit.likedCount(by: visit.catalog.persons.all[photo.author])),
      ownCollections: .array(
        visit.ownCollections(with: number).map(CollectionJSON(visit: visit).inPhoto)))
  }

  /// A photo in a list.
  func listed(_ number: Int, _ values: Values) -> JSON {
    let author = visit.catalog.persons.all[data.photos[number].author]
    return withoutUser(number, values)
      .adding(["user": persons.inPhoto(author, totalLikes: values.authorLikes)])
  }

  /// A photo in the answer to a like.
  func withoutUser(_ number: Int) -> JSON { withoutUser(number, values(number)) }

  private func withoutUser(_ number: Int, _ values: Values) -> JSON {
    let photo = data.photos[number]
    let addresses = PhotoAddresses(base: visit.base, photo: photo, number: number)
    let blur = data.blur(of: photo)
    let languages = ["en", "es", "ja", "fr", "it", "ko", "de", "pt"]
    return [
      "id": .string(photo.id), "slug": .string(photo.slug),
      "alternative_slugs": .object(languages.map { JSON.Member($0, .string(photo.slug)) }),
      "created_at": .date(photo.createdAt), "updated_at": .date(photo.updatedAt),
      "promoted_at": .optional(date: photo.promotedAt),
      "width": .int(photo.width), "height": .int(photo.height), "color": .string(blur.color),
      "blur_hash": photo.hasBlurHash ? .string(blur.hash) : .null,
      "description": .optional(photo.description),
      "alt_description": .optional(photo.altDescription), "breadcrumbs": [],
      "urls": addresses.urls, "links": addresses.links,
      "likes": values.likes, "liked_by_user": values.isLiked,
      "current_user_collections": values.ownCollections, "sponsorship": sponsorship(number, values),
      "topic_submissions": Self.submissions(photo), "asset_type": "photo",
    ]
  }

  /// A photo in an array of random ones.
  func chosen(_ number: Int) -> JSON {
    let photo = data.photos[number]
    return listed(number, values(number)).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo),
      "views": .int(photo.views), "downloads": .int(visit.downloadCount(number)),
    ])
  }

  /// A photo with all fields.
  func full(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let topic = photo.approvedTopic.flatMap { data.topic(named: $0) }
    let related = visit.catalog.collections.published(with: number)
    return listed(number, values(number)).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo),
      "meta": ["index": true], "public_domain": false,
      "tags": .tags(photo.tags),
      "views": .int(photo.views), "downloads": .int(visit.downloadCount(number)),
      "topics": .array([topic].compactMap { $0.map(TopicJSON.inPhoto) }),
      "related_collections": [
        "total": .int(related.count), "type": "related",
        "results": .array(
          related.prefix(Self.mostRelated).map(CollectionJSON(visit: visit).listed)),
      ],
    ])
  }

  /// The URL of the full picture, for downloads.
  func downloadURL(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let addresses = PhotoAddresses(base: visit.base, photo: photo, number: number)
    return ["url": .string(addresses.downloaded)]
  }

  /// Every tenth photo is an advertisement of its author, with an address that is no valid URL.
  private func sponsorship(_ number: Int, _ values: Values) -> JSON {
    guard number.isMultiple(of: 10), data.photos[number].file == nil else { return nil }
    let sponsor = visit.catalog.persons.all[data.photos[number].author]
    return [
      "impression_urls": ["https://ads.example.com/pixel;ord=[timestamp];gdpr=${GDPR}"],
      "tagline": "Made by \(sponsor.name)",
      "tagline_url": "https://\(sponsor.username).example.com/?utm_source=unsplash",
      "sponsor": persons.inPhoto(sponsor, totalLikes: values.authorLikes),
    ]
  }

  private static func submissions(_ photo: CatalogPhoto) -> JSON {
    let decided = photo.promotedAt ?? photo.createdAt + 86_400
    return .object(
      photo.submissions.map { slug, status in
        let date: JSON = status == "approved" ? ["approved_on": .date(decided)] : [:]
        return .init(slug, (["status": .string(status)] as JSON).adding(date))
      })
  }

  private static func exif(_ camera: CatalogPhoto.Camera?) -> JSON {
    [
      "make": .optional(camera?.make), "model": .optional(camera?.model),
      "name": .optional(camera?.name), "exposure_time": .optional(camera?.exposure),
      "aperture": .optional(camera?.aperture), "focal_length": .optional(camera?.focalLength),
      "iso": camera.map { .int($0.iso) } ?? .null,
    ]
  }

  private static func location(_ photo: CatalogPhoto) -> JSON {
    let place = photo.place
    // The API writes unknown positions in both ways.
    let unknown: JSON = photo.isUnknownPlaceZero ? .double(0) : .null
    return [
      "name": .optional(place.map { "\($0.city), \($0.country)" }), "city": .optional(place?.city),
      "country": .optional(place?.country),
      "position": [
        "latitude": place.map { .double($0.latitude) } ?? unknown,
        "longitude": place.map { .double($0.longitude) } ?? unknown,
      ],
    ]
  }
}

extension JSON {
  static func tags(_ titles: some Sequence<String>) -> JSON {
    .array(titles.map { ["type": "search", "title": .string($0)] })
  }

  /// A date from seconds since 1970, as `2025-08-01T00:00:00Z`.
  static func date(_ seconds: Int) -> JSON {
    .string(CivilTime(secondsSince1970: seconds).iso8601)
  }

  /// A date, or null for `nil`.
  static func optional(date seconds: Int?) -> JSON { seconds.map { .date($0) } ?? .null }
}

/// The URLs of a photo's pictures and pages.
struct PhotoAddresses {
  private let base: String
  private let photo: CatalogPhoto
  /// Unsplash encodes in it where the photo was found; clients must pass it on unchanged.
  private let ixid: String
  private let tail: String
  private let small: String
  private let picture: String
  private let number: Int

  /// - Parameters:
  ///   - base: the sandbox's base URL, as the client wrote it: `http://127.0.0.1:8080`.
  ///   - photo: the photo.
  ///   - number: the photo's index in the catalogue.
  init(base: String, photo: CatalogPhoto, number: Int) {
    self.base = base
    self.photo = photo
    self.number = number
    ixid = "ixid=" + Data("3|100000|0|1|all|\(number + 1)|||||2||".utf8).base64URL
    tail = "\(ixid)&ixlib=rb-4.1.0"
    small = "crop=entropy&cs=tinysrgb&fit=max&fm=jpg&\(tail)&q=80"
    picture = "\(base)/images/\(photo.pictureName)"
  }

  var raw: String { "\(picture)?\(tail)" }
  var full: String { "\(picture)?crop=entropy&cs=srgb&fm=jpg&\(tail)&q=85" }
  var regular: String { "\(picture)?\(small)&w=1080" }
  /// The URL that a download redirects to.
  var downloaded: String { "\(picture)?crop=entropy&cs=srgb&fm=jpg&\(ixid)&q=85" }

  var urls: JSON {
    [
      "raw": .string(raw), "full": .string(full), "regular": .string(regular),
      "small": "\(picture)?\(small)&w=400", "thumb": "\(picture)?\(small)&w=200",
      "small_s3": "\(base)/images/small/\(photo.pictureName)",
    ]
  }

  /// The URLs of a preview. Some of those of older photos have no ixid, and another order.
  var previewURLs: JSON {
    guard number >= 100, 8...18 ~= number % 100 else { return urls }
    func url(_ width: Int) -> JSON {
      "\(picture)?ixlib=rb-4.1.0&q=80&fm=jpg&crop=entropy&cs=tinysrgb&w=\(width)&fit=max"
    }
    return [
      "raw": "\(picture)?ixlib=rb-4.1.0",
      "full": "\(picture)?ixlib=rb-4.1.0&q=85&fm=jpg&crop=entropy&cs=srgb",
      "regular": url(1_080), "small": url(400), "thumb": url(200),
      "small_s3": "\(base)/images/small/\(photo.pictureName)",
    ]
  }

  var links: JSON {
    [
      "self": "\(base)/photos/\(photo.slug)", "html": "\(base)/photos/\(photo.slug)",
      "download": "\(base)/photos/\(photo.id)/download?\(ixid)",
      "download_location": "\(base)/photos/\(photo.id)/download?\(ixid)",
    ]
  }
}

/// A cache of the JSON of each photo in a list, made on first use.
///
/// Authors are part of it: only accounts change, and they publish nothing.
final class PhotoTemplates: Sendable {
  /// The members after those of a photo in a list.
  private let extra: JSON
  /// By the client's base URL. There are few: the names of this machine with one port.
  private let templates = Synchronized<[String: [Int: JSONTemplate]]>([:])

  init(adding extra: JSON = [:]) {
    self.extra = extra
  }

  /// Returns photos as a JSON array in list format.
  func list(_ numbers: some Collection<Int>, _ photos: PhotoJSON) -> [UInt8] {
    let kept = templates.withLock { $0[photos.visit.base] ?? [:] }
    let missing = numbers.filter { kept[$0] == nil }
    let made = missing.map { ($0, JSONTemplate(photos.listed($0, .holes).adding(extra))) }
    if !made.isEmpty {
      templates.withLock { $0[photos.visit.base, default: [:]].merge(made) { first, _ in first } }
    }
    let all = kept.merging(made) { first, _ in first }
    return Self.bytes(numbers, photos, all)
  }

  private static func bytes(
    _ numbers: some Collection<Int>, _ photos: PhotoJSON, _ templates: [Int: JSONTemplate]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 5_000 + 2)
    bytes.append(UInt8(ascii: "["))
    for number in numbers {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      let values = photos.values(number)
      templates[number]?.append(to: &bytes) { hole in
        switch hole {
        case .likes: values.likes
        case .isLiked: values.isLiked
        case .authorLikes: values.authorLikes
        case .ownCollections: values.ownCollections
        }
      }
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
