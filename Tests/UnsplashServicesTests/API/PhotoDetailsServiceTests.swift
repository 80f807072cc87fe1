import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Photo details over HTTP", .serialized)
struct PhotoDetailsServiceTests {
  private func details(_ extra: String, id: String = "a") async throws -> PhotoDetails {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photo(id, extra: extra)) }
    defer { test.server.stop() }
    return try await test.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id))
  }

  @Test("R-5 R-6 One GET /photos/:id gives views, downloads, the city and the photo")
  func everything() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        Fixtures.photo(
          "a b",
          extra: #"""
            ,"exif":{"make":"SONY","iso":250},"views":5795784,"downloads":27810,"topics":[],
            "location":{"name":"Porto, Portugal","city":"Porto","country":"Portugal",
            "position":{"latitude":0.0,"longitude":0.0}}
            """#))
    }
    defer { test.server.stop() }
    let details = try await test.extendedServices.photoDetails.details(photoID: "a b")
    #expect(test.server.lines == ["GET /photos/a%20b"])
    #expect(details.viewCount == 5_795_784 && details.downloadCount == 27_810)
    #expect(details.city == "Porto")
    let photo = details.photo
    #expect(photo.id == "a b" && photo.likeCount == 12 && photo.isLiked == true)
    #expect(photo.size == PixelSize(width: 6000, height: 4000))
    #expect(photo.caption == nil && photo.alternativeText == "a green hill")
    #expect(photo.author?.pictureURL?.absoluteString == "https://images.example/a64")
    #expect(photo.createdAt != nil && photo.downloadLocation != nil)
  }

  @Test(
    "bug-search-05 A value that is missing, null, negative or of another type is nil instead of 0",
    arguments: [
      "", #","views":null,"downloads":null,"location":null"#,
      #","views":-1,"downloads":"many","location":[]"#,
      #","views":1.5,"downloads":{},"location":{"city":null}"#,
      #","views":true,"downloads":1e400,"location":{"city":" "}"#,
      #","views":9223372036854775808,"location":{"name":"x"}"#,
    ])
  func unknown(extra: String) async throws {
    let details = try await details(extra)
    #expect(details.viewCount == nil && details.downloadCount == nil && details.city == nil)
    #expect(details.photo.likeCount == 12)
  }

  @Test("A count of 0 is kept")
  func zero() async throws {
    let details = try await details(#","views":0,"downloads":0"#)
    #expect(details.viewCount == 0 && details.downloadCount == 0)
  }

  @Test(
    "The small picture of an author is the one of 64 pixels, or the nearest one",
    arguments: [
      (#"{"small":"https://i.example/s","medium":"https://i.example/m"}"#, "https://i.example/m"),
      (#"{"small":"https://i.example/s","large":"https://i.example/l"}"#, "https://i.example/l"),
      (#"{"small":"https://i.example/s","large":"ftp://i.example/l"}"#, "https://i.example/s"),
      ("{}", nil), ("null", nil), (#"{"medium":7}"#, nil),
    ] as [(String, String?)])
  func authorPicture(image: String, url: String?) throws {
    let json = #"{"username":"ada","name":"Ada","profile_image":\#(image)}"#
    let body = try JSONDecoder().decode(UserBody.self, from: Data(json.utf8))
    #expect(body.author?.pictureURL?.absoluteString == url)
  }

  @Test(
    "The details of another photo are rejected: GET /photos/random is the same for all requests")
  func another() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photo("b")) }
    defer { test.server.stop() }
    for id in ["a", "random", "B"] {
      let error = await serviceError {
        try await test.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id))
      }
      #expect(error?.kind == .unreadableAnswer)
    }
  }

  @Test("An id that cannot be part of a path is not found without a request")
  func oddIDs() async throws {
    let test = try ServicesUnderTest { _ in .json("{}") }
    defer { test.server.stop() }
    for id in ["", ".", ".."] {
      let error = await serviceError {
        try await test.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id))
      }
      #expect(error?.kind == .notFound)
    }
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "A body that is not a photo is unreadable", arguments: ["[]", "{}", #"{"id":"a"}"#, "null"])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.extendedServices.photoDetails.details(photoID: "a")
    }
    #expect(error?.kind == .unreadableAnswer)
  }
}
