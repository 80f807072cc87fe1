@testable import ImageFeed

extension Feed {
  /// A feed whose first page has arrived, and whose log is empty.
  static func with(_ numbers: ClosedRange<Int>) async -> Feed {
    let feed = await Feed()
    await feed.pageArrives(numbers)
    _ = feed.log.take()
    return feed
  }

  /// The photos, row by row.
  var ids: [Identifier] { (0..<presenter.photoCount).compactMap(id) }

  func showLastRow() { show(row: presenter.photoCount - 1) }

  func pageArrives(_ numbers: ClosedRange<Int>, at index: Int = 0) async {
    await pageArrives(numbers.map(Photo.number), at: index)
  }

  func pageArrives(_ photos: [Photo], at index: Int = 0) async {
    await perform { unsplash.answerPage(.success(photos), at: index) }
  }

  func pageFails() async {
    await perform { unsplash.answerPage(.failure(NoConnection())) }
  }

  func likeArrives(_ isLiked: Bool?) async {
    await perform { unsplash.answerLike(.success(isLiked)) }
  }

  func likeFails() async {
    await perform { unsplash.answerLike(.failure(NoConnection())) }
  }
}
