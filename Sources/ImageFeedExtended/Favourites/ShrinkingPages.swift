import ImageFeedCore

/// The pages of a list from which the server removes items while it is read.
///
/// The items after a removed one move up, so the next page would skip one. It is requested from as
/// far back as the list has moved, and items that are known get no second row. The list counts its
/// own pages on as usual; this type translates their numbers into the server's.
@MainActor
final class ShrinkingPages {
  /// The number of items removed since the last answered request was sent.
  private var itemsGone = 0
  /// The difference between the list's page numbers and the server's.
  private var pagesBack = 0
  /// The number of items on the fullest page.
  private var pageSize = 1

  nonisolated init() {}

  /// Notes that the server has removed an item of a page that was loaded.
  func itemDidGo() {
    itemsGone += 1
  }

  /// Indicates whether items were removed that no answered request knew of when it was sent.
  var hasShrunk: Bool { itemsGone > 0 }

  /// Loads a page of the list.
  ///
  /// A list that has become shorter while its last page was requested has not ended. An empty page
  /// is then requested again from further back.
  func page<Item>(
    _ number: Int, fetch: @Sendable (_ serverPage: Int) async throws -> Page<Item>
  ) async throws -> Page<Item> {
    while true {
      let goneBefore = itemsGone
      let back = (goneBefore + pageSize - 1) / pageSize
      let serverPage = max(number - pagesBack - back, 1)
      var page = try await fetch(serverPage)
      // The answer to a cancelled request reaches no list.
      try Task.checkCancellation()
      itemsGone -= goneBefore
      pagesBack = number - serverPage
      pageSize = max(page.items.count, pageSize)
      if page.items.isEmpty, itemsGone > 0, serverPage > 1 { continue }
      let hasNext = page.nextPage.map { $0 > serverPage } ?? false
      if !hasNext, itemsGone > 0 { page.nextPage = serverPage + 1 }
      page.nextPage = page.nextPage.map { $0 + pagesBack }
      return page
    }
  }
}
