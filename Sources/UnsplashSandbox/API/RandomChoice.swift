import LocalHTTP

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
    Set(names.split(separator: ",").compactMap { data.topic(named: $0.trimmed())?.slug })
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
