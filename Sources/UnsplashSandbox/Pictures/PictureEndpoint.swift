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
