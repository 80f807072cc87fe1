import ImageFeedCore
import ImageFeedPresentation

/// The pages of a list from which the server removes items while it is read.
///
/// The items after a removed one move up, so the next page would skip one. It is requested from as
/// far back as the list has moved, and items that are known get no second row. A page answered
/// between the request for a removal and its confirmation may or may not know of it, and is
/// requested again too. The list counts its own pages on as usual; this type translates their
/// numbers into the server's.
@MainActor
final class ShrinkingPages {
  /// The number of pages that were not empty so far.
  private(set) var answers = 0
  /// For each item removed since the last answered request was sent: the number of answers when its
  /// removal was requested.
  private var gone: [Int] = []
  /// The difference between the list's page numbers and the server's.
  private var pagesBack = 0
  /// The number of items on the fullest page.
  private var pageSize = 1

  nonisolated init() {}

  /// Notes that the server has removed an item of a page that was loaded.
  ///
  /// - Parameter answersBefore: the number of answers when the removal was requested.
  func itemDidGo(since answersBefore: Int) {
    gone.append(answersBefore)
  }

  /// Indicates whether items were removed that no answered request knew of when it was sent.
  var hasShrunk: Bool { !gone.isEmpty }

  /// Loads a page of the list.
  ///
  /// A list that has become shorter while its last page was requested has not ended. An empty page
  /// is then requested again from further back.
  func page<Item>(
    _ number: Int, fetch: @escaping @Sendable (_ serverPage: Int) async throws -> Page<Item>
  ) async throws(ServiceError) -> Page<Item> {
    while true {
      let goneBefore = gone.count
      let answersSince = gone.map { answers - $0 }.max() ?? 0
      let back = (goneBefore + pageSize - 1) / pageSize + answersSince
      let serverPage = max(number - pagesBack - back, 1)
      var page = try await answer { try await fetch(serverPage) }
      gone.removeFirst(goneBefore)
      pagesBack = number - serverPage
      pageSize = max(page.items.count, pageSize)
      if page.items.isEmpty, hasShrunk, serverPage > 1 { continue }
      if !page.items.isEmpty { answers += 1 }
      let hasNext = page.nextPage.map { $0 > serverPage } ?? false
      if !hasNext, hasShrunk { page.nextPage = serverPage + 1 }
      page.nextPage = page.nextPage.map { $0 + pagesBack }
      return page
    }
  }
}
