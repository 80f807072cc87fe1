import Foundation
import Testing

@testable import ImageFeed

@Suite("Feed: the card") @MainActor
struct PhotoCardTests {
  private let date = Date(timeIntervalSince1970: 1_661_600_000)

  @Test(
    "A date is written in the app's language, whatever the device speaks",
    arguments: [(Language.english, "August 27, 2022"), (.russian, "27 августа 2022")])
  func dates(language: Language, text: String) {
    let dates = PhotoDateFormatter(language: language, timeZone: .gmt)
    #expect(dates.text(for: date) == text)
  }

  @Test(
    "The day is that of the time zone",
    arguments: [(0, "August 27, 2022"), (14, "August 28, 2022")])
  func timeZone(hours: Int, text: String) throws {
    let timeZone = try #require(TimeZone(secondsFromGMT: hours * 3600))
    let dates = PhotoDateFormatter(language: .english, timeZone: timeZone)
    #expect(dates.text(for: date) == text)
  }

  @Test("A photo without a date shows none", arguments: Language.allCases)
  func missingDate(language: Language) {
    let dates = PhotoDateFormatter(language: language, timeZone: .gmt)
    let card = PhotoCard(Photo(id: "1", width: 3, height: 2), dates: dates)
    #expect(card.dateText == "")
  }

  @Test(
    "The height follows from the photo's sides; without them there is a stated default",
    arguments: [
      (300, 200, 200), (200, 300, 450), (100, 100, 300), (0, 100, 225), (100, 0, 225),
      (-1, -1, 225), (10_000, 1, 30), (1, 10_000, 3000),
    ] as [(Int, Int, Double)])
  func heights(width: Int, height: Int, expected: Double) {
    let card = PhotoCard(Photo(id: "1", width: width, height: height), dates: .english)
    #expect(abs(card.pictureHeight(forWidth: 300) - expected) < 0.001)
  }

  @Test("An impossible width gives 0", arguments: [0, -1, .nan, .infinity] as [Double])
  func noWidth(width: Double) {
    #expect(PhotoCard(.number(1), dates: .english).pictureHeight(forWidth: width) == 0)
  }

  @Test("A screen reader hears what a tap on the heart does, and what the picture shows")
  func labels() {
    var photo = Photo.number(1)
    #expect(PhotoCard(photo, dates: .english).likeLabel == "Like")
    photo.isLiked = true
    photo.caption = nil
    let card = PhotoCard(photo, dates: .english)
    #expect([card.likeLabel, card.pictureLabel] == ["Unlike", "Photo"])
  }

  @Test("A person sees the date, and a photo of unknown size")
  func personSeesTheCard() async {
    let screen = await ImagesListScreen()
    let photo = Photo(id: "1", width: 0, height: 0, createdAt: date, caption: "Lake")
    await screen.pageArrives([photo])
    #expect(screen.wholeText.hasPrefix("(Lake)\n( Like )\nAugust 27, 2022"))
  }
}
