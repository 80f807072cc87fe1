import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: unusual data that clients must handle") @SocketTestActor
struct UnusualDataTests {
  let data = DataSet.of(seed: UnsplashSandbox.standardSeed)

  /// Returns the full JSON, as text, of the first matching photo.
  func photo(_ isWanted: (CatalogPhoto) -> Bool) throws -> String {
    let found = data.photos.first(where: isWanted)
    return try InProcessSandbox().get("/photos/\(try #require(found?.id))").text
  }

  /// Returns the full JSON, as text, of the first matching user.
  func person(_ isWanted: (Person) -> Bool) throws -> String {
    let found = data.persons.first(where: isWanted)
    return try InProcessSandbox().get("/users/\(try #require(found?.username))").text
  }

  func expect(_ text: String, _ part: String) {
    #expect(text.contains(part))
  }

  @Test("Photos without a blur hash have a colour, and are not among the first thirty")
  func blurHash() throws {
    let count = data.photos.filter { !$0.hasBlurHash }.count
    #expect((3...25).contains(count))
    for (number, isSure) in [(29, true), (30, false)] {
      let photos = (0..<400).map {
        CatalogPhoto(number: number, createdAt: 0, authors: 1, seed: $0)
      }
      #expect(photos.allSatisfy { $0.hasBlurHash } == isSure)
    }
    let text = try photo { !$0.hasBlurHash }
    #expect(text.contains(#""blur_hash":null"#))
    #expect(text.contains(##""color":"#"##))
  }

  @Test("Unknown fields of a photo are null, empty or zero; some camera makes start with a space")
  func photos() throws {
    try expect(photo { $0.camera?.make == "" }, #""exif":{"make":"","#)
    let spaced = try photo { $0.camera?.make.hasPrefix(" ") == true }
    #expect(spaced.contains(#""exif":{"make":" "#))
    try expect(photo { $0.camera == nil }, #""exif":{"make":null,"#)
    let zero = try photo { $0.place == nil && $0.isUnknownPlaceZero }
    #expect(zero.contains(#""position":{"latitude":0.0,"longitude":0.0}"#))
    let null = try photo { $0.place == nil && !$0.isUnknownPlaceZero }
    #expect(null.contains(#""position":{"latitude":null,"longitude":null}"#))
    let approved = try photo { $0.topic == "nature" && $0.promotedAt != nil }
    #expect(
      approved.contains(#""topic_submissions":{"nature":{"status":"approved","approved_on":""#))
    let waiting = try photo { $0.topic == "travel" && $0.promotedAt == nil }
    #expect(waiting.contains(#""topic_submissions":{"travel":{"status":"unevaluated"}}"#))
  }

  @Test("Unknown fields of a user are null or empty; some users have a badge")
  func persons() throws {
    let empty = try person { $0.lastName == "" }
    #expect(empty.contains(#""last_name":"""#))
    let none = try person { $0.lastName == nil }
    #expect(none.contains(#""last_name":null"#))
    for person in data.persons { #expect(person.name.trimmed() == person.name) }
    try expect(person { $0.bio == "" }, #""bio":"""#)
    try expect(person { $0.bio == nil }, #""bio":null"#)
    try expect(person { $0.bio?.contains("\r\n") == true }, #"\r\n"#)
    let badge = try person { $0.hasBadge }
    #expect(badge.contains(#""badge":{"title":"Book contributor","primary":true,"#))
  }

  @Test("Usernames are letters, digits and _; names keep their own letters")
  func userNames() throws {
    for person in data.persons {
      #expect(!person.username.isEmpty)
      #expect(
        person.username.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
          default: false
          }
        })
    }
    #expect(data.persons.contains { !$0.name.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Set(data.persons.map(\.username)).count == data.persons.count)
    #expect("zoëyılmaz łóØß-7_ æ".lowercased().asciiLetters == "zoeyilmazlooss7_ae")
  }
}
