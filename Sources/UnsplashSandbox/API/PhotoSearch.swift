import LocalHTTP

/// The parameters and the results of `GET /search/photos`.
///
/// `lang` is accepted and ignored: the sandbox knows no other languages.
struct PhotoSearch {
  private static let orders = ["relevant", "latest", "editorial"]

  private let query: String
  private let order: String
  private let filter: PhotoFilter
  private let color: String?

  /// - Throws: ``APIError`` for a missing or unknown value.
  init(_ request: HTTPRequest, _ visit: Visit) throws {
    guard let query = request.given("query") else { throw APIError.missing("query") }
    self.query = query
    order = request.given("order_by") ?? "relevant"
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    filter = try PhotoFilter(request, visit)
    color = request.given("color")
    guard color.map(Palette.searchColors.contains) ?? true else {
      throw APIError.notAllowed("color")
    }
  }

  /// Returns the numbers of the photos found, in the requested order.
  func results(in data: DataSet) -> [Int] {
    let found = data.photoSearch.found(query).filter {
      let photo = data.photos[$0.number]
      return filter.includes($0.number, data) && color.map(photo.colors.contains) ?? true
    }
    // The newest photo has the lowest number.
    guard order != "latest" else { return found.map(\.number).sorted() }
    func isPromoted(_ number: Int) -> Int {
      order == "editorial" && data.photos[number].promotedAt != nil ? 1 : 0
    }
    func rank(_ item: (number: Int, score: Int)) -> (Int, Int, Int, Int) {
      (isPromoted(item.number), item.score, data.photos[item.number].likes, -item.number)
    }
    return found.sorted { rank($0) > rank($1) }.map(\.number)
  }
}

/// The filter of a search or of random photos.
struct PhotoFilter {
  private let orientation: Orientation?
  /// The numbers of the photos in the requested collections.
  private let collected: Set<Int>?

  /// - Throws: ``APIError`` for an unknown value.
  init(_ request: HTTPRequest, _ visit: Visit) throws {
    orientation = try Orientation.wanted(by: request)
    let level = request.given("content_filter") ?? "low"
    guard ["low", "high"].contains(level) else { throw APIError.notAllowed("content_filter") }
    let collections = visit.catalog.collections
    collected = request.given("collections").map { names in
      let numbers = names.split(separator: ",").compactMap { collections.number(of: $0.trimmed()) }
      return Set(
        numbers.filter { !collections.all[$0].isPrivate }.flatMap { collections.all[$0].photos })
    }
  }

  func includes(_ number: Int, _ data: DataSet) -> Bool {
    orientation?.includes(data.photos[number]) ?? true
      && collected?.contains(number) ?? true
  }
}
