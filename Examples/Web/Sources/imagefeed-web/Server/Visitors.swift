/// The browsers that may use the app: each has a secret in a cookie that scripts cannot read.
///
/// A cookie is sent to all ports of a host, so its name has the port: two servers at a time do not
/// take each other's.
struct Visitors: Sendable {
  /// A browser, or another client that has fetched the page.
  struct Visitor: Hashable, Sendable {
    fileprivate let secret: String
  }

  /// The number of visitors to remember, besides those with open pages. A program that fetches the
  /// page again and again takes no more memory than this.
  private static let most = 1_000

  private let cookieName: String
  /// The secrets, from the one that was not seen for the longest time.
  private var known: [String] = []

  init(port: UInt16) {
    cookieName = "imagefeed-\(port)"
  }

  /// The visitor that a `Cookie` field names; `nil` if there is none, or one of another server.
  mutating func visitor(cookie field: String?) -> Visitor? {
    for pair in (field ?? "").split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard parts.count == 2, parts[0] == cookieName,
        let index = known.firstIndex(of: parts[1])
      else { continue }
      known.append(known.remove(at: index))
      return Visitor(secret: parts[1])
    }
    return nil
  }

  /// Lets another browser in.
  ///
  /// - Parameter busy: the visitors with open pages, which are not forgotten.
  /// - Returns: the value of the `Set-Cookie` field.
  mutating func admit(keeping busy: Set<Visitor>) -> String {
    var generator = SystemRandomNumberGenerator()
    let secret = (0..<4).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    known.append(secret)
    if known.count > Self.most + busy.count,
      let oldest = known.firstIndex(where: { !busy.contains(Visitor(secret: $0)) })
    {
      known.remove(at: oldest)
    }
    // `Strict`: other sites cannot make the browser send it.
    return "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict"
  }
}
