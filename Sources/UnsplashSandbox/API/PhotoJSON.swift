/// Photos as the API shows them to one account.
struct PhotoJSON {
  /// The address of the sandbox, as the client wrote it: `http://127.0.0.1:8080`.
  let base: String
  let data: DataSet
  let likes: LikeBook
  /// Who looks, if somebody has signed in.
  let viewer: String?
  /// What was downloaded since the sandbox was made.
  var downloads = DownloadBook()

  /// What of a photo changes.
  struct Values {
    let likes: JSON
    let isLiked: JSON
    let authorLikes: JSON

    /// Places for the values, in a template.
    static let holes = Values(
      likes: .hole(.likes), isLiked: .hole(.isLiked), authorLikes: .hole(.authorLikes))
  }

  private var persons: PersonJSON { PersonJSON(base: base, data: data, likes: likes) }

  /// What changes of a photo, as it is now and for who looks.
  func values(_ number: Int) -> Values {
    let photo = data.photos[number]
    return Values(
      likes: .int(photo.likes + likes.count(number)),
      isLiked: .bool(likes.isLiked(number, by: viewer)),
      authorLikes: .int(likes.total(data.persons[photo.author].username)))
  }

  /// As in lists.
  func listed(_ number: Int, _ values: Values) -> JSON {
    let author = data.persons[data.photos[number].author]
    return withoutUser(number, values)
      .adding(["user": persons.inPhoto(author, totalLikes: values.authorLikes)])
  }

  /// As in the answer to a like.
  func withoutUser(_ number: Int) -> JSON { withoutUser(number, values(number)) }

  private func withoutUser(_ number: Int, _ values: Values) -> JSON {
    let photo = data.photos[number]
    let addresses = PhotoAddresses(base: base, photo: photo, number: number)
    let blur = data.blur(of: photo)
    let languages = ["en", "es", "ja", "fr", "it", "ko", "de", "pt"]
    return [
      "id": .string(photo.id), "slug": .string(photo.slug),
      "alternative_slugs": .object(languages.map { JSON.Member($0, .string(photo.slug)) }),
      "created_at": .date(photo.createdAt), "updated_at": .date(photo.updatedAt),
      "promoted_at": photo.promotedAt.map { .date($0) } ?? .null,
      "width": .int(photo.width), "height": .int(photo.height), "color": .string(blur.color),
      "blur_hash": photo.hasBlurHash ? .string(blur.hash) : .null,
      "description": .optional(photo.description),
      "alt_description": .optional(photo.altDescription), "breadcrumbs": [],
      "urls": addresses.urls, "links": addresses.links,
      "likes": values.likes, "liked_by_user": values.isLiked,
      "current_user_collections": [], "sponsorship": nil,
      "topic_submissions": Self.topics(photo), "asset_type": "photo",
    ]
  }

  /// As one of several that were chosen by chance.
  func chosen(_ number: Int) -> JSON {
    let photo = data.photos[number]
    return listed(number, values(number)).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo),
      "views": .int(photo.views), "downloads": downloadCount(number),
    ])
  }

  private func downloadCount(_ number: Int) -> JSON {
    .int(data.photos[number].downloads + downloads.count(number))
  }

  /// As it is shown alone.
  func full(_ number: Int) -> JSON {
    let photo = data.photos[number]
    return listed(number, values(number)).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo),
      "meta": ["index": true], "public_domain": false,
      "tags": .array(photo.tags.map { ["type": "search", "title": .string($0)] }),
      "views": .int(photo.views), "downloads": downloadCount(number), "topics": [],
      "related_collections": ["total": 0, "type": "related", "results": []],
    ])
  }

  /// Where the full picture is, for downloads.
  func downloadURL(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let addresses = PhotoAddresses(base: base, photo: photo, number: number)
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
    // Unknown is written in both ways.
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
  /// A moment, in seconds since 1970, as `2025-08-01T00:00:00Z`.
  static func date(_ seconds: Int) -> JSON {
    .string(CivilTime(secondsSince1970: seconds).iso8601)
  }
}
