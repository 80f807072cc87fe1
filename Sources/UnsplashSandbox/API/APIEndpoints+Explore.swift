/// The endpoints of random photos, collections, searches and statistics.
extension APIEndpoints {
  /// Returns a random photo, or an array of them if the request has a count.
  func random(_ request: HTTPRequest, _ photos: PhotoJSON) throws -> JSON {
    let choice = try RandomChoice(request, data)
    let numbers = try random.withLock { try choice.numbers(by: &$0) }
    return choice.count == nil
      ? photos.full(numbers[0]) : .array(numbers.map(photos.chosen))
  }

  /// Answers the requests for collections, searches and statistics.
  func explore(
    _ request: HTTPRequest, _ route: Route, _ caller: Caller, _ photos: PhotoJSON,
    _ persons: PersonJSON
  ) throws -> HTTPResponse {
    let shown = CollectionJSON(data: data, photos: photos, persons: persons)
    let statistics = StatisticsJSON(data: data, downloads: downloads)
    switch route {
    case .collections:
      let page = try pagination(request, total: data.publicCollections.count, base: photos.base)
      let numbers = data.publicCollections[page.range]
      return .json(.ok, JSON.array(numbers.map(shown.listed)).bytes).adding(page.headers)
    case .collection(let name):
      return .json(.ok, shown.full(try collection(name, caller)).bytes)
    case .collectionPhotos(let name):
      let collected = data.collections[try collection(name, caller)].photos
      let orientation = try Orientation.wanted(by: request)
      return try list(
        collected.filter { orientation?.includes(data.photos[$0]) ?? true }, request, photos)
    case .searchPhotos:
      let found = try PhotoSearch(request, data).results(in: data)
      return try results(found, request, photos.base) { templates.list($0, photos) }
    case .searchCollections:
      let found = try collections(foundBy: request)
      return try results(found, request, photos.base) {
        JSON.array($0.map(shown.listed)).bytes
      }
    case .statistics(let name):
      return .json(.ok, try statistics.photo(photo(name), request).bytes)
    case .totals:
      return .json(.ok, statistics.totals(requests: quota.limit - quota.remaining).bytes)
    default: throw APIError.noEndpoint
    }
  }

  /// Returns the numbers of the collections that match a search, the best match first and the
  /// largest first among equal ones.
  private func collections(foundBy request: HTTPRequest) throws -> [Int] {
    guard let query = request.given("query") else { throw APIError.missing("query") }
    func rank(_ item: (number: Int, score: Int)) -> (Int, Int, Int) {
      (item.score, data.collections[item.number].photos.count, -item.number)
    }
    return data.collectionSearch.found(query)
      .filter { !data.collections[$0.number].isPrivate }
      .sorted { rank($0) > rank($1) }.map(\.number)
  }

  /// Returns one page of search results in the wrapper object of searches.
  private func results(
    _ found: [Int], _ request: HTTPRequest, _ base: String, list: (ArraySlice<Int>) -> [UInt8]
  ) throws -> HTTPResponse {
    let page = try pagination(request, total: found.count, base: base)
    let frame = "{\"total\":\(found.count),\"total_pages\":\(page.pages),\"results\":"
    return .json(.ok, Array(frame.utf8) + list(found[page.range]) + Array("}".utf8))
      .adding(page.headers)
  }

  /// Returns the number of a collection that the caller may see. A private one is reported as
  /// missing to all others.
  private func collection(_ name: String, _ caller: Caller) throws -> Int {
    guard let number = data.collection(named: name) else { throw APIError.noCollection }
    let collection = data.collections[number]
    guard collection.isPrivate else { return number }
    let curator = collection.curator.map { data.persons[$0].username }
    guard let grant = caller.grant, grant.username == curator else { throw APIError.noCollection }
    guard grant.scopes.contains("read_collections") else { throw APIError.missingPermissions }
    return number
  }
}

extension HTTPResponse {
  fileprivate func adding(_ fields: [(String, String)]) -> HTTPResponse {
    var response = self
    for (name, value) in fields { response.headers.add(name, value) }
    return response
  }
}
