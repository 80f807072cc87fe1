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

extension HTTPResponse {
  fileprivate func adding(_ fields: [(String, String)]) -> HTTPResponse {
    var response = self
    for (name, value) in fields { response.headers.add(name, value) }
    return response
  }
}
