/// The order and the filter of a user's list of photos.
struct PhotoSelection {
  private static let orders = ["latest", "oldest", "popular"]

  private let order: String
  private let orientation: Orientation?

  /// - Throws: ``APIError`` for an unknown value, as the real API's validation does.
  init(_ request: HTTPRequest) throws {
    order = request.given("order_by") ?? "latest"
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    orientation = try Orientation.wanted(by: request)
  }

  /// Returns the selected photos of a list that has the latest first.
  func applied(to numbers: [Int], _ data: DataSet, _ likes: LikeStore) -> [Int] {
    let shown = numbers.filter { orientation?.includes(data.photos[$0]) ?? true }
    switch order {
    case "oldest": return shown.reversed()
    case "popular":
      func popularity(_ number: Int) -> Int { data.photos[number].likes + likes.count(number) }
      // Among photos with equally many likes, the later one goes first, so that pages are stable.
      return shown.sorted { (popularity($0), -$0) > (popularity($1), -$1) }
    default: return shown
    }
  }
}
