import LocalHTTP

extension HTTPResponse {
  /// The page runs its own scripts only, and none that stand in the text of a page.
  static let pagePolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
    "connect-src 'self'", "frame-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// A login page runs no scripts at all, and shows only in the page's own frame.
  static let loginPolicy = [
    "default-src 'none'", "style-src 'unsafe-inline'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// Adds what protects every answer, and a policy unless it has one.
  func protected() -> HTTPResponse {
    var answer = self
    answer.headers.add("X-Content-Type-Options", "nosniff")
    // Browsers name the origin of a form only if they may.
    answer.headers.add("Referrer-Policy", "same-origin")
    answer.headers.add("Cross-Origin-Resource-Policy", "same-origin")
    answer.headers.add("Cross-Origin-Opener-Policy", "same-origin")
    if answer.headers["Content-Security-Policy"] == nil {
      answer.headers.add("Content-Security-Policy", Self.pagePolicy)
    }
    return answer
  }
}
