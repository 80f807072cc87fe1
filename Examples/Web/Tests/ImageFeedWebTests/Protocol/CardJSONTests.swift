import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("Cards in messages") @MainActor
struct CardJSONTests {
  private let strings = Strings(.english)
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)

  @Test("A photo's card has all its texts, colours and its proportion")
  func photo() {
    let card = PhotoCard(.sample("photo-1", isLiked: true), strings: strings, dates: dates)
    #expect(
      card.json
        == JSON([
          "id": "photo-1", "dateText": "August 27, 2022", "isLiked": true, "isLikeEnabled": true,
          "likeLabel": "Unlike", "pictureLabel": "boats on grey water",
          "credit": "Photo by Ada Byron on Unsplash", "blurHash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
          "color": "#6e7f8d", "proportion": 0.75,
        ]))
  }

  @Test("A collection's card has all its texts, and the hashes of its pictures")
  func collection() {
    var collection = PhotoCollection.sample()
    collection.cover?.blurHash = "cover"
    collection.previews = ["first", nil].map {
      PicturePreview(urls: .sample("photo-1"), blurHash: $0)
    }
    let card = CollectionCard(collection, strings: strings, dates: dates)
    #expect(
      card.json
        == JSON([
          "id": "collection-1", "title": "Harbours of collection-1", "photoCountText": "4 photos",
          "dateText": "August 27, 2022", "authorName": "Ada Byron",
          "cover": JSON(["blurHash": "cover"]),
          "previews": [JSON(["blurHash": "first"]), JSON(["blurHash": JSON.null])],
        ]))
  }
}
