import Foundation

/// The shapes of Unsplash's answers in 2025. A member is nullable only where a recorded or documented
/// answer has null.
enum AnswerShapes {
  private static let urls = AnswerShape.object([
    "raw": .address, "full": .address, "regular": .address, "small": .address, "thumb": .address,
    "small_s3": .address,
  ])
  private static let slugs = AnswerShape.object([
    "en": .text, "es": .text, "ja": .text, "fr": .text, "it": .text, "ko": .text, "de": .text,
    "pt": .text,
  ])
  private static let tags = AnswerShape.list(.object(["type": .text, "title": .text]))

  static let user = AnswerShape.object([
    "id": .text, "updated_at": .date, "username": .text, "name": .text, "first_name": .text,
    "last_name": .nullable(.text), "twitter_username": .nullable(.text),
    "portfolio_url": .nullable(.address), "bio": .nullable(.text), "location": .nullable(.text),
    "links": .object([
      "self": .address, "html": .address, "photos": .address, "likes": .address,
      "portfolio": .address, "following": .address, "followers": .address,
    ]),
    "profile_image": .object(["small": .address, "medium": .address, "large": .address]),
    "instagram_username": .nullable(.text), "total_collections": .integer,
    "total_likes": .integer, "total_photos": .integer, "total_promoted_photos": .integer,
    "total_illustrations": .integer, "total_promoted_illustrations": .integer,
    "accepted_tos": .flag, "for_hire": .flag,
    "social": .object([
      "instagram_username": .nullable(.text), "portfolio_url": .nullable(.address),
      "twitter_username": .nullable(.text), "paypal_email": .nullable(.text),
    ]),
  ])

  private static let preview = AnswerShape.object([
    "id": .text, "slug": .text, "created_at": .date, "updated_at": .date,
    "blur_hash": .nullable(.text), "asset_type": .text, "urls": urls,
  ])
  static let listedUser = user.adding(["followed_by_user": .flag, "photos": .list(preview)])
  static let fullUser = listedUser.adding([
    "badge": .nullable(
      .object(["title": .text, "primary": .flag, "slug": .text, "link": .nullable(.address)])),
    "tags": .object(["custom": .list(.null), "aggregated": .list(.null)]),
    "followers_count": .integer, "following_count": .integer, "allow_messages": .flag,
    "numeric_id": .integer, "downloads": .integer, "meta": .object(["index": .flag]),
  ])
  static let me = fullUser.adding([
    "uid": .text, "confirmed": .flag, "uploads_remaining": .integer, "unlimited_uploads": .flag,
    "email": .text,
  ])

  private static let collectionLinks = AnswerShape.object([
    "self": .address, "html": .address, "photos": .address, "related": .address,
  ])
  private static let ownCollection = AnswerShape.object([
    "id": .text, "title": .text, "description": .nullable(.text), "published_at": .date,
    "last_collected_at": .nullable(.date), "updated_at": .date, "curated": .flag,
    "featured": .flag, "total_photos": .integer, "private": .flag, "share_key": .text,
    "links": collectionLinks, "cover_photo": .null, "user": .null,
  ])

  /// A photo in the answer to a like.
  static let photoWithoutUser = AnswerShape.object([
    "id": .text, "slug": .text, "alternative_slugs": slugs, "created_at": .date,
    "updated_at": .date, "promoted_at": .nullable(.date), "width": .integer, "height": .integer,
    "color": .color, "blur_hash": .nullable(.text), "description": .nullable(.text),
    "alt_description": .nullable(.text), "breadcrumbs": .list(.null), "urls": urls,
    "links": .object([
      "self": .address, "html": .address, "download": .address, "download_location": .address,
    ]),
    "likes": .integer, "liked_by_user": .flag,
    "current_user_collections": .list(ownCollection),
    // No photo is sponsored.
    "sponsorship": .null,
    "topic_submissions": .dictionary(
      .object(["status": .text, "approved_on": .date], optional: ["approved_on"])),
    "asset_type": .text,
  ])
  static let photo = photoWithoutUser.adding(["user": user])
  static let randomPhoto = photo.adding([
    "exif": .object([
      "make": .nullable(.text), "model": .nullable(.text), "name": .nullable(.text),
      "exposure_time": .nullable(.text), "aperture": .nullable(.text),
      "focal_length": .nullable(.text), "iso": .nullable(.integer),
    ]),
    "location": .object([
      "name": .nullable(.text), "city": .nullable(.text), "country": .nullable(.text),
      "position": .object([
        "latitude": .nullable(.number), "longitude": .nullable(.number),
      ]),
    ]),
    "views": .integer, "downloads": .integer,
  ])
  static let fullPhoto = randomPhoto.adding([
    "meta": .object(["index": .flag]), "public_domain": .flag, "tags": tags,
    "topics": .list(
      .object(["id": .text, "title": .text, "slug": .text, "visibility": .text])),
    "related_collections": .object([
      "total": .integer, "type": .text, "results": .list(.null),
    ]),
  ])

