/// Users in the API's format.
struct PersonJSON {
  let base: String
  let data: DataSet
  let likes: LikeStore

  /// A user in a photo.
  func inPhoto(_ person: Person) -> JSON {
    inPhoto(person, totalLikes: .int(likes.total(person.username)))
  }

  /// A user in a photo; the number of likes may be a placeholder of a template.
  func inPhoto(_ person: Person, totalLikes: JSON) -> JSON {
    let published = photos(of: person)
    let promoted = published.filter { data.photos[$0].promotedAt != nil }.count
    return [
      "id": .string(person.id), "updated_at": .date(person.updatedAt),
      "username": .string(person.username), "name": .string(person.name),
      "first_name": .string(person.firstName), "last_name": .optional(person.lastName),
      "twitter_username": .optional(person.twitter), "portfolio_url": .optional(person.portfolio),
      "bio": .optional(person.bio), "location": .optional(person.location),
      "links": links(person), "profile_image": profileImage(person),
      "instagram_username": .optional(person.instagram),
      "total_collections": .int(data.collectionCount(of: person)),
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

  /// A user with all fields.
  func full(_ person: Person) -> JSON {
    let published = photos(of: person)
    return inPhoto(person).adding([
      "followed_by_user": false, "photos": .array(published.prefix(3).map(preview)),
      "badge": Self.badge(person), "tags": ["custom": [], "aggregated": []],
      "followers_count": .int(person.followers), "following_count": .int(person.following),
      "allow_messages": true, "numeric_id": .int(person.numericID),
      "downloads": .int(published.reduce(0) { $0 + data.photos[$1].downloads }),
      "meta": ["index": true],
    ])
  }

  /// The signed-in user with the private fields.
  func me(_ person: Person, _ account: SandboxAccount) -> JSON {
    full(person).adding([
      "uid": .string(person.id), "confirmed": true, "uploads_remaining": 10,
      "unlimited_uploads": false, "email": .string(account.email),
    ])
  }

  /// The URL of the user's own site.
  func portfolio(_ person: Person) -> JSON { ["url": .string(person.portfolio ?? "")] }

  private static func badge(_ person: Person) -> JSON {
    guard person.hasBadge else { return nil }
    return [
      "title": "Book contributor", "primary": true, "slug": "book-contributor", "link": nil,
    ]
  }

  /// Returns the numbers of a user's photos, the newest first.
  func photos(of person: Person) -> [Int] {
    data.publishedBy[person.username] ?? []
  }

  private func links(_ person: Person) -> JSON {
    let address = "\(base)/users/\(person.username)"
    return [
      "self": .string(address), "html": "\(base)/@\(person.username)",
      "photos": "\(address)/photos",
      "likes": "\(address)/likes", "portfolio": "\(address)/portfolio",
      "following": "\(address)/following", "followers": "\(address)/followers",
    ]
  }

  private func profileImage(_ person: Person) -> JSON {
    let address = "\(base)/images/\(person.pictureName)?ixlib=rb-4.1.0&crop=faces&fit=crop"
    return [
      "small": "\(address)&w=32&h=32", "medium": "\(address)&w=64&h=64",
      "large": "\(address)&w=128&h=128",
    ]
  }

  /// A photo reduced to its picture, as in a user or a collection.
  func preview(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let blur = data.blur(of: photo)
    return [
      "id": .string(photo.id), "slug": .string(photo.slug), "created_at": .date(photo.createdAt),
      "updated_at": .date(photo.updatedAt),
      "blur_hash": photo.hasBlurHash ? .string(blur.hash) : .null, "asset_type": "photo",
      "urls": PhotoAddresses(base: base, photo: photo, number: number).urls,
    ]
  }
}
