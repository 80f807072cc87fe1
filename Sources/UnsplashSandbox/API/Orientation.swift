import LocalHTTP

/// The orientations that photos can be filtered by.
enum Orientation: String {
  case landscape
  case portrait
  case squarish

  /// Returns the orientation of a request; `nil` for all of them.
  ///
  /// - Throws: ``APIError`` for an unknown value, as the real API's validation does.
  static func wanted(by request: HTTPRequest) throws -> Orientation? {
    guard let text = request.given("orientation") else { return nil }
    guard let orientation = Orientation(rawValue: text) else {
      throw APIError.notAllowed("orientation")
    }
    return orientation
  }

  func includes(_ photo: CatalogPhoto) -> Bool {
    switch self {
    case .landscape: photo.width > photo.height
    case .portrait: photo.width < photo.height
    case .squarish: photo.width == photo.height
    }
  }
}
