import LocalHTTP

/// One page of a list: the range of its items, and the header fields about the other pages.
struct Pagination {
  static let defaultSize = 10
  static let largestSize = 30

  let range: Range<Int>
  /// The number of pages of the whole list.
  let pages: Int
  let headers: [(String, String)]

  /// - Parameters:
  ///   - total: the number of items in the whole list.
  ///   - base: the sandbox's base URL for the links in `Link`.
  init(_ request: HTTPRequest, total: Int, base: String) {
    let number = max(request.query("page").flatMap { Int($0) } ?? 1, 1)
    let size = request.query("per_page").flatMap { Int($0) } ?? Self.defaultSize
    let perPage = min(max(size, 1), Self.largestSize)
    pages = (total + perPage - 1) / perPage
    // Compared before the multiplication, which could overflow.
    let start = number > pages ? total : (number - 1) * perPage
    range = start..<min(start + perPage, total)

    var relations: [(String, Int)] = []
    if number > 1, total > 0 { relations += [("first", 1), ("prev", number - 1)] }
    if number < pages { relations += [("last", pages), ("next", number + 1)] }
    let links = relations.map { name, page in
      "<\(base)\(Self.address(request, page: page))>; rel=\"\(name)\""
    }
    headers =
      (links.isEmpty ? [] : [("Link", links.joined(separator: ", "))])
      + [("X-Total", "\(total)"), ("X-Per-Page", "\(perPage)")]
  }

  /// Returns the request's path for another page: parameters in alphabetical order, without a
  /// token.
  private static func address(_ request: HTTPRequest, page: Int) -> String {
    let left = ["page", "access_token"]
    let others = request.target.query.filter { !left.contains($0.name) }
    let items = (others + [HTTPRequest.Item(name: "page", value: "\(page)")])
      .sorted { $0.name < $1.name }
    let path = request.target.segments.map { "/" + FormDecoding.escape($0) }.joined()
    let query = items.map { "\(FormDecoding.escape($0.name))=\(FormDecoding.escape($0.value))" }
    return path + "?" + query.joined(separator: "&")
  }
}