  static let collection = ownCollection.adding([
    "tags": tags, "user": user, "cover_photo": .nullable(photo),
    "preview_photos": .nullable(.list(preview)),
  ])
  static let fullCollection = collection.adding([
    "meta": .object([
      "title": .nullable(.text), "description": .nullable(.text), "index": .flag,
    ])
  ])
  static let topic = AnswerShape.object([
    "id": .text, "slug": .text, "title": .text, "description": .nullable(.text),
    "published_at": .date, "updated_at": .date, "starts_at": .date, "ends_at": .nullable(.date),
    "only_submissions_after": .nullable(.date), "visibility": .text, "featured": .flag,
    "total_photos": .integer, "current_user_contributions": .list(.null),
    "total_current_user_submissions": .nullable(.integer),
    "links": .object(["self": .address, "html": .address, "photos": .address]),
    "status": .text, "owners": .list(user), "cover_photo": .nullable(photo),
    "preview_photos": .nullable(.list(preview)),
  ])

  private static func history(_ more: [String: AnswerShape] = [:]) -> AnswerShape {
    let history = AnswerShape.object([
      "change": .integer, "resolution": .text, "quantity": .integer,
      "values": .list(.object(["date": .day, "value": .integer])),
    ])
    return .object(["total": .integer, "historical": history.adding(more)])
  }

  private static let photoStatistics = AnswerShape.object([
    "downloads": history(), "views": history(),
  ])

  private static func search(_ shape: AnswerShape) -> AnswerShape {
    .object(["total": .integer, "total_pages": .integer, "results": .list(shape)])
  }

  private static func integers(_ names: String) -> AnswerShape {
    .object(
      Dictionary(uniqueKeysWithValues: names.split(separator: " ").map { (String($0), .integer) }))
  }

  /// The shape of the answer of each endpoint to a request without the parameters of `shape(of:)`.
  private static let byEndpoint: [String: AnswerShape] = [
    "GET /me": me, "GET /users/:username": fullUser, "GET /users/:username/photos": .list(photo),
    "GET /users/:username/likes": .list(photo),
    "GET /users/:username/collections": .list(collection),
    "GET /users/:username/statistics": .object([
      "id": .text, "username": .text, "downloads": history(["average": .integer]),
      "views": history(["average": .integer]),
    ]),
    "GET /users/:username/portfolio": .object(["url": .text]),
    "GET /users/:username/following": .list(listedUser),
    "GET /users/:username/followers": .list(listedUser),
    "GET /photos": .list(photo), "GET /photos/:id": fullPhoto, "GET /photos/random": fullPhoto,
    "GET /photos/:id/statistics": photoStatistics.adding(["id": .text]),
    "GET /photos/:id/download": .object(["url": .address]),
    "GET /search/photos": search(photo), "GET /search/collections": search(collection),
    "GET /search/users": search(listedUser),
    "GET /collections": .list(collection), "GET /collections/:id": fullCollection,
    "GET /collections/:id/photos": .list(photo),
    "GET /collections/:id/related": .list(collection),
    "GET /topics": .list(topic),
    "GET /topics/:id": topic.adding(["top_contributors": .list(user)]),
    "GET /topics/:id/photos": .list(photo),
    "GET /stats/total": integers(
      "total_photos photo_downloads photos downloads views photographers pixels "
        + "downloads_per_second views_per_second developers applications requests"),
    "GET /stats/month": integers(
      "downloads views new_photos new_photographers new_pixels new_developers new_applications "
        + "new_requests"),
    "PUT /me": me, "POST /collections": fullCollection, "PUT /collections/:id": fullCollection,
    "POST /collections/:id/add": collected, "DELETE /collections/:id/remove": collected,
    "POST /photos/:id/like": .object(["photo": photoWithoutUser, "user": user]),
    "DELETE /photos/:id/like": .object(["photo": photoWithoutUser, "user": user]),
  ]

  private static let collected = AnswerShape.object([
    "photo": photo, "collection": collection, "user": user, "created_at": .date,
  ])

  /// Returns the shape of the answer to a request; `nil` for an endpoint without one.
  static func shape(of endpoint: String, target: String) -> AnswerShape? {
    switch endpoint {
    case "GET /photos/random" where target.contains("count="): .list(randomPhoto)
    case "GET /users/:username/photos" where target.contains("stats=true"):
      .list(photo.adding(["statistics": photoStatistics]))
    default: byEndpoint[endpoint]
    }
  }
}
