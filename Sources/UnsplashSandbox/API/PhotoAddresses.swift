import Foundation

/// The URLs of a photo's pictures and pages.
struct PhotoAddresses {
  private let base: String
  private let photo: CatalogPhoto
  /// Unsplash encodes in it where the photo was found; clients must pass it on unchanged.
  private let ixid: String
  private let tail: String
  private let small: String
  private let picture: String

  /// - Parameters:
  ///   - base: the sandbox's base URL, as the client wrote it: `http://127.0.0.1:8080`.
  ///   - photo: the photo.
  ///   - number: the photo's index in the catalogue.
  init(base: String, photo: CatalogPhoto, number: Int) {
    self.base = base
    self.photo = photo
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

  /// The member `urls` of a photo.
  var urls: JSON {
    [
      "raw": .string(raw), "full": .string(full), "regular": .string(regular),
      "small": "\(picture)?\(small)&w=400", "thumb": "\(picture)?\(small)&w=200",
      "small_s3": "\(base)/images/small/\(photo.pictureName)",
    ]
  }

  /// The member `links` of a photo.
  var links: JSON {
    [
      "self": "\(base)/photos/\(photo.slug)", "html": "\(base)/photos/\(photo.slug)",
      "download": "\(base)/photos/\(photo.id)/download?\(ixid)",
      "download_location": "\(base)/photos/\(photo.id)/download?\(ixid)",
    ]
  }
}
