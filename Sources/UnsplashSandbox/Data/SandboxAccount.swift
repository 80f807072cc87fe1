/// Somebody who can sign in to the sandbox.
public struct SandboxAccount: Sendable, Hashable {
  /// What to sign in with.
  public let email: String
  /// The password for ``email``.
  public let password: String
  /// The user name, as in `/users/:username`.
  public let username: String
  let firstName: String
  let lastName: String

  /// The account to show things with.
  public static let demo = SandboxAccount(
    email: "demo@example.com", password: "demo", username: "demo", firstName: "Dana",
    lastName: "Demo")
  /// The second one shows that likes belong to an account.
  public static let guest = SandboxAccount(
    email: "guest@example.com", password: "guest", username: "guest", firstName: "Gil",
    lastName: "Guest")

  /// All that there are. Tokens name them by their place: new ones come last.
  public static let all = [demo, guest]
}
