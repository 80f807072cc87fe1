import Foundation
import HTTPTestSupport
import LocalHTTP

@testable import UnsplashSandbox

/// A walk over every link of every answer: JSON is compared with its shape, and each address in it,
/// in a `Link` field or in a page is requested once.
final class SiteWalk {
  private enum Step: Hashable {
    /// A request to the API with the walk's credentials.
    case api(String)
    /// A browser's request without credentials.
    case page(String)
    case picture(String)
  }

  /// What is wrong with an answer, each with its target.
  private(set) var violations: [String] = []
  /// The endpoints that were reached.
  private(set) var endpoints: Set<String> = []
  private let sandbox: InProcessSandbox
  private let credentials: String
  private var waiting: [Step] = []
  private var seen: Set<Step> = []
  /// By list, without its page: the total that the first page told, and the items found so far.
  private var lists: [String: (total: Int, found: Int)] = [:]

  init(_ sandbox: InProcessSandbox, credentials: String) {
    self.sandbox = sandbox
    self.credentials = credentials
  }

  /// Walks from targets of the API until no address is left.
  func walk(from targets: [String]) throws {
    for target in targets { add(.api(target)) }
    while let step = waiting.popLast() {
      switch step {
      case .api(let target): try visitAPI(target)
      case .page(let target): try visitPage(target)
      case .picture(let target): try visitPicture(target)
      }
    }
    for (list, count) in lists where count.found != count.total {
      violations.append("\(list): \(count.found) items of \(count.total)")
    }
  }

  /// Compares an answer with the shape of its endpoint, and adds its addresses.
  func check(_ method: String, _ target: String, _ answer: RawResponse) throws {
    let endpoint = try Self.endpoint(method, target)
    endpoints.insert(endpoint)
    guard (200...201).contains(answer.status) else {
      violations.append("\(method) \(target): \(answer.status)")
      return
    }
    guard let shape = AnswerShapes.shape(of: endpoint, target: target) else {
      violations.append("\(method) \(target): no shape for \(endpoint)")
      return
    }
    let value = try JSONSerialization.jsonObject(with: Data(answer.body))
    violations += shape.violations(of: value, at: "\(method) \(target): ")
    addAddresses(in: value, under: "", target)
    if method == "GET" { countItems(value, target, answer) }
  }

  private func visitAPI(_ target: String) throws {
    let answer = try sandbox.ask("GET", target, [credentials])
    try check("GET", target, answer)
    for link in (answer.header("Link") ?? "").components(separatedBy: ", ") where !link.isEmpty {
      guard let end = link.firstIndex(of: ">"), link.hasPrefix("<\(sandbox.base)/") else {
        violations.append("\(target): Link \(link)")
        continue
      }
      add(.api(String(link[..<end].dropFirst(1 + sandbox.base.count))))
    }
  }

  /// Counts the items of all pages of a list, except of lists that have no pages.
  private func countItems(_ value: Any, _ target: String, _ answer: RawResponse) {
    let results = (value as? [String: Any])?["results"] as? [Any]
    guard let items = value as? [Any] ?? results else { return }
    guard !target.contains("/random"), !target.hasSuffix("/related") else { return }
    guard let total = answer.header("X-Total").flatMap({ Int($0) }),
      let perPage = answer.header("X-Per-Page").flatMap({ Int($0) }), items.count <= perPage
    else {
      violations.append("\(target): \(items.count) items without X-Total and X-Per-Page")
      return
    }
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let query = (parts.count > 1 ? parts[1] : "").split(separator: "&")
    // The first page is also linked with its number.
    guard !query.contains("page=1") else { return }
    let others = query.filter { !$0.hasPrefix("page=") }.sorted().joined(separator: "&")
    lists["\(parts[0])?\(others)", default: (total, 0)].found += items.count
  }

  private func addAddresses(in value: Any, under name: String, _ target: String) {
    switch value {
    case let members as [String: Any]:
      for (name, value) in members { addAddresses(in: value, under: name, target) }
    case let values as [Any]:
      for value in values { addAddresses(in: value, under: name, target) }
    case let text as String where text.contains("://"): addAddress(text, name, target)
    default: break
    }
  }

  private func addAddress(_ text: String, _ name: String, _ origin: String) {
    guard text.hasPrefix("\(sandbox.base)/") else {
      // A user's own site is elsewhere, and so are advertisements and books.
      let isOwnSite =
        ["portfolio_url", "tagline_url", "impression_urls", "link"].contains(name)
        || origin.hasSuffix("/portfolio")
      if !isOwnSite { violations.append("\(origin): \(name) leads to \(text)") }
      return
    }
    let target = String(text.dropFirst(sandbox.base.count))
    if target.hasPrefix("/images/") {
      add(.picture(target))
    } else if name == "html" {
      add(.page(target))
    } else {
      // A browser follows links.download, too.
      if name == "download" { add(.page(target)) }
      add(.api(target))
    }
  }

