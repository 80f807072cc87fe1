import ImageFeedCore

extension UnsplashAPI {
  /// Reads a page of photos with what its headers say of the list.
  ///
  /// - Parameter page: the page that was asked for.
  func photoPage(_ answer: HTTPAnswer, page: Int) throws -> Page<Photo> {
    try listPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }

  /// Reads a page of collections, likewise.
  func collectionPage(_ answer: HTTPAnswer, page: Int) throws -> Page<PhotoCollection> {
    try listPage(answer, page: page, of: CollectionBody.self).map(\.collection)
  }

  /// Reads a page of a search: its items are not the whole body.
  ///
  /// - Parameter type: of an item.
  func searchPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws -> Page<Item> {
    let body = try read(SearchBody<Item>.self, from: answer)
    return Page(
      items: try Self.values(of: body.results),
      nextPage: nextPage(answer, page: page, isEmpty: body.results.isEmpty, pages: body.pages),
      // The two have been seen to differ by one (U-2.1).
      total: total(answer) ?? body.total)
  }

  private func listPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws -> Page<Item> {
    let items = try read(LossyArray<Item>.self, from: answer)
    let total = total(answer)
    // A first page that holds all of them is the only one.
    let isWhole = page == 1 && items.values.count >= total ?? .max
    return Page(
      items: try Self.values(of: items),
      nextPage: nextPage(answer, page: page, isEmpty: items.isEmpty, pages: isWhole ? 1 : nil),
      total: total)
  }

  /// What could be read of a list, without those that could not.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer` if there is something and none of it can.
  static func values<Item>(of items: LossyArray<Item>) throws -> [Item] {
    if items.values.isEmpty && !items.isEmpty {
      throw ServiceError(.unreadableAnswer, cause: "none of the items can be read")
    }
    return items.values
  }

  private func total(_ answer: HTTPAnswer) -> Int? {
    answer.number("X-Total").flatMap { $0 < 0 ? nil : $0 }
  }

  /// The `next` of `Link`; without `Link`, the following page until one is empty or the last that is
  /// known of.
  private func nextPage(_ answer: HTTPAnswer, page: Int, isEmpty: Bool, pages: Int?) -> Int? {
    let header = answer.header("Link").map { LinkHeader($0, base: baseURL) }
    guard let header, !header.links.isEmpty else {
      return isEmpty || page >= pages ?? .max ? nil : page + 1
    }
    // A next page that is not further on would be asked for again and again.
    return header.page(of: "next").flatMap { $0 > page ? $0 : nil }
  }
}
