/// Names the bytes of a picture, so that they need not be sent to whoever has them (RFC 9110 §8.8.3).
enum EntityTag {
  /// The tag of what was wished for: equal wishes are painted equally.
  static func of(_ wish: PictureStore.Request) -> String {
    let frame = wish.frame
    let parts = "\(wish.scene) \(frame) \(wish.isPNG) \(wish.quality)"
    let digits = String(StableHash.of(parts), radix: 16)
    return "\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\""
  }

  /// The answer to a request for tagged bytes: that they are the known ones, or themselves.
  ///
  /// - Parameters:
  ///   - body: made only where it is sent; `nil` if there is none after all.
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

  /// Whether a field `If-None-Match` names a tag. Weak ones count as well (RFC 9110 §13.1.2).
  private static func list(_ field: String, contains tag: String) -> Bool {
    field.split(separator: ",").map { $0.trimmed() }.contains { item in
      item == "*" || item == tag || item == "W/\(tag)"
    }
  }
}
