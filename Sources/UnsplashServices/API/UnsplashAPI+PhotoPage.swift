import ImageFeedCore

extension UnsplashAPI {
  /// Reads a page of photos with what its headers say of the list (SPEC R-7).
  ///
  /// - Parameter page: the page that was asked for.
  func photoPage(_ answer: HTTPAnswer, page: Int) throws -> Page<Photo> {
    let items = try read(LossyArray<PhotoBody>.self, from: answer)
    let photos = items.values.map(\.photo)
    if photos.isEmpty && !items.isEmpty {
      throw ServiceError(.unreadableAnswer, cause: "none of the items can be read")
    }
    return Page(
      items: photos,
      nextPage: nextPage(answer, page: page, isEmpty: items.isEmpty),
      total: answer.number("X-Total").flatMap { $0 < 0 ? nil : $0 })
  }

  /// The `next` of `Link`; without `Link`, the following page until one is empty.
  private func nextPage(_ answer: HTTPAnswer, page: Int, isEmpty: Bool) -> Int? {
    let header = answer.header("Link").map { LinkHeader($0, base: baseURL) }
    guard let header, !header.links.isEmpty else {
      return isEmpty || page == .max ? nil : page + 1
    }
    // A next page that is not further on would be asked for again and again.
    return header.page(of: "next").flatMap { $0 > page ? $0 : nil }
  }
}
