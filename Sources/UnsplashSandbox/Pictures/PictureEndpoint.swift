import LocalHTTP

/// The endpoint of images.unsplash.com: pictures with imgix's parameters.
struct PictureEndpoint: Sendable {
  private static let densities = 0.1...5.0

  let data: DataSet
  let store: PictureStore

  func respond(to request: HTTPRequest, name: String, isSmall: Bool) -> HTTPResponse {
    if let file = data.file(named: name) { return file.response(to: request) }
    guard let picture = data.picture(named: name) else {
      return HTTPResponse(.notFound, headers: HTTPResponse.crossOrigin)
    }
    let isPNG = request.query("fm") == "png"
    let wish = PictureStore.Request(
      scene: picture.scene, frame: Self.frame(request, picture, isSmall: isSmall), isPNG: isPNG,
      quality: min(max(request.query("q").flatMap { Int($0) } ?? 75, 1), 100))
    return EntityTag.response(
      to: request, tag: EntityTag.of(wish), contentType: isPNG ? "image/png" : "image/jpeg"
    ) { store.file(wish) }
  }

  private static func frame(
    _ request: HTTPRequest, _ picture: DataSet.Picture, isSmall: Bool
  ) -> PictureFrame {
    let density = number(request.query("dpr")).map {
      min(max($0, densities.lowerBound), densities.upperBound)
    }
    let width = isSmall ? 400 : number(request.query("w"))
    func side(_ length: Double?) -> Double? { length.map { max($0 * (density ?? 1), 1) } }
    return PictureFrame(
      original: (picture.width, picture.height), width: side(width),
      height: side(number(request.query("h"))), fit: request.query("fit"))
  }

  /// Returns a usable side or density; others are ignored, as imgix does.
  private static func number(_ text: String?) -> Double? {
    guard let number = text.flatMap({ Double($0) }), number.isFinite, number > 0 else { return nil }
    return min(number, 100_000)
  }
}

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
