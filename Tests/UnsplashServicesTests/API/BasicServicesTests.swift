import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("The profile over HTTP", .serialized, .closesAll)
struct ProfileServiceTests {
  @Test("P-1 The signed-in user is decoded")
  func me() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.user) }
    let profile = try await test.services.profile.fetchProfile()
    #expect(
      profile
        == Profile(
          username: "ada", firstName: "Ada", avatarURL: URL(string: "https://images.example/a128")))
  }

  @Test("P-1 The biography and both names are decoded")
  func bio() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        #"{"username":"ada","name":"A. H.","first_name":"Ada","last_name":"Hill","bio":"Hills.\n"}"#
      )
    }
    #expect(
      try await test.services.profile.fetchProfile()
        == Profile(username: "ada", firstName: "Ada", lastName: "Hill", bio: "Hills.\n"))
  }

  @Test(
    "P-1 A full name is used as the first name if there is no other",
    arguments: [
      (#""name":"Ada Hill""#, "Ada Hill"), (#""name":"Ada Hill","first_name":" ""#, "Ada Hill"),
      (#""name":"A. H.","first_name":"Ada""#, "Ada"),
      (#""name":"A. H.","last_name":"Hill""#, "Hill"),
      (#""name":" ""#, "ada"),
    ])
  func wholeName(fields: String, name: String) async throws {
    let test = try ServicesUnderTest { _ in .json(#"{"username":"ada",\#(fields)}"#) }
    #expect(try await test.services.profile.fetchProfile().name == name)
  }

  @Test(
    "P-1 A profile needs only a username; invalid fields count as absent",
    arguments: [
      #"{"username":"ada"}"#,
      #"{"username":"ada","first_name":null,"last_name":"","bio":7,"profile_image":null}"#,
      #"{"username":"ada","profile_image":{"large":"","medium":null,"small":"data:,x"}}"#,
    ])
  func least(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    #expect(try await test.services.profile.fetchProfile() == Profile(username: "ada"))
  }

  @Test(
    "P-1 An avatar is the largest picture of the user",
    arguments: [
      (#"{"large":"https://a.example/l","small":"https://a.example/s"}"#, "https://a.example/l"),
      (#"{"medium":"https://a.example/m","small":"https://a.example/s"}"#, "https://a.example/m"),
      (#"{"small":"https://a.example/s"}"#, "https://a.example/s"), ("{}", nil), ("null", nil),
    ] as [(String, String?)])
  func avatar(image: String, url: String?) async throws {
    let test = try ServicesUnderTest { _ in .json(#"{"username":"ada","profile_image":\#(image)}"#)
    }
    let found = try await test.services.profile.fetchProfileImageURL(username: "ada")
    #expect(found?.absoluteString == url)
  }

  @Test(
    "An author's name is composed if the server sends none",
    arguments: [
      (#""name":"Ada H.""#, "Ada H."), (#""first_name":"Ada","last_name":"Hill""#, "Ada Hill"),
      (#""first_name":"Ada","last_name":null"#, "Ada"), (#""last_name":"Hill""#, "Hill"),
    ])
  func authorName(fields: String, name: String) throws {
    let body = try JSONDecoder().decode(
      UserBody.self, from: Data(#"{"username":"ada",\#(fields)}"#.utf8))
    #expect(body.author == Author(username: "ada", name: name))
  }

  @Test(
    "A user without any name is no author, but has a profile",
    arguments: [
      #""name":"""#, #""name":null,"first_name":" ","last_name":"\n""#, #""links":{}"#,
    ])
  func noName(fields: String) throws {
    let body = try JSONDecoder().decode(
      UserBody.self, from: Data(#"{"username":"ada",\#(fields)}"#.utf8))
    #expect(body.author == nil)
    #expect(body.profile.name == "ada")
  }

  @Test("A known author is kept when a later answer has the user without a name")
  func keptAuthor() throws {
    func photo(_ user: String) throws -> Photo {
      let json = #"{"id":"a","urls":{"full":"https://images.example/f"},"user":{\#(user)}}"#
      return try JSONDecoder().decode(PhotoBody.self, from: Data(json.utf8)).photo
    }
    let known = try photo(#""username":"lena37","name":"Lena""#)
    var photo = try photo(#""username":"lena37","name":null"#)
    photo.fillGaps(from: known)
    #expect(photo.author == Author(username: "lena37", name: "Lena"))
  }
}

@Suite("Likes over HTTP", .serialized, .closesAll)
struct LikeServiceTests {
  static let rows: [(status: Int, body: String, state: LikeState)] = [
    (
      201, #"{"photo":\#(Fixtures.photo()),"user":\#(Fixtures.user)}"#,
      LikeState(isLiked: true, likeCount: 12)
    ),
    (
      200, #"{"photo":{"id":"a","likes":0,"liked_by_user":false},"user":{}}"#,
      LikeState(isLiked: false, likeCount: 0)
    ),
    (201, #"{"photo":{"id":"a"},"user":{}}"#, LikeState()),
    (200, #"{"photo":{"liked_by_user":true}}"#, LikeState(isLiked: true)),
    (200, #"{"photo":{"likes":4}}"#, LikeState(likeCount: 4)),
    (200, #"{"id":"a","likes":4,"liked_by_user":true}"#, LikeState(isLiked: true, likeCount: 4)),
    (200, #"{"photo":{"likes":"four","liked_by_user":1}}"#, LikeState()),
    (200, #"{"photo":null}"#, LikeState()), (200, "{}", LikeState()), (204, "", LikeState()),
    (200, "", LikeState()), (201, "\t \r\n", LikeState()),
  ]

  @Test(
    "bug-like-07 The answer's like fields are decoded, and missing ones are nil",
    arguments: rows)
  func answers(status: Int, body: String, state: LikeState) async throws {
    let test = try ServicesUnderTest { _ in .answer(status, body: Data(body.utf8)) }
    #expect(try await test.services.likes.changeLike(photoID: "a", isLiked: true) == state)
  }
}
