import ImageFeedContracts
import ImageFeedCore

/// One paged list of a service, reduced to identifiers.
struct ServiceList<Service: Sendable>: Sendable {
  /// The name of a page in findings, such as `collections(page: 1)`.
  let name: @Sendable (Int) -> String
  /// Loads the identifiers of a page.
  let page: @Sendable (Service, Int) async throws -> Page<String>

  init<Item: Sendable>(
    _ name: @escaping @Sendable (Int) -> String, id: @escaping @Sendable (Item) -> String,
    page: @escaping @Sendable (Service, Int) async throws -> Page<Item>
  ) {
    self.name = name
    self.page = { service, number in
      let page = try await page(service, number)
      return Page(items: page.items.map(id), nextPage: page.nextPage, total: page.total)
    }
  }

  /// Loads a page, and adds a finding if that fails.
  ///
  /// - Returns: `nil` after a finding.
  @MainActor
  func page(_ number: Int, of service: Service, _ record: CheckRecord) async -> Page<String>? {
    let fetch = page
    return await record.answer(of: name(number)) { try await fetch(service, number) }
  }

  /// The text of a page in findings.
  static func text(of page: Page<String>) -> String {
    let ids = page.items.prefix(3).joined(separator: ", ") + (page.items.count > 3 ? ", …" : "")
    let next = page.nextPage.map { "next page \($0)" } ?? "no next page"
    let list = page.items.isEmpty ? "nothing" : "[\(ids)]"
    return "\(list) (\(page.items.count) items, \(next))"
  }
}
