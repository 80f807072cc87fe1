import Foundation

/// The meaning of an address for the sign-in.
enum AuthRedirect: Equatable {
  /// Any other page.
  case notOurs
  /// The redirect of a person who has signed in.
  case code(String)
  /// The redirect of a person who denied access.
  case denied
  /// The redirect without an answer to this sign-in: a wrong `state`, no code, another error.
  case refused
}
