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
      let numbers = names.parts(at: ",").compactMap { collections.number(of: $0.trimmed()) }
      return Set(
        numbers.filter { !collections.all[$0].isPrivate }.flatMap { collections.all[$0].photos })
    }
  }

  func includes(_ number: Int, _ data: DataSet) -> Bool {
    orientation?.includes(data.photos[number]) ?? true
      && collected?.contains(number) ?? true
  }
}

/// The parameters and the results of `GET /photos/random`.
struct RandomChoice {
  private static let mostPhotos = 30

  /// The number of photos; `nil` for one photo outside an array.
  let count: Int?
  /// The numbers of the photos to choose from.
  private let candidates: [Int]

  /// - Throws: ``APIError`` for an unknown value or user.
  init(_ request: HTTPRequest, _ visit: Visit) throws {
    let data = visit.data
    count = try Self.count(request)
    let topics = request.given("topics").map { Self.slugs($0, data) }
    // As by Unsplash, a query beside collections or topics is ignored.
    let isLimited = topics != nil || request.given("collections") != nil
    let query = isLimited ? nil : request.given("query")
    let filter = try PhotoFilter(request, visit)
    let found = query.map { Set(data.photoSearch.found($0).map(\.number)) }
    let own = try request.given("username").map { name in
      guard let person = visit.catalog.persons.person(named: name) else { throw APIError.noPerson }
      return Set(visit.photos(of: person))
    }
    candidates = data.photos.indices.filter { number in
      filter.includes(number, data) && found?.contains(number) ?? true
        && own?.contains(number) ?? true
        && topics?.contains(data.photos[number].approvedTopic ?? "") ?? true
    }
  }

  /// Returns the slugs of topics that are given by identifiers or slugs.
  private static func slugs(_ names: String, _ data: DataSet) -> Set<String> {
    Set(names.parts(at: ",").compactMap { data.topic(named: $0.trimmed())?.slug })
  }

  private static func count(_ request: HTTPRequest) throws -> Int? {
    guard let text = request.given("count") else { return nil }
    guard let count = Int(text) else { throw APIError.invalid("count") }
    guard (1...mostPhotos).contains(count) else { throw APIError.notAllowed("count") }
    return count
  }

  /// Returns the numbers of different random photos; fewer if there are not enough.
  ///
  /// - Throws: ``APIError`` if there is none.
  func numbers(by random: inout SplitMix64) throws -> [Int] {
    guard !candidates.isEmpty else { throw APIError.noRandomPhotos }
    var rest = candidates
    for place in 0..<min(count ?? 1, rest.count) {
      rest.swapAt(place, place + random.number(below: rest.count - place))
    }
    return Array(rest.prefix(count ?? 1))
  }
}
