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

extension AuthRedirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The case without the code, which is worth a token until it is exchanged.
  public var description: String {
    switch self {
    case .notOurs: "notOurs"
    case .code: "code(<redacted>)"
    case .denied: "denied"
    case .refused: "refused"
    }
  }
  /// As ``description``.
  public var debugDescription: String { description }
  /// As ``description``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["redirect": description]) }
}
