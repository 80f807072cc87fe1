/// The meaning of an address for the sign-in.
public enum AuthRedirect: Hashable, Sendable {
  /// Any other page.
  case notOurs
  /// The redirect of a person who has signed in.
  case code(String)
  /// The redirect of a person who denied access.
  case denied
  /// The redirect without an answer to this sign-in: a wrong `state`, no code, another error.
  case refused
}

extension AuthRedirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The case without the code, which is a secret until it is exchanged.
  public var description: String {
    switch self {
    case .notOurs: "notOurs"
    case .code: "code(<redacted>)"
    case .denied: "denied"
    case .refused: "refused"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["redirect": description]) }
}
