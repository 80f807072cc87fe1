/// The reason why the redirect at the end of a sign-in cannot be received.
public enum RedirectListenerError: Error, Hashable, Sendable {
  /// The redirect URI is not `http://127.0.0.1:PORT/…` or `http://localhost:PORT/…`.
  case notLoopback
  /// The port of the redirect URI cannot be used: another program has it, for example.
  case cannotListen(port: UInt16, reason: String)
}

extension RedirectListenerError: CustomStringConvertible {
  /// A message in English: the failure and the next step.
  public var description: String {
    switch self {
    case .notLoopback:
      "The redirect URI is not on this machine. "
        + "Register one like http://127.0.0.1:8000/callback with Unsplash."
    case .cannotListen(let port, let reason):
      "The redirect cannot be received on port \(port). End the program that has the port, or "
        + "register a redirect URI with another port above 1023. \(reason)"
    }
  }
}
