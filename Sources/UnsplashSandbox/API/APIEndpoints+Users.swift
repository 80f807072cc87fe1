import Foundation
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
      return try list(call.visit.liked(by: call.person(name)), .liked, call)
    case .personCollections(let name):
      let numbers = call.visit.collections(of: try call.person(name))
      return try call.page(numbers) { JSON.array($0.map(call.collections.listed)).bytes }
    case .personStatistics(let name):
      return .json(.ok, try call.statistics.person(call.person(name), call.request))
    default: return try explore(call, route)
    }
  }

  /// Answers with a user's photos, each with its statistics if the request has `stats=true`.
  private func photos(of person: Person, _ call: APICall) throws -> HTTPResponse {
    let hasStatistics = try WriteParameters.flag("stats", call.request.given("stats")) ?? false
    let days = hasStatistics ? try call.statistics.days(call.request) : nil
    let selected = try PhotoSelection(call.request, .published)
      .applied(to: call.visit.photos(of: person), call.visit)
    let photos = call.photos
    guard let days else { return try call.page(selected) { userTemplates.list($0, photos) } }
    return try call.page(selected) { numbers in
      JSON.array(
        numbers.map { number in
          photos.listed(number, photos.values(number))
            .adding(["pinned": nil, "statistics": call.statistics.photo(number, days: days)])
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

/// The parameters of `PUT /me`. What is not given stays as it is.
///
/// The email address of the sign-in stays, too: the real Unsplash asks for a confirmation first.
struct ProfileChange {
  private let username: String?
  private let firstName: String?
  private let lastName: String?
  private let email: String?
  private let url: String?
  private let location: String?
  private let bio: String?
  private let instagram: String?

  /// - Throws: ``APIError`` for a value that cannot be saved.
  init(_ parameters: WriteParameters) throws {
    username = try parameters.text("username")
    firstName = try parameters.text("first_name")
    lastName = try parameters.text("last_name")
    email = try parameters.text("email")
    url = try parameters.text("url")
    location = try parameters.text("location")
    bio = try parameters.text("bio")
    instagram = try parameters.text("instagram_username")
    if firstName == "" { throw APIError.unprocessable("First name can't be blank") }
    if let username, username.isEmpty || username != username.asciiLetters {
      throw APIError.unprocessable("Username is invalid")
    }
    if let email, !email.contains("@") { throw APIError.unprocessable("Email is invalid") }
    if let url, !url.isEmpty, !Self.isWebAddress(url) {
      throw APIError.unprocessable("Portfolio url is invalid")
    }
  }

  private static func isWebAddress(_ text: String) -> Bool {
    (text.hasPrefix("http://") || text.hasPrefix("https://"))
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && URL(string: text)?.host != nil
  }

  /// - Throws: ``APIError`` if another user has the username.
  func apply(to person: inout Person, among persons: PersonCatalog) throws {
    if let username {
      let owner = persons.person(named: username)
      guard owner == nil || owner?.number == person.number else {
        throw APIError.unprocessable("Username has already been taken")
      }
      person.username = username
    }
    person.firstName = firstName ?? person.firstName
    person.email = email ?? person.email
    // An empty text removes a value.
    if let lastName { person.lastName = lastName.isEmpty ? nil : lastName }
    if let url { person.portfolio = url.isEmpty ? nil : url }
    if let location { person.location = location.isEmpty ? nil : location }
    if let bio { person.bio = bio.isEmpty ? nil : bio }
    if let instagram { person.instagram = instagram.isEmpty ? nil : instagram }
  }
}
