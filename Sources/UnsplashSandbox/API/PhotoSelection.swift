/// Which photos of a person's list are asked for, and in which order.
struct PhotoSelection {
  private static let orders = ["latest", "oldest", "popular"]

  private let order: String
  private let orientation: Orientation?

  /// - Throws: ``APIError`` for a value that there is not, as the real API's validation does.
  init(_ request: HTTPRequest) throws {
    order = request.given("order_by") ?? "latest"
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    orientation = try Orientation.wanted(by: request)
  }

  /// The selected ones of a list that has the latest first.
  func applied(to numbers: [Int], _ data: DataSet, _ likes: LikeBook) -> [Int] {
    let shown = numbers.filter { orientation?.includes(data.photos[$0]) ?? true }
    switch order {
    case "oldest": return shown.reversed()
    case "popular":
      func popularity(_ number: Int) -> Int { data.photos[number].likes + likes.count(number) }
      // Of those that are liked as much the later one, so that pages do not depend on chance.
      return shown.sorted { (popularity($0), -$0) > (popularity($1), -$1) }
    default: return shown
    }
  }
}