  private func visitPage(_ target: String) throws {
    endpoints.insert(try Self.endpoint("GET", target, isBrowser: true))
    let answer = try sandbox.page(target)
    if answer.status == 302, let location = answer.header("Location") {
      addAddress(location, "html", target)
      return
    }
    guard answer.status == 200, answer.header("Content-Type") == "text/html; charset=utf-8" else {
      violations.append("page \(target): \(answer.status)")
      return
    }
    let text = answer.text.replacingOccurrences(of: "&amp;", with: "&")
    for part in text.components(separatedBy: #"href=""#).dropFirst() {
      add(.page(String(part.prefix { $0 != "\"" })))
    }
    for part in text.components(separatedBy: #"src=""#).dropFirst() {
      addAddress(String(part.prefix { $0 != "\"" }), "src", target)
    }
  }

  /// Requests a picture with a condition that each existing one fulfils, so that none is painted.
  private func visitPicture(_ target: String) throws {
    endpoints.insert(try Self.endpoint("GET", target))
    let answer = try sandbox.ask("GET", target, ["If-None-Match: *"])
    if answer.status != 304 { violations.append("picture \(target): \(answer.status)") }
  }

  private func add(_ step: Step) {
    if seen.insert(step).inserted { waiting.append(step) }
  }

  /// Returns the endpoint of a request, as the sandbox counts it.
  static func endpoint(_ method: String, _ target: String, isBrowser: Bool = false) throws
    -> String
  {
    guard let target = RequestTarget(target)
    else { throw RawClient.Failure(message: "malformed: \(target)") }
    let field = isBrowser ? ("Accept", "text/html") : ("Authorization", "Client-ID x")
    let request = HTTPRequest(
      method: method, target: target, headers: HTTPHeaders([field]), body: [], isKeepAlive: true)
    return Route(request).endpoint
  }
}

/// The shape of a JSON value, as a client that validates answers checks it.
indirect enum AnswerShape: Sendable {
  case text
  /// `2025-08-01T00:00:00Z`
  case date
  /// `2025-08-01`
  case day
  /// `#rrggbb`
  case color
  /// An absolute URL in ASCII.
  case address
  case integer
  /// An integer or a fraction.
  case number
  case flag
  case null
  case nullable(AnswerShape)
  case list(AnswerShape)
  /// An object with exactly these members; the optional ones may be absent.
  case object([String: AnswerShape], optional: Set<String> = [])
  /// An object with any names.
  case dictionary(AnswerShape)

  /// Returns this object with more members.
  func adding(_ more: [String: AnswerShape]) -> AnswerShape {
    guard case .object(let members, let optional) = self else { return self }
    return .object(members.merging(more) { $1 }, optional: optional)
  }

  /// Returns each place of a decoded value that differs from the shape.
  func violations(of value: Any, at path: String) -> [String] {
    switch self {
    case .nullable(let shape):
      value is NSNull ? [] : shape.violations(of: value, at: path)
    case .list(let shape):
      if let values = value as? [Any] {
        values.enumerated().flatMap { shape.violations(of: $1, at: "\(path)[\($0)]") }
      } else {
        [Self.violation(path, value, "an array")]
      }
    case .dictionary(let shape):
      if let members = value as? [String: Any] {
        members.flatMap { shape.violations(of: $0.value, at: "\(path).\($0.key)") }
      } else {
        [Self.violation(path, value, "an object")]
      }
    case .object(let members, let optional): Self.violations(members, optional, value, path)
    default: isMatched(by: value) ? [] : [Self.violation(path, value, "\(self)")]
    }
  }

  private static func violations(
    _ members: [String: AnswerShape], _ optional: Set<String>, _ value: Any, _ path: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [violation(path, value, "an object")] }
    let missing = Set(members.keys).subtracting(object.keys).subtracting(optional)
    let unknown = Set(object.keys).subtracting(members.keys)
    return missing.sorted().map { "\(path).\($0) is missing" }
      + unknown.sorted().map { "\(path).\($0) is unknown" }
      + members.flatMap { name, shape in
        object[name].map { shape.violations(of: $0, at: "\(path).\(name)") } ?? []
      }
  }

  private func isMatched(by value: Any) -> Bool {
    switch self {
    case .null: value is NSNull
    case .text: value is String
    case .date: Self.matches(value, #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#)
    case .day: Self.matches(value, #"^\d{4}-\d\d-\d\d$"#)
    case .color: Self.matches(value, "^#[0-9a-f]{6}$")
    case .address: Self.matches(value, "^https?://[!-~]+$")
    case .flag: Self.kind(value) == "c"
    case .integer: ["i", "q", "l"].contains(Self.kind(value))
    case .number: ["i", "q", "l", "d"].contains(Self.kind(value))
    case .nullable, .list, .object, .dictionary: false
    }
  }

  /// The Objective-C type of a number; `c` for a flag.
  private static func kind(_ value: Any) -> String {
    (value as? NSNumber).map { String(cString: $0.objCType) } ?? ""
  }

  private static func matches(_ value: Any, _ pattern: String) -> Bool {
    (value as? String)?.range(of: pattern, options: .regularExpression) != nil
  }

  private static func violation(_ path: String, _ value: Any, _ wanted: String) -> String {
    "\(path) is not \(wanted): \(String(describing: value).prefix(80))"
  }
}
