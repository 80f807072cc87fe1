import Foundation

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
