import LocalHTTP

/// The order and the filter of a list of photos.
struct PhotoSelection {
  /// The lists of photos that can be ordered.
  enum List {
    /// `GET /photos`, which clients order as it was possible until September 2024.
    case feed
    /// The photos that a user likes.
    case liked
    /// The photos of a user.
    case published
    /// The photos of a topic.
    case topic

    fileprivate var orders: [String] {
      let all = ["latest", "oldest", "popular"]
      // No photo is pinned here, so `pinned` is `latest`.
      return self == .published ? all + ["views", "downloads", "pinned"] : all
    }
  }

  private let order: String
  private let orientation: Orientation?

  /// - Throws: ``APIError`` for an unknown value, as the real API's validation does.
  init(_ request: HTTPRequest, _ list: List) throws {
    order = request.given("order_by") ?? "latest"
    guard list.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    orientation = list == .feed ? nil : try Orientation.wanted(by: request)
  }

  /// Returns the selected photos of a list that has the latest first.
  func applied(to numbers: [Int], _ visit: Visit) -> [Int] {
    let photos = visit.data.photos
    let shown = numbers.filter { orientation?.includes(photos[$0]) ?? true }
    switch order {
    case "oldest": return shown.reversed()
    case "popular": return Self.highest(shown) { photos[$0].likes + visit.likes.count($0) }
    case "views": return Self.highest(shown) { photos[$0].views }
    case "downloads": return Self.highest(shown, by: visit.downloadCount)
    default: return shown
    }
  }

  /// Among photos with equal values, the later one goes first, so that pages are stable.
  private static func highest(_ numbers: [Int], by value: (Int) -> Int) -> [Int] {
    numbers.map { (value($0), -$0) }.sorted(by: >).map { -$0.1 }
  }
}
