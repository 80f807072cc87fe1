/// The parameters and the results of `GET /photos/random`.
struct RandomChoice {
  private static let mostPhotos = 30

  /// The number of photos; `nil` for one photo outside an array.
  let count: Int?
  /// The numbers of the photos to choose from.
  private let candidates: [Int]

  /// - Throws: ``APIError`` for an unknown value or user.
  init(_ request: HTTPRequest, _ data: DataSet) throws {
    count = try Self.count(request)
    let topics = request.given("topics")?.split(separator: ",").map { $0.trimmed() }
    let query = request.given("query")
    if query != nil {
      for name in ["collections", "topics"] where request.given(name) != nil {
        throw APIError.together(name, "query")
      }
    }
    let filter = try PhotoFilter(request, data)
    let found = query.map { Set(data.photoSearch.found($0).map(\.number)) }
    let own = try request.given("username").map { name in
      guard let person = data.person(named: name) else { throw APIError.noPerson }
      return Set(data.publishedBy[person.username] ?? [])
    }
    candidates = data.photos.indices.filter { number in
      filter.includes(number, data) && found?.contains(number) ?? true
        && own?.contains(number) ?? true
        && topics?.contains(data.photos[number].topic ?? "") ?? true
    }
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
