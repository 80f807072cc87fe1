/// Somebody who can sign in.
struct Account: Sendable, Equatable {
  let email: String
  let password: String
  let username: String
  let firstName: String
  let lastName: String

  /// The second one shows that likes belong to an account.
  static let all = [
    Account(
      email: "demo@example.com", password: "demo", username: "demo", firstName: "Dana",
      lastName: "Demo"),
    Account(
      email: "guest@example.com", password: "guest", username: "guest", firstName: "Gil",
      lastName: "Guest"),
  ]
}
