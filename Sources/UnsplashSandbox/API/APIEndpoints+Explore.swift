import LocalHTTP

/// The endpoints of searches, topics and totals.
extension APIEndpoints {
  private static let tagsWarning =
    "The tags property in this endpoint is deprecated. "
    + "https://changelog.unsplash.com/deprecations/2021/07/12/tags-search-deprecation.html"

  func explore(_ call: APICall, _ route: Route) throws -> HTTPResponse {
    switch route {
    case .searchPhotos:
      let found = try PhotoSearch(call.request, call.visit).results(in: data)
      return try call.results(found) { templates.list($0, call.photos) }
        .adding([("Warning", Self.tagsWarning)])
    case .searchCollections:
      return try call.results(try collections(foundBy: call)) {
        JSON.array($0.map(call.collections.listed)).bytes
      }
    case .searchUsers:
      return try call.results(try persons(foundBy: call)) {
        JSON.array($0.map(call.persons.listed)).bytes
      }
    case .topics:
      return try call.page(try TopicSelection(call.request).topics(data.topics)) {
        JSON.array($0.map(call.topics.listed)).bytes
      }
    case .topic(let name): return .json(.ok, call.topics.full(try call.topic(name)))
    case .topicPhotos(let name): return try list(call.topic(name).photos, .topic, call)
    case .totals:
      return .json(.ok, call.statistics.totals(requests: quota.limit - quota.remaining))
    case .month:
      return .json(.ok, call.statistics.month(requests: quota.limit - quota.remaining))
    default: return try collections(call, route)
    }
  }

  /// Returns the indices of the collections that match a search, the best match first and the
  /// largest first among equal ones.
  private func collections(foundBy call: APICall) throws -> [Int] {
    guard let query = call.request.given("query") else { throw APIError.missing("query") }
    let all = call.visit.catalog.collections.all
    func rank(_ item: (number: Int, score: Int)) -> (Int, Int, Int) {
      (item.score, all[item.number].photos.count, -item.number)
    }
    return call.visit.catalog.collectionSearch.found(query)
      .filter { !all[$0.number].isPrivate }
      .sorted { rank($0) > rank($1) }.map(\.number)
  }

  /// Returns the users who match a search, the best match first and those with the most photos
  /// first among equal ones.
  private func persons(foundBy call: APICall) throws -> [Person] {
    guard let query = call.request.given("query") else { throw APIError.missing("query") }
    let persons = call.visit.catalog.persons
    func rank(_ item: (number: Int, score: Int)) -> (Int, Int, Int) {
      (item.score, call.visit.photos(of: persons.all[item.number]).count, -item.number)
    }
    return persons.search.found(query).sorted { rank($0) > rank($1) }.map { persons.all[$0.number] }
  }
}

/// The order and the filter of `GET /topics`.
struct TopicSelection {
  private static let orders = ["position", "featured", "latest", "oldest", "updated", "temporary"]

  private let order: String
  /// The wanted identifiers or slugs; `nil` for all topics.
  private let names: Set<String>?

  /// - Throws: ``APIError`` for an unknown value, as the real API's validation does.
  init(_ request: HTTPRequest) throws {
    order = request.given("order_by") ?? "position"
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    names = request.given("ids").map { Set($0.parts(at: ",").map { $0.trimmed() }) }
  }

  /// Returns the selected ones of topics that are in the order of their positions.
  func topics(_ all: [CatalogTopic]) -> [CatalogTopic] {
    let selected = all.filter { topic in
      names.map { $0.contains(topic.id) || $0.contains(topic.slug) } ?? true
    }
    return switch order {
    case "featured": selected.filter(\.isFeatured) + selected.filter { !$0.isFeatured }
    case "temporary": selected.filter { !$0.isOpen } + selected.filter(\.isOpen)
    case "latest": selected.sorted { $0.publishedAt > $1.publishedAt }
    case "oldest": selected.sorted { $0.publishedAt < $1.publishedAt }
    case "updated": selected.sorted { $0.updatedAt > $1.updatedAt }
    default: selected
    }
  }
}
