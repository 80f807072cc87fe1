import Foundation

/// Photos as the API shows them to one account.
struct PhotoJSON {
  /// The address of the sandbox, as the client wrote it: `http://127.0.0.1:8080`.
  let base: String
  let data: DataSet
  let likes: LikeBook
  /// Who looks, if somebody has signed in.
  let viewer: String?

  private var persons: PersonJSON { PersonJSON(base: base, data: data, likes: likes) }

  /// As in lists.
  func inList(_ number: Int) -> JSON {
    withoutUser(number).adding(["user": persons.inPhoto(data.persons[data.photos[number].author])])
  }

  /// As in the answer to a like.
  func withoutUser(_ number: Int) -> JSON {
    let photo = data.photos[number]
    let blur = data.blur(of: photo)
    let languages = ["en", "es", "ja", "fr", "it", "ko", "de", "pt"]
    return [
      "id": .string(photo.id), "slug": .string(photo.slug),
      "alternative_slugs": .object(languages.map { JSON.Member($0, .string(photo.slug)) }),
      "created_at": .date(photo.createdAt), "updated_at": .date(photo.updatedAt),
      "promoted_at": photo.promotedAt.map { .date($0) } ?? .null,
      "width": .int(photo.width), "height": .int(photo.height), "color": .string(blur.color),
      "blur_hash": .string(blur.hash), "description": .optional(photo.description),
      "alt_description": .optional(photo.altDescription), "breadcrumbs": [],
      "urls": urls(photo, number), "links": links(photo, number),
      "likes": .int(photo.likes + likes.count(number)),
      "liked_by_user": .bool(likes.isLiked(number, by: viewer)),
      "current_user_collections": [], "sponsorship": nil, "topic_submissions": [:],
      "asset_type": "photo",
    ]
  }

  /// As it is shown alone.
  func full(_ number: Int) -> JSON {
    let photo = data.photos[number]
    return inList(number).adding([
      "exif": Self.exif(photo.camera), "location": Self.location(photo.place),
      "meta": ["index": true], "public_domain": false,
      "tags": .array(photo.tags.map { ["type": "search", "title": .string($0)] }),
      "views": .int(photo.views), "downloads": .int(photo.downloads), "topics": [],
      "related_collections": ["total": 0, "type": "related", "results": []],
    ])
  }

  /// Where the full picture is, for downloads.
  func downloadURL(_ number: Int) -> JSON {
    let photo = data.photos[number]
    return ["url": .string(picture(photo, "crop=entropy&cs=srgb&fm=jpg&\(ixid(number))&q=85"))]
  }

  func urls(_ photo: CatalogPhoto, _ number: Int) -> JSON {
    let tail = "\(ixid(number))&ixlib=rb-4.1.0"
    let small = "crop=entropy&cs=tinysrgb&fit=max&fm=jpg&\(tail)&q=80"
    return [
      "raw": .string(picture(photo, tail)),
      "full": .string(picture(photo, "crop=entropy&cs=srgb&fm=jpg&\(tail)&q=85")),
      "regular": .string(picture(photo, "\(small)&w=1080")),
      "small": .string(picture(photo, "\(small)&w=400")),
      "thumb": .string(picture(photo, "\(small)&w=200")),
      "small_s3": "\(base)/images/small/\(photo.pictureName)",
    ]
  }

  private func links(_ photo: CatalogPhoto, _ number: Int) -> JSON {
    [
      "self": "\(base)/photos/\(photo.slug)", "html": "\(base)/photos/\(photo.slug)",
      "download": "\(base)/photos/\(photo.id)/download?\(ixid(number))",
      "download_location": "\(base)/photos/\(photo.id)/download?\(ixid(number))",
    ]
  }

  private func picture(_ photo: CatalogPhoto, _ query: String) -> String {
    "\(base)/images/\(photo.pictureName)?\(query)"
  }

  /// Unsplash packs into it where the photo was found; clients must pass it on untouched.
  private func ixid(_ number: Int) -> String {
    "ixid=" + Data("3|100000|0|1|all|\(number + 1)|||||2||".utf8).base64URL
  }

  private static func exif(_ camera: CatalogPhoto.Camera?) -> JSON {
    [
      "make": .optional(camera?.make), "model": .optional(camera?.model),
      "name": .optional(camera.map { "\($0.make), \($0.model)" }),
      "exposure_time": .optional(camera?.exposure), "aperture": .optional(camera?.aperture),
      "focal_length": .optional(camera?.focalLength), "iso": camera.map { .int($0.iso) } ?? .null,
    ]
  }

  private static func location(_ place: Words.Place?) -> JSON {
    [
      "name": .optional(place.map { "\($0.city), \($0.country)" }), "city": .optional(place?.city),
      "country": .optional(place?.country),
      "position": [
        "latitude": place.map { .double($0.latitude) } ?? .null,
        "longitude": place.map { .double($0.longitude) } ?? .null,
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
