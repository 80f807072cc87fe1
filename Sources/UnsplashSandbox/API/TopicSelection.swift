import LocalHTTP

/// The order and the filter of `GET /topics`.
struct TopicSelection {
  private static let orders = ["position", "featured", "latest", "oldest", "updated", "temporary"]

  private let order: String
  /// The wanted identifiers or slugs; `nil` for all topics.
  private let names: Set<String>?

  /// - Throws: ``APIError`` for an unknown value, as the real API's validation does.
  init(_ request: HTTPRequest) throws {
    order = request.given("order_by") ?? "position"
    guard Self.orders.contains(order) else { throw APIError.notAllowed("order_by") }
    names = request.given("ids").map { Set($0.split(separator: ",").map { $0.trimmed() }) }
  }

  /// Returns the selected ones of topics that are in the order of their positions.
  func topics(_ all: [CatalogTopic]) -> [CatalogTopic] {
    let selected = all.filter { topic in
      names.map { $0.contains(topic.id) || $0.contains(topic.slug) } ?? true
    }
    return switch order {
    case "featured": selected.filter(\.isFeatured) + selected.filter { !$0.isFeatured }
    case "temporary": selected.filter { !$0.isOpen } + selected.filter(\.isOpen)
    case "latest": selected.sorted { $0.publishedAt > $1.publishedAt }
    case "oldest": selected.sorted { $0.publishedAt < $1.publishedAt }
    case "updated": selected.sorted { $0.updatedAt > $1.updatedAt }
    default: selected
    }
  }
}
