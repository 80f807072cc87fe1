/// Which photos of a person's list are asked for, and in which order.
struct PhotoSelection {
  private static let orders = ["latest", "oldest", "popular"]
  private static let orientations = ["landscape", "portrait", "squarish"]

  private let order: String
  private let orientation: String?

  /// - Throws: ``APIError`` for a value that there is not, as the real API's validation does.
  init(_ request: HTTPRequest) throws {
    order = request.given("order_by") ?? "latest"
    orientation = request.given("orientation")
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    guard orientation.map(Self.orientations.contains) ?? true
    else { throw APIError.notAllowed("orientation") }
  }

  /// The selected ones of a list that has the latest first.
  func applied(to numbers: [Int], _ data: DataSet, _ likes: LikeBook) -> [Int] {
    let shown = numbers.filter { isShown(data.photos[$0]) }
    switch order {
    case "oldest": return shown.reversed()
    case "popular":
      func popularity(_ number: Int) -> Int { data.photos[number].likes + likes.count(number) }
      // Of those that are liked as much the later one, so that pages do not depend on chance.
      return shown.sorted { (popularity($0), -$0) > (popularity($1), -$1) }
    default: return shown
    }
  }

  private func isShown(_ photo: CatalogPhoto) -> Bool {
    switch orientation {
    case "landscape": photo.width > photo.height
    case "portrait": photo.width < photo.height
    case "squarish": photo.width == photo.height
    default: true
    }
  }
}
