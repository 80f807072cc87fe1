import LocalHTTP

/// The endpoints of users.
extension APIEndpoints {
  func users(_ call: APICall, _ route: Route) throws -> HTTPResponse {
    switch route {
    case .me: return .json(.ok, call.persons.me(try call.account(with: "read_user")))
    case .updateMe: return try updateMe(call)
    case .person(let name): return .json(.ok, call.persons.full(try call.person(name)))
    case .personPortfolio(let name):
      return .json(.ok, call.persons.portfolio(try call.person(name)))
    case .personPhotos(let name): return try photos(of: call.person(name), call)
    case .personLikes(let name):
      return try list(likes.photos(likedBy: call.person(name).key), .liked, call)
    case .personCollections(let name):
      let numbers = call.visit.collections(of: try call.person(name))
      return try call.page(numbers) { JSON.array($0.map(call.collections.listed)).bytes }
    case .personStatistics(let name):
      return .json(.ok, try call.statistics.person(call.person(name), call.request))
    case .following(let name):
      return try list(call.visit.catalog.persons.following(of: call.person(name)), call)
    case .followers(let name):
      return try list(call.visit.catalog.persons.followers(of: call.person(name)), call)
    default: return try explore(call, route)
    }
  }

  private func list(_ persons: [Person], _ call: APICall) throws -> HTTPResponse {
    try call.page(persons) { JSON.array($0.map(call.persons.listed)).bytes }
  }

  /// Answers with a user's photos, each with its statistics if the request has `stats=true`.
  private func photos(of person: Person, _ call: APICall) throws -> HTTPResponse {
    let own = call.visit.photos(of: person)
    guard try WriteParameters.flag("stats", call.request.given("stats")) ?? false else {
      return try list(own, .published, call)
    }
    let days = try call.statistics.days(call.request)
    let selected = try PhotoSelection(call.request, .published).applied(to: own, call.visit)
    let photos = call.photos
    return try call.page(selected) { numbers in
      JSON.array(
        numbers.map { number in
          photos.listed(number, photos.values(number))
            .adding(["statistics": call.statistics.photo(number, days: days)])
        }
      ).bytes
    }
  }

  /// PUT /me
  private func updateMe(_ call: APICall) throws -> HTTPResponse {
    let account = try call.account(with: "write_user")
    let change = try ProfileChange(WriteParameters(call.request))
    let moment = seconds
    let catalog = try catalogs.change { catalog, _ in
      guard var person = catalog.persons.person(ofAccount: account.key) else {
        throw APIError.invalidToken
      }
      try change.apply(to: &person, among: catalog.persons)
      person.updatedAt = moment
      catalog.change(person)
    }
    var visit = call.visit
    visit.catalog = catalog
    return .json(.ok, PersonJSON(visit: visit).me(catalog.persons.all[account.number]))
  }
}
