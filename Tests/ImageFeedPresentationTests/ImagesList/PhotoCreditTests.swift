import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoCredit")
struct PhotoCreditTests {
  private func card(_ photo: Photo, _ language: Language, _ referral: Referral?) -> PhotoCard {
    let strings = Strings(language)
    return PhotoCard(
      photo, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: referral)
  }

  @Test("Each card names its author, in both languages")
  func names() {
    let english = card(.sample(), .english, nil).credit
    #expect(english?.text == "Photo by Ada Byron on Unsplash")
    #expect(english?.name == "Ada Byron")
    #expect(card(.sample(), .russian, nil).credit?.text == "Фото: Ada Byron / Unsplash")
  }

  @Test("A name is shown unchanged, whatever characters it has", arguments: ["", "%@", "100 % %d"])
  func oddNames(name: String) {
    let credit = PhotoCredit(
      Author(username: "ada", name: name), strings: Strings(.english), referral: nil)
    #expect(credit.text == "Photo by \(name) on Unsplash")
  }

  @Test(
    "A name that changes the direction of writing is isolated from the words around it",
    arguments: [
      ("\u{202E}evE", "\u{202E}evE"), ("עדה", "עדה"), ("آدا B.", "آدا B."),
      ("\u{2069}\u{202E}evE\u{2029}\u{202E}", "\u{202E}evE\u{202E}"),
      ("\u{202E}e\nv\rE\u{1C}\u{1D}\u{1E}\u{85}\u{2066}", "\u{202E}evE"),
    ])
  func isolation(name: String, inside: String) {
    for (language, before, after) in [
      (Language.english, "Photo by ", " on Unsplash"), (.russian, "Фото: ", " / Unsplash"),
    ] {
      let credit = PhotoCredit(
        Author(username: "ada", name: name), strings: Strings(language), referral: nil)
      #expect(credit.text == "\(before)\u{2068}\(inside)\u{2069}\(after)")
      #expect(credit.name == name)
    }
  }

  @Test(
    "The link carries the application's name; without an application or a page there is no link")
  func links() {
    let referral = Referral(applicationName: "imagefeed")
    #expect(
      card(.sample(), .english, referral).credit?.link?.absoluteString
        == "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral")
    #expect(card(.sample(), .english, nil).credit?.link == nil)
    var photo = Photo.sample()
    photo.author?.profileURL = nil
    #expect(card(photo, .english, referral).credit?.link == nil)
    photo.author = nil
    #expect(card(photo, .english, referral).credit == nil)
  }
}
