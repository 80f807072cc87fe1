/// What an address the login page wants to go to means for the sign-in.
public enum AuthRedirect: Hashable, Sendable {
  /// Any other page.
  case notOurs
  /// The person has signed in.
  case code(String)
  /// The person has denied access.
  case denied
  /// It is the redirect, but no answer to what was asked: a wrong `state`, no code, another error.
  case refused
}
