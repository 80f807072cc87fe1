import ImageFeedCore

/// One of the lists that a service hands out in pages, as far as paging is concerned.
struct PagedList<Service: Sendable>: Sendable {
  /// How findings call a page of it: `collections(page: 1)`.
  let name: @Sendable (Int) -> String
  /// A page, of whose items only the identifiers matter.
  let page: @Sendable (Service, Int) async throws -> Page<String>

  init<Item: Sendable>(
    _ name: @escaping @Sendable (Int) -> String, id: @escaping @Sendable (Item) -> String,
    page: @escaping @Sendable (Service, Int) async throws -> Page<Item>
  ) {
    self.name = name
    self.page = { try await page($0, $1).map(id) }
  }

  /// A page that should be answered.
  ///
  /// - Returns: `nil` after a finding.
  @MainActor
  func page(_ number: Int, of service: Service, _ record: CheckRecord) async -> Page<String>? {
    let fetch = page
    return await record.answer(of: name(number)) { try await fetch(service, number) }
  }

  /// A page in the words of a finding.
  static func words(_ page: Page<String>) -> String {
    let ids = page.items.prefix(3).joined(separator: ", ") + (page.items.count > 3 ? ", …" : "")
    let next = page.nextPage.map { "page \($0) next" } ?? "the end"
    return "[\(ids)] (\(page.items.count) items, \(next))"
  }
}
