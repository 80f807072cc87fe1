import Foundation

/// The reason why the redirect at the end of a sign-in cannot be received.
public struct RedirectListenerError: Error, Hashable, Sendable {
  /// The failure.
  public enum Kind: Hashable, Sendable {
    /// The redirect URI is not `http://127.0.0.1:PORT/…` or `http://localhost:PORT/…`.
    case notLoopback
    /// Another program listens on the port.
    case portTaken(UInt16)
    /// The system does not allow this program to use the port.
    case portForbidden(UInt16)
    /// Another system call failed, with its `errno`.
    case system(call: String, code: Int32)
  }

  /// The failure.
  public let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension RedirectListenerError: CustomStringConvertible {
  /// A message in English: the failure, the port or call, and the next step.
  public var description: String {
    switch kind {
    case .notLoopback:
      "The redirect URI is not on this machine. "
        + "Register one like http://127.0.0.1:8000/callback with Unsplash."
    case .portTaken(let port):
      "Port \(port) of the redirect URI is in use. End the program that has it, or register a "
        + "redirect URI with another port."
    case .portForbidden(let port):
      "Port \(port) of the redirect URI is not allowed to programs like this one. Register a "
        + "redirect URI with a port above 1023."
    case .system(let call, let code):
      "Cannot listen for the redirect: \(call): \(String(cString: strerror(code))). Try again."
    }
  }
}
