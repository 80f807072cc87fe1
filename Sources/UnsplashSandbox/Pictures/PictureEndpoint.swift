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

/// Entity tags, with which clients revalidate what they have (RFC 9110 §8.8.3).
enum EntityTag {
  /// Returns the tag of a request: equal requests are painted equally.
  static func of(_ wish: PictureStore.Request) -> String {
    let frame = wish.frame
    let parts = "\(wish.scene) \(frame) \(wish.isPNG) \(wish.quality)"
    let digits = String(StableHash.of(parts), radix: 16)
    return "\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\""
  }

  /// Answers a request for tagged bytes: with the bytes, with 304 if the client has them, or with
  /// 412 if it wants others.
  ///
  /// - Parameter body: a closure that makes the bytes if they are sent; `nil` if they do not exist.
  static func response(
    to request: HTTPRequest, tag: String, contentType: String, body: () -> [UInt8]?
  ) -> HTTPResponse {
    let headers =
      [("Cache-Control", "public, max-age=31536000"), ("ETag", tag)] + HTTPResponse.crossOrigin
    guard isAllowed(tag, by: request) else {
      return HTTPResponse(.preconditionFailed, headers: headers)
    }
    if isKnown(tag, to: request) {
      return HTTPResponse(.notModified, headers: headers)
    }
    guard let bytes = body() else {
      return HTTPResponse(.notFound, headers: HTTPResponse.crossOrigin)
    }
    return HTTPResponse(.ok, headers: [("Content-Type", contentType)] + headers, body: bytes)
  }

  /// Adds the fields about caching to an answer of the API, if its status is 200.
  ///
  /// - Parameter isShared: whether everybody gets the same answer, for a moment at least.
  static func tagged(_ response: HTTPResponse, isShared: Bool) -> HTTPResponse {
    guard response.status == .ok else { return response }
    let seconds = isShared ? 10 : 0
    let lifetime = "max-age=\(seconds), stale-if-error=3600, stale-while-revalidate=\(seconds)"
    return response.adding([
      ("ETag", "W/\"\(String(StableHash.of(response.body), radix: 16))\""),
      ("Cache-Control", isShared ? lifetime : "private, \(lifetime)"),
      ("Vary", "Authorization, Accept-Language"), ("Content-Language", "en"),
    ])
  }

  /// Leaves out the body of a tagged answer if the client has it. The answer is 412 if the client
  /// wants another.
  static func revalidated(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    guard let tag = response.headers["ETag"] else { return response }
    guard isAllowed(tag, by: request) else {
      return HTTPResponse(.preconditionFailed, headers: [("ETag", tag)] + HTTPResponse.crossOrigin)
    }
    var answer = response
    if isKnown(tag, to: request) { (answer.status, answer.body) = (.notModified, []) }
    return answer
  }

  /// Indicates whether `If-Match` allows the content of a tag. A weak tag says too little
  /// (RFC 9110, 13.1.1).
  private static func isAllowed(_ tag: String, by request: HTTPRequest) -> Bool {
    guard request.headers["If-Match"] != nil else { return true }
    return request.headers.members("If-Match")
      .contains { $0 == "*" || $0 == tag && !tag.hasPrefix("W/") }
  }

  /// Indicates whether the client has the content of a tag. Weak tags count, too (RFC 9110,
  /// 13.1.2).
  private static func isKnown(_ tag: String, to request: HTTPRequest) -> Bool {
    func isEqual(_ other: String) -> Bool {
      other == tag || "W/\(other)" == tag || other == "W/\(tag)"
    }
    return request.headers.members("If-None-Match").contains { $0 == "*" || isEqual($0) }
  }
}
