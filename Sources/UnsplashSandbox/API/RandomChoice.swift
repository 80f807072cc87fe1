/// What `GET /photos/random` is asked for.
struct RandomChoice {
  private static let mostPhotos = 30

  /// How many photos; `nil` asks for one, and not in an array.
  let count: Int?
  /// The numbers of the photos that may be chosen.
  private let candidates: [Int]

  /// - Throws: ``APIError`` for a value that there is not, or for a person that there is not.
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

  /// So many photos, none twice; fewer when there are not so many.
  ///
  /// - Throws: ``APIError`` when there is none.
  func numbers(by random: inout SplitMix64) throws -> [Int] {
    guard !candidates.isEmpty else { throw APIError.noneByChance }
    var rest = candidates
    for place in 0..<min(count ?? 1, rest.count) {
      rest.swapAt(place, place + random.number(below: rest.count - place))
    }
    return Array(rest.prefix(count ?? 1))
  }
}
