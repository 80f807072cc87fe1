import LocalHTTP

/// Photos in the API's format, for one viewer.
struct PhotoJSON {
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
      authorLikes: .int(visit.likes.total(visit.catalog.persons.all[photo.author].key)),
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
      "current_user_collections": values.ownCollections, "sponsorship": nil,
      "topic_submissions": Self.topics(photo), "asset_type": "photo",
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
    return listed(number, values(number)).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo),
      "meta": ["index": true], "public_domain": false,
      "tags": .array(photo.tags.map { ["type": "search", "title": .string($0)] }),
      "views": .int(photo.views), "downloads": .int(visit.downloadCount(number)),
      "topics": .array([topic].compactMap { $0.map(TopicJSON.inPhoto) }),
      "related_collections": ["total": 0, "type": "related", "results": []],
    ])
  }

  /// The URL of the full picture, for downloads.
  func downloadURL(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let addresses = PhotoAddresses(base: visit.base, photo: photo, number: number)
    return ["url": .string(addresses.downloaded)]
  }

  private static func topics(_ photo: CatalogPhoto) -> JSON {
    guard let topic = photo.topic else { return [:] }
    let decided: [JSON.Member] = photo.promotedAt.map { [.init("approved_on", .date($0))] } ?? []
    let status = decided.isEmpty ? "unevaluated" : "approved"
    return .object([
      .init(topic, .object([.init("status", .string(status))] + decided))
    ])
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
  /// A date from seconds since 1970, as `2025-08-01T00:00:00Z`.
  static func date(_ seconds: Int) -> JSON {
    .string(CivilTime(secondsSince1970: seconds).iso8601)
  }

  /// A date, or null for `nil`.
  static func optional(date seconds: Int?) -> JSON { seconds.map { .date($0) } ?? .null }
}
