import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: rows and cards", .checksLeaks)
struct ImagesListRowsTests {
  private let screen = ImagesListScreen()

  @Test(
    "F-8 The number of rows changes only inside a command that says so, where the new rows can be read (bug-feed-15)"
  )
  func rowCountAndCommands() async throws {
    var rows: [PhotoID] = []
    var mismatches: [ImagesListCommand] = []
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      guard let presenter else { return }
      let now = (0..<presenter.photoCount).map { presenter.card(at: $0)?.id }
      switch command {
      case .insertPhotos(let inserted):
        if inserted.lowerBound != rows.count { mismatches.append(command) }
        rows += now[inserted].compactMap { $0 }
      case .reloadPhotos: rows = now.compactMap { $0 }
      default: break
      }
      if rows != now { mismatches.append(command) }
    }
    try await screen.show(Photo.samples(3), nextPage: 2)
    var news = Photo.samples(3)
    news[1].isLiked = true
    screen.pages.answer(with: Page(items: news + [.sample("photo-9")], nextPage: 3))
    screen.presenter.didTapRetry()
    try await screen.finish()
    news[2].isLiked = true
    screen.pages.answer(with: Page(items: news.reversed()))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(mismatches == [])
    #expect(rows == ["photo-3", "photo-2", "photo-1"])
  }

  @Test(
    "F-8 X-4 A repeated photo has one row; its changes update the card, also from a page without new photos (bug-feed-12, -13)"
  )
  func photoThatComesAgain() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    var changed = Photo.samples(3)[2]
    changed.isLiked = true
    let new = Photo.sample("photo-4", isLiked: true)
    screen.pages.answer { page in
      page == 2 ? Page(items: [changed], nextPage: 3) : Page(items: [changed, new, new])
    }
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .updateCard(screen.card(changed)),
        .insertPhotos(at: 3..<4), .setPageLoaderHidden(true),
      ])
    #expect(screen.presenter.card(at: 2)?.isLiked == true)
  }

  @Test("Unknown photos and rows are ignored (bug-feed-22)", arguments: ["", "photo-11"])
  func unknownPhotos(name: String) async throws {
    try await screen.show(Photo.samples(10), nextPage: 2)
    screen.photos.store([.sample("photo-11")], requestedAt: screen.photos.moment)
    let id = PhotoID(rawValue: name)
    screen.presenter.willDisplay(id)
    screen.presenter.didEndDisplaying(id)
    screen.presenter.didFailToDecodePicture(id)
    screen.presenter.didTapPhoto(id)
    screen.presenter.didTapLike(id)
    try await screen.finish()

    #expect(screen.log.take() == [], "another list has the photo, this one has no row for it")
    for row in [-1, 10, .max, .min] {
      #expect(screen.presenter.card(at: row) == nil)
      #expect(screen.presenter.photoID(at: row) == nil)
    }
  }

  @Test("F-2 A card shows the date of upload, or no date if it is unknown (bug-feed-18)")
  func cardsAndDates() async throws {
    try await screen.show(Photo.samples(7))
    let card = try #require(screen.presenter.card(at: 0))
    #expect(card.dateText == "August 27, 2022")
    #expect(card.pictureLabel == "boats on grey water")
    #expect(card.likeLabel == "Like")
    #expect(card.blurHash == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
    #expect(card.color == RGBColor(hex: "#6e7f8d"))
    #expect(screen.presenter.card(at: 6)?.dateText == "")
  }

  @Test("F-2 A screen reader reads the description, else the caption, else the word for a photo")
  func cardLabels() {
    var photo = Photo.sample()
    photo.alternativeText = nil
    #expect(screen.card(photo).pictureLabel == "Fog over the harbour")
    photo.caption = nil
    #expect(screen.card(photo).pictureLabel == "Photo")
    photo.isLiked = nil
    #expect(screen.card(photo).isLiked == false, "an unknown like shows a grey heart")
    photo.isLiked = true
    #expect(screen.card(photo).likeLabel == "Unlike")
  }

  @Test(
    "F-2 A card's height follows from its proportion and width (bug-feed-20)",
    arguments: [
      (4000, 3000, 400.0, 300.0), (3000, 4000, 300, 400), (1, 1, 33, 33), (0, 3000, 400, 300),
      (4000, 0, 400, 300), (-4, -3, 400, 300), (4000, 3000, 0, 0), (4000, 3000, -5, 0),
      (4000, 3000, .nan, 0), (4000, 3000, .infinity, 0), (1, .max, 400, 4000), (.max, 1, 400, 40),
      (4000, 3000, 0.5, 0.375),
    ])
  func heights(width: Int, height: Int, shownWidth: Double, expected: Double) {
    var photo = Photo.sample()
    photo.size = PixelSize(width: width, height: height)
    #expect(screen.card(photo).pictureHeight(forWidth: shownWidth) == expected)
  }
}

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
