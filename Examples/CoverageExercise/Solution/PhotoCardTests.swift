import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Subject
import Testing

@MainActor
@Suite("A photo's card")
struct PhotoCardTests {
  private func card(
    _ language: Language = .english, disabled: String? = nil, referral: Referral? = nil,
    _ change: (inout Photo) -> Void = { _ in }
  ) -> PhotoCard {
    var photo = Photo.sample()
    change(&photo)
    let strings = Strings(language)
    return PhotoCard(
      photo, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      likeDisabledLabel: disabled, referral: referral)
  }

  @Test("F-2 The card of a photo with every field set")
  func everything() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      let card = try #require(feed.presenter.card(at: 0))

      #expect(card.id == "photo-1")
      #expect(card.dateText == "August 27, 2022")
      #expect(!card.isLiked)
      #expect(card.isLikeEnabled)
      #expect(card.likeLabel == "Like")
      #expect(card.pictureLabel == "boats on grey water")
      #expect(card.blurHash == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
      #expect(card.color == RGBColor(hex: "#6e7f8d"))
      #expect(card.proportion == 0.75)
      #expect(card.credit?.text == "Photo by Ada Byron on Unsplash")
      #expect(
        card.credit?.link?.absoluteString
          == "https://unsplash.example/@ada?utm_source=exercise&utm_medium=referral")
    }
  }

  @Test("F-4 The words for the heart name what a tap does, or why it does nothing")
  func likeLabel() {
    #expect(card { $0.isLiked = true }.likeLabel == "Unlike")
    #expect(card(.russian) { $0.isLiked = nil }.likeLabel == "Нравится")
    let disabled = card(disabled: "Sign in first")
    #expect(!disabled.isLikeEnabled)
    #expect(disabled.likeLabel == "Sign in first")
  }

  @Test("F-2 The words for the picture are its description, else its caption, else that it is one")
  func pictureLabel() {
    #expect(card { $0.alternativeText = nil }.pictureLabel == "Fog over the harbour")
    #expect(card { ($0.alternativeText, $0.caption) = (nil, nil) }.pictureLabel == "Photo")
  }

  @Test("F-2 Without an author there is no credit, and without an application no link")
  func credit() {
    #expect(card { $0.author = nil }.credit == nil)
    #expect(card().credit?.name == "Ada Byron")
    #expect(card().credit?.link == nil)
    #expect(card(.russian).credit?.text == "Фото: Ada Byron / Unsplash")
    #expect(card { $0.color = "grey" }.color == nil)
  }

  @Test(
    "F-2 The height is a tenth of the width to ten times the width, and 0 for no width",
    arguments: [
      (1, 1, 33.0, 33.0), (1, 100, 40, 400), (100, 1, 40, 4), (4, 3, 0, 0), (4, 3, -5, 0),
      (4, 3, .nan, 0), (4, 3, .infinity, 0), (4, 3, 0.5, 0.375),
    ])
  func height(width: Int, height: Int, shown: Double, expected: Double) {
    let card = card { $0.size = PixelSize(width: width, height: height) }
    #expect(card.pictureHeight(forWidth: shown) == expected)
  }
}
