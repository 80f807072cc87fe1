import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("SingleImage: sharing, the author's link and closing", .checksLeaks)
struct SingleImageSharingTests {
  private let screen = SingleImageScreen()

  @Test(
    "I-4 U-5 Each tap asks for the menu with the photo, its picture and its link, which names the application"
  )
  func share() async throws {
    let referral = Referral(applicationName: "my app")
    let screen = SingleImageScreen(referral: referral)
    try await screen.show()
    screen.presenter.didTapShare()
    screen.presenter.didTapShare()
    let shared = SharedPhoto(.sample(), picture: .picture, referral: referral)
    #expect(screen.log.take() == [.share(shared), .share(shared)])
    let page = "https://unsplash.example/photos/photo-1"
    #expect(
      shared.link?.absoluteString == "\(page)?utm_source=my%20app&utm_medium=referral")
    #expect(SharedPhoto(.sample(), picture: .picture).link?.absoluteString == page)
  }

  @Test("U-5 The name of an author that is missing opens nothing")
  func noCredit() {
    var photo = Photo.sample()
    photo.author = nil
    let screen = SingleImageScreen(photo: photo)
    screen.presenter.didTapCredit()
    #expect(screen.log.take() == [])
  }

  @Test("I-4 A photo without a page is shared without a link")
  func noLink() async throws {
    var photo = Photo.sample()
    photo.pageURL = nil
    let screen = SingleImageScreen(photo: photo)
    try await screen.show()

    screen.presenter.didTapShare()

    #expect(screen.log.take() == [.share(SharedPhoto(photo, picture: .picture))])
    #expect(SharedPhoto(photo, picture: .picture).link == nil)
  }

  @Test(
    "I-4 A saved picture is named after the photo's identifier and the format of its bytes",
    arguments: [
      ("aB-_9", [0xFF, 0xD8, 0xFF, 0xE0], "aB-_9.jpg"),
      ("aB-_9", [0x89, 0x50, 0x4E, 0x47], "aB-_9.png"), ("aB-_9", [0x47, 0x49], "aB-_9"),
      ("aB-_9", [], "aB-_9"), ("aB-_9", [0xFF, 0xD8], "aB-_9"),
      ("../../etc/passwd", [0xFF, 0xD8, 0xFF], "etcpasswd.jpg"),
      ("a\\b:c.exe", [], "abcexe"), ("../", [0xFF, 0xD8, 0xFF], "photo.jpg"), ("", [], "photo"),
    ] as [(String, [UInt8], String)])
  func fileName(id: String, bytes: [UInt8], name: String) {
    let photo = Photo.sample(PhotoID(rawValue: id))
    #expect(SharedPhoto(photo, picture: Data(bytes)).fileName == name)
  }

  @Test("I-4 Bytes that cannot be decoded are not shared")
  func nothingToShareAnyMore() async throws {
    try await screen.show()
    screen.presenter.didFailToDecodePicture()
    try await screen.waitForQuestion(.unreadableAnswer)
    _ = screen.log.take()

    screen.presenter.didTapShare()
    #expect(screen.log.take() == [])

    screen.pictures.hold()
    screen.router.answerAlert(.accept)
    try await screen.pictures.waitForCalls(2)
    _ = screen.log.take()
    screen.presenter.didTapShare()
    #expect(screen.log.take() == [], "nor while it loads again")

    screen.pictures.answer(call: 1, with: .picture)
    try await screen.finish()
    _ = screen.log.take()
    screen.presenter.didTapShare()
    #expect(screen.log.take() == [.share(SharedPhoto(.sample(), picture: .picture))])
  }
}
