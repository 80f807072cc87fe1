import LocalHTTP

/// Entity tags of pictures, with which clients revalidate them (RFC 9110 §8.8.3).
enum EntityTag {
  /// Returns the tag of a request: equal requests are painted equally.
  static func of(_ wish: PictureStore.Request) -> String {
    let frame = wish.frame
    let parts = "\(wish.scene) \(frame) \(wish.isPNG) \(wish.quality)"
    let digits = String(StableHash.of(parts), radix: 16)
    return "\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\""
  }

  /// Answers a request for tagged bytes: with the bytes, or with 304 if the client has them.
  ///
  /// - Parameter body: a closure that makes the bytes if they are sent; `nil` if they do not exist.
  static func response(
    to request: HTTPRequest, tag: String, contentType: String, body: () -> [UInt8]?
  ) -> HTTPResponse {
    let headers =
      [("Cache-Control", "public, max-age=31536000"), ("ETag", tag)] + HTTPResponse.crossOrigin
    if let known = request.headers["If-None-Match"], list(known, contains: tag) {
      return HTTPResponse(.notModified, headers: headers)
    }
    guard let bytes = body() else {
      return HTTPResponse(.notFound, headers: HTTPResponse.crossOrigin)
    }
    return HTTPResponse(.ok, headers: [("Content-Type", contentType)] + headers, body: bytes)
  }

  /// Indicates whether an `If-None-Match` field contains a tag. Weak tags match too (RFC 9110
  /// §13.1.2).
  private static func list(_ field: String, contains tag: String) -> Bool {
    field.split(separator: ",").map { $0.trimmed() }.contains { item in
      item == "*" || item == tag || item == "W/\(tag)"
    }
  }
}
