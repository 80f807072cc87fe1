import ImageFeedCore

/// The reason why a page is not shown.
///
/// It is for a log; the person sees the screen's own text. It holds no address, because that may
/// contain a code (A-7).
enum PageFailure: Error, Hashable, Sendable {
  /// There was no answer.
  case noAnswer(ServiceError.Kind)
  /// An error status (W-4).
  case status(Int)
  /// An answer without content (204, 205).
  case noContent
  /// Something other than a page.
  case notAPage(contentType: String?)
  /// A page that cannot be read.
  case unreadable(PageError)
  /// A redirect without an address that can be read.
  case badRedirect
  /// More redirects than ``Browser/mostRedirects``.
  case tooManyRedirects
  /// A redirect that would hand a form's fields to another server.
  case formRedirectRefused
  /// A navigation from https to http.
  case insecureAddress
  /// An address that is not a web address.
  case unsupportedAddress
}

extension PageFailure: CustomStringConvertible {
  /// A message in English: the failure and a remedy.
  var description: String {
    switch self {
    case .noAnswer(let kind): "The server did not answer (\(kind)). Try again."
    case .status(let code): "The server answered with status \(code). Try again later."
    case .noContent: "The server answered without a page. Go back."
    case .notAPage(let type):
      "The answer is no page but \(type.map { "“\($0.prefix(60))”" } ?? "of unknown kind"). Go back."
    case .unreadable(let error): "The page cannot be read: \(error). Sign in with another browser."
    case .badRedirect: "The server redirects to an address that cannot be read. Try again."
    case .tooManyRedirects: "The server redirects without end. Try again later."
    case .formRedirectRefused:
      "The server wants to hand the form on to another one. That was refused."
    case .insecureAddress: "The page leads to an unprotected address. That was refused."
    case .unsupportedAddress: "The address is not one this browser can open. Go back."
    }
  }
}
