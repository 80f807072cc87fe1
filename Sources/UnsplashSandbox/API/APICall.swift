import LocalHTTP

/// One request to the API and the makers of its answer's JSON.
struct APICall {
  let request: HTTPRequest
  let visit: Visit

  var photos: PhotoJSON { PhotoJSON(visit: visit) }
  var persons: PersonJSON { PersonJSON(visit: visit) }
  var collections: CollectionJSON { CollectionJSON(visit: visit) }
  var topics: TopicJSON { TopicJSON(visit: visit) }
  var statistics: StatisticsJSON { StatisticsJSON(visit: visit) }

  /// Returns the user of a token with a scope.
  ///
  /// - Throws: ``APIError`` for an access key alone, and for a token without the scope.
  func account(with scope: String) throws -> Person {
    guard let grant = visit.grant,
      let person = visit.catalog.persons.person(ofAccount: grant.username)
    else { throw APIError.invalidToken }
    guard grant.scopes.contains(scope) else { throw APIError.missingPermissions }
    return person
  }

  func person(_ name: String) throws -> Person {
    guard let person = visit.catalog.persons.person(named: name) else { throw APIError.noPerson }
    return person
  }

  func photo(_ name: String) throws -> Int {
    guard let number = visit.data.photo(named: name) else { throw APIError.noPhoto }
    return number
  }

  func topic(_ name: String) throws -> CatalogTopic {
    guard let topic = visit.data.topic(named: name) else { throw APIError.noTopic }
    return topic
  }

  /// Returns the index of a collection that the viewer may see. A private one is reported as
  /// missing to all others.
  func collection(_ name: String, orElse missing: APIError = .noCollection) throws -> Int {
    guard let number = visit.catalog.collections.number(of: name) else { throw missing }
    let collection = visit.catalog.collections.all[number]
    guard collection.isPrivate else { return number }
    let curator = visit.catalog.persons.all[collection.curator]
    guard visit.viewer == curator.key else { throw missing }
    guard visit.seesPrivateCollections(of: curator) else { throw APIError.missingPermissions }
    return number
  }

  /// Answers with one page of a list.
  ///
  /// - Throws: ``APIError`` for a parameter that is not a number.
  func page<Item>(_ items: [Item], _ json: (ArraySlice<Item>) -> [UInt8]) throws -> HTTPResponse {
    let page = try pagination(total: items.count)
    return .json(.ok, json(items[page.range])).adding(page.headers)
  }

  /// Answers with one page of search results in the wrapper object of searches.
  func results<Item>(_ found: [Item], _ json: (ArraySlice<Item>) -> [UInt8]) throws -> HTTPResponse
  {
    let page = try pagination(total: found.count)
    let frame = "{\"total\":\(found.count),\"total_pages\":\(page.pages),\"results\":"
    return .json(.ok, Array(frame.utf8) + json(found[page.range]) + Array("}".utf8))
      .adding(page.headers)
  }

  private func pagination(total: Int) throws -> Pagination {
    for name in ["page", "per_page"] {
      if let text = request.given(name), Int(text) == nil { throw APIError.invalid(name) }
    }
    return Pagination(request, total: total, base: visit.base)
  }
}

/// The state of the sandbox at one request, and its viewer: what the answer's JSON is made of.
struct Visit: Sendable {
  /// The sandbox's base URL, as the client wrote it: `http://127.0.0.1:8080`.
  let base: String
  let data: DataSet
  var catalog: Catalog
  let likes: LikeStore
  /// The downloads since the sandbox was made.
  let downloads: DownloadStore
  /// The grant of the signed-in viewer, if any.
  let grant: GrantStore.Grant?

  /// The key of the signed-in viewer, if any.
  var viewer: String? { grant?.username }

  /// Indicates whether the viewer sees the private collections of a user: their own, with the scope.
  func seesPrivateCollections(of person: Person) -> Bool {
    grant.map { $0.username == person.key && $0.scopes.contains("read_collections") } ?? false
  }

  /// Returns the indices of a user's collections that the viewer sees, the newest first.
  func collections(of person: Person) -> [Int] {
    catalog.collections.numbers(of: person, withPrivate: seesPrivateCollections(of: person))
  }

  /// Returns the viewer's own collections with a photo, as far as the viewer sees them.
  func ownCollections(with photo: Int) -> [CatalogCollection] {
    guard let viewer, let person = catalog.persons.person(ofAccount: viewer) else { return [] }
    return collections(of: person).map { catalog.collections.all[$0] }
      .filter { $0.photos.contains(photo) }
  }

  /// Returns the numbers of the photos that a user likes, the latest like first.
  func liked(by person: Person) -> [Int] {
    likes.photos(likedBy: person.key) + person.liked(among: data.photos.count)
  }

  func likedCount(by person: Person) -> Int {
    likes.total(person.key) + person.likedCount(among: data.photos.count)
  }

  /// Returns the numbers of a user's photos, the newest first.
  func photos(of person: Person) -> [Int] { data.publishedBy[person.key] ?? [] }

  func downloadCount(_ photo: Int) -> Int { data.photos[photo].downloads + downloads.count(photo) }
}

/// One page of a list: the range of its items, and the header fields about the other pages.
struct Pagination {
  static let defaultSize = 10
  static let largestSize = 30

  let range: Range<Int>
  /// The number of pages of the whole list.
  let pages: Int
  let headers: [(String, String)]

  /// - Parameters:
  ///   - total: the number of items in the whole list.
  ///   - base: the sandbox's base URL for the links in `Link`.
  init(_ request: HTTPRequest, total: Int, base: String) {
    let number = max(request.query("page").flatMap { Int($0) } ?? 1, 1)
    let size = request.query("per_page").flatMap { Int($0) } ?? Self.defaultSize
    let perPage = min(max(size, 1), Self.largestSize)
    pages = (total + perPage - 1) / perPage
    // Compared before the multiplication, which could overflow.
    let start = number > pages ? total : (number - 1) * perPage
    range = start..<min(start + perPage, total)

    var relations: [(String, Int)] = []
    if number > 1, total > 0 { relations += [("first", 1), ("prev", number - 1)] }
    if number < pages { relations += [("last", pages), ("next", number + 1)] }
    let links = relations.map { name, page in
      "<\(base)\(Self.address(request, page: page))>; rel=\"\(name)\""
    }
    headers =
      (links.isEmpty ? [] : [("Link", links.joined(separator: ", "))])
      + [("X-Total", "\(total)"), ("X-Per-Page", "\(perPage)")]
  }

  /// Returns the request's path for another page: parameters in alphabetical order, without a
  /// token.
  private static func address(_ request: HTTPRequest, page: Int) -> String {
    let left = ["page", "access_token"]
    let others = request.target.query.filter { !left.contains($0.name) }
    let items = (others + [HTTPRequest.Item(name: "page", value: "\(page)")])
      .sorted { $0.name < $1.name }
    let path = request.target.segments.map { "/" + FormDecoding.escape($0) }.joined()
    return path + "?" + FormDecoding.query(items)
  }
}
