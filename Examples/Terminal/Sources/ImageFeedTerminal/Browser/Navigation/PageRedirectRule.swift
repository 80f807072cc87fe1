import Foundation

/// The rules for navigations and for requests after a redirect (RFC 9110 §15.4).
enum PageRedirectRule {
  /// Indicates whether an answer is a redirect.
  static func isRedirect(_ answer: PageAnswer) -> Bool {
    [301, 302, 303, 307, 308].contains(answer.status) && answer.location != nil
  }

  /// The target of a redirect, which inherits the fragment of the old address (RFC 9110 §10.2.2).
  static func target(of answer: PageAnswer, from url: URL) -> URL? {
    let location = answer.location?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !location.isEmpty, let target = PageAddress.resolve(location, against: url)
    else { return nil }
    let source = url.absoluteString
    guard target.fragment == nil, let fragment = source.firstIndex(of: "#") else { return target }
    return URL(string: target.absoluteString + source[fragment...]) ?? target
  }

  /// The reason why an address must not be loaded, or `nil`.
  ///
  /// - Parameter origin: the page that leads there; `nil` for an address of the app's own.
  static func refusal(of url: URL, from origin: URL?) -> PageFailure? {
    guard PageAddress.isLoadable(url) else { return .unsupportedAddress }
    let leavesProtection =
      origin?.scheme?.lowercased() == "https" && url.scheme?.lowercased() != "https"
    return leavesProtection ? .insecureAddress : nil
  }

  /// The request after a redirect.
  static func next(
    _ request: PageRequest, status: Int, to url: URL
  ) -> Result<PageRequest, PageFailure> {
    if let refusal = refusal(of: url, from: request.url) { return .failure(refusal) }
    let keepsBody = status == 307 || status == 308
    // A password must not travel to a server that the page never named.
    if keepsBody, request.method == .post, !PageAddress.haveSameOrigin(request.url, url) {
      return .failure(.formRedirectRefused)
    }
    return .success(request.redirected(to: url, keepingBody: keepsBody))
  }
}
