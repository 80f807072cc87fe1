/// Users in the API's format.
struct PersonJSON {
  private static let mostCustomTags = 4
  private static let mostTags = 30

  let visit: Visit

  /// A user in a photo.
  func inPhoto(_ person: Person) -> JSON {
    inPhoto(person, totalLikes: .int(visit.likedCount(by: person)))
  }

  /// A user in a photo; the number of likes may be a placeholder of a template.
  func inPhoto(_ person: Person, totalLikes: JSON) -> JSON {
    let published = visit.photos(of: person)
    let promoted = published.filter { visit.data.photos[$0].promotedAt != nil }.count
    return [
      "id": .string(person.id), "updated_at": .date(person.updatedAt),
      "username": .string(person.username), "name": .string(person.name),
      "first_name": .string(person.firstName), "last_name": .optional(person.lastName),
      "twitter_username": .optional(person.twitter), "portfolio_url": .optional(person.portfolio),
      "bio": .optional(person.bio), "location": .optional(person.location),
      "links": links(person), "profile_image": profileImage(person),
      "instagram_username": .optional(person.instagram),
      "total_collections": .int(visit.collections(of: person).count),
      "total_likes": totalLikes,
      "total_photos": .int(published.count), "total_promoted_photos": .int(promoted),
      "total_illustrations": 0, "total_promoted_illustrations": 0, "accepted_tos": true,
      "for_hire": .bool(person.isForHire),
      "social": [
        "instagram_username": .optional(person.instagram),
        "portfolio_url": .optional(person.portfolio),
        "twitter_username": .optional(person.twitter), "paypal_email": nil,
      ],
    ]
  }

  /// A user in a list of users.
  func listed(_ person: Person) -> JSON {
    inPhoto(person)
      .adding(["photos": .array(visit.photos(of: person).prefix(3).map(preview))])
  }

  /// A user with all fields.
  func full(_ person: Person) -> JSON {
    let downloads = visit.photos(of: person).reduce(0) { $0 + visit.downloadCount($1) }
    return listed(person).adding([
      "badge": Self.badge(person), "tags": tags(person), "allow_messages": true,
      "numeric_id": .int(person.numericID), "downloads": .int(downloads),
      "meta": ["index": true],
    ])
  }

  /// The signed-in user with the private fields.
  func me(_ person: Person) -> JSON {
    full(person).adding([
      "uid": .string(person.id), "confirmed": true, "uploads_remaining": 10,
      "unlimited_uploads": false, "email": .optional(person.email),
    ])
  }

  /// The URL of the user's own site.
  func portfolio(_ person: Person) -> JSON { ["url": .string(person.portfolio ?? "")] }

  private static func badge(_ person: Person) -> JSON {
    guard person.hasBadge else { return nil }
    return [
      "title": "Book contributor", "primary": true, "slug": "book-contributor",
      "link": "https://book.example.com/",
    ]
  }

  /// The places of a user's photos, and the most frequent of their tags.
  private func tags(_ person: Person) -> JSON {
    let photos = visit.photos(of: person).map { visit.data.photos[$0] }
    let counts = Dictionary(photos.flatMap(\.tags).map { ($0, 1) }, uniquingKeysWith: +)
    let frequent = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let places = Set(photos.compactMap { $0.place?.city.lowercased() }).sorted()
    return [
      "custom": .tags(places.prefix(Self.mostCustomTags)),
      "aggregated": .tags(frequent.prefix(Self.mostTags)),
    ]
  }

  private func links(_ person: Person) -> JSON {
    let address = "\(visit.base)/users/\(person.username)"
    return [
      "self": .string(address), "html": "\(visit.base)/@\(person.username)",
      "photos": "\(address)/photos",
      "likes": "\(address)/likes", "portfolio": "\(address)/portfolio",
    ]
  }

  private func profileImage(_ person: Person) -> JSON {
    let address =
      "\(visit.base)/images/\(person.pictureName)?ixlib=rb-4.1.0&crop=faces&fit=crop"
    return [
      "small": "\(address)&w=32&h=32", "medium": "\(address)&w=64&h=64",
      "large": "\(address)&w=128&h=128",
    ]
  }

  /// A photo reduced to its picture, as in a user or a collection.
  func preview(_ number: Int) -> JSON {
    let photo = visit.data.photos[number]
    let blur = visit.data.blur(of: photo)
    return [
      "id": .string(photo.id), "slug": .string(photo.slug), "created_at": .date(photo.createdAt),
      "updated_at": .date(photo.updatedAt),
      "blur_hash": photo.hasBlurHash ? .string(blur.hash) : .null, "asset_type": "photo",
      "urls": PhotoAddresses(base: visit.base, photo: photo, number: number).previewURLs,
    ]
  }
}
