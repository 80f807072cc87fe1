import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("One photo full screen: gestures, its card and sharing")
struct SingleImageGestureTests {
  private let center = ScreenPoint(x: 150, y: 300)

  @Test("I-3 A drag moves the photo sideways, as far as its edge")
  func pan() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.show()
      photo.presenter.didPan(by: ScreenPoint(x: 100, y: 50))
      #expect(photo.takePlacement()?.center == ScreenPoint(x: 250, y: 300))

      photo.presenter.didPan(by: ScreenPoint(x: 1_000, y: 0))
      #expect(photo.takePlacement()?.center == ScreenPoint(x: 400, y: 300))
      photo.presenter.didPan(by: ScreenPoint(x: 1, y: 0))
      #expect(photo.log.take() == [], "it is at its edge")
    }
  }

  @Test("I-3 A pinch makes the photo larger around a point")
  func pinch() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.show()
      photo.presenter.didPinch(by: 2, around: ScreenPoint(x: 0, y: 300))

      let placement = try #require(photo.takePlacement())
      #expect(placement.size == ScreenSize(width: 1_600, height: 1_200))
      #expect(placement.center == ScreenPoint(x: 300, y: 300))
    }
  }

  @Test("I-3 Two fingers turn the photo")
  func rotate() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.show()
      photo.presenter.didRotate(by: .pi / 2, around: center)

      let placement = try #require(photo.takePlacement())
      #expect(placement.rotation == .pi / 2)
      #expect(placement.size == ScreenSize(width: 800, height: 600))
    }
  }

  @Test("I-1 A view without a size has no place for the photo; a new view is told the place")
  func placement() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answer(with: .picture)
      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(photo.log.take() == .loading + .loaded)

      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
      let placement = try #require(photo.takePlacement())
      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
      #expect(photo.log.take() == [])

      photo.view.viewDidLoad()
      #expect(photo.log.take() == [.setPlacement(placement)] + .loaded)
    }
  }

  @Test("I-1 A photo without a size takes the proportion of its picture, once")
  func unknownSize() async throws {
    var photo = Photo.sample()
    photo.size = PixelSize(width: 0, height: 0)
    try await check(SingleImageScreen.of(photo)) { photo in
      try await photo.show()
      for odd in [ScreenSize(width: 0, height: 1), ScreenSize(width: 1, height: 0)] {
        photo.presenter.didDecodePicture(odd)
        #expect(photo.log.take() == [])
      }

      photo.presenter.didDecodePicture(ScreenSize(width: 0.5, height: 0.5))
      #expect(photo.takeSize() == ScreenSize(width: 600, height: 600))
      photo.presenter.didDecodePicture(ScreenSize(width: 70, height: 140))
      #expect(photo.log.take() == [])
    }
  }

  @Test("I-1 A photo keeps the size that the server gave, and waits for a screen to be placed on")
  func knownSize() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.show()
      photo.presenter.didDecodePicture(ScreenSize(width: 0.5, height: 0.5))
      #expect(photo.log.take() == [])
    }
    var square = Photo.sample()
    square.size = PixelSize(width: 0, height: 0)
    try await check(SingleImageScreen.of(square)) { photo in
      photo.presenter.didDecodePicture(ScreenSize(width: 0.5, height: 0.5))
      #expect(photo.log.take() == [])
      photo.presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
      #expect(photo.takeSize() == ScreenSize(width: 600, height: 600))
    }
  }

  @Test("I-1 The card has the photo's texts and its credit")
  func card() async throws {
    let referral = Referral(applicationName: "exercise")
    try await check(SingleImageScreen.of(.sample(), referral)) { photo in
      let strings = Strings(.english)
      let dates = PhotoDateFormatter(
        strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
      #expect(
        photo.presenter.card
          == PhotoCard(.sample(), strings: strings, dates: dates, referral: referral))
      #expect(photo.presenter.photo == .sample())
      #expect(photo.presenter.strings.share == strings.share)
    }
  }

  @Test("U-5 A tap on the author's name opens their page, with the application's name")
  func credit() async throws {
    try await check(SingleImageScreen.of(.sample(), Referral(applicationName: "exercise"))) {
      photo in
      photo.presenter.didTapCredit()

      let link = "https://unsplash.example/@ada?utm_source=exercise&utm_medium=referral"
      #expect(photo.log.take() == [.openLink(.test(link))])
    }
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didTapCredit()
      #expect(photo.log.take() == [])
    }
  }

  @Test("I-4 What is shared has the photo, the bytes, a link and a file name")
  func shared() async throws {
    let referral = Referral(applicationName: "exercise")
    try await check(SingleImageScreen.of(.sample(), referral)) { photo in
      try await photo.show()
      photo.presenter.didTapShare()

      let shared = SharedPhoto(.sample(), picture: .picture, referral: referral)
      #expect(photo.log.take() == [.share(shared)])
      #expect(
        shared.link?.absoluteString
          == "https://unsplash.example/photos/photo-1?utm_source=exercise&utm_medium=referral")
      #expect(shared.fileName == "photo-1.png")
    }
    #expect(
      SharedPhoto(.sample(), picture: Data()).link?.absoluteString
        == "https://unsplash.example/photos/photo-1")
  }

  @Test(
    "I-4 A file's name is the photo's identifier, without what could lead out of its folder",
    arguments: [
      ("a-1_b", [0xFF, 0xD8, 0xFF, 0x00], "a-1_b.jpg"),
      ("../é", [0x89, 0x50, 0x4E, 0x47], "é.png"),
      ("/", [], "photo"), ("a", [0xFF, 0xD8], "a"), ("a", [0x89, 0x50, 0x4E], "a"),
    ] as [(String, [UInt8], String)])
  func fileName(id: String, bytes: [UInt8], name: String) {
    let shared = SharedPhoto(.sample(PhotoID(rawValue: id)), picture: Data(bytes))
    #expect(shared.fileName == name)
  }
}
