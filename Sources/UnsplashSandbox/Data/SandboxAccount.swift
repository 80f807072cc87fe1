/// An account of the sandbox.
public struct SandboxAccount: Sendable, Hashable {
  /// The email address for the sign-in.
  public let email: String
  /// The password for ``email``.
  public let password: String
  /// The username, as in `/users/:username`.
  public let username: String
  let firstName: String
  let lastName: String

  /// The account for demonstrations.
  public static let demo = SandboxAccount(
    email: "demo@example.com", password: "demo", username: "demo", firstName: "Dana",
    lastName: "Demo")
  /// A second account, which shows that likes belong to an account.
  public static let guest = SandboxAccount(
    email: "guest@example.com", password: "guest", username: "guest", firstName: "Gil",
    lastName: "Guest")

  /// All accounts. Tokens contain the index of their account, so new ones must come last.
  public static let all = [demo, guest]
}
