import Foundation
import ImageFeedCore
import Testing

@Suite("Models")
struct ModelTests {
  @Test(
    "P-1 bug-profile-01 The name consists of the known first and last name, or is the username",
    arguments: [
      ("Ada", "Byron", "Ada Byron"), ("Ada", nil, "Ada"), (nil, "Byron", "Byron"),
      ("", "Byron", "Byron"), ("Ada", "", "Ada"), (" Ada\n", "\t Byron ", "Ada Byron"),
      (nil, nil, "ada"), ("", "", "ada"), (" ", "\n", "ada"), ("Ada", " ", "Ada"),
    ] as [(String?, String?, String)])
  func names(first: String?, last: String?, name: String) {
    #expect(Profile(username: "ada", firstName: first, lastName: last).name == name)
  }

  @Test("P-1 bug-profile-02 A profile needs only a username")
  func profile() {
    let profile = Profile(username: "ada")
    #expect(profile.bio == nil)
    #expect(profile.avatarURL == nil)
    #expect(profile.name == "ada")
  }

  @Test(
    "P-1 bug-profile-03 A username is shown with one @ and requested without",
    arguments: [("ada", "ada"), ("@ada", "ada"), ("a@da", "a@da"), ("ada@", "ada@"), ("", "")])
  func usernames(written: String, raw: String) {
    for username in [Username(rawValue: written), Username(stringLiteral: written)] {
      #expect(username.rawValue == raw)
      #expect(username.handle == "@" + raw)
      #expect("\(username)" == raw, "in a path it has no @")
    }
    #expect(Username(rawValue: "@ada") == "ada")
  }

  @Test("F-8 A photo's identifier is unchanged from the server's")
  func photoID() {
    #expect(PhotoID(rawValue: "aB-_9").rawValue == "aB-_9")
    #expect("\(PhotoID(rawValue: "aB-_9"))" == "aB-_9")
    #expect(PhotoID(rawValue: "aB") == "aB")
    #expect(PhotoID(rawValue: "aB") != "ab")
    #expect(PhotoID(rawValue: " @a ").rawValue == " @a ")
  }

  @Test("F-1 Pages are equal if items, next page and total are")
  func pages() {
    let page = Page(items: [1, 2], nextPage: 2, total: 4)
    #expect(page == Page(items: [1, 2], nextPage: 2, total: 4))
    #expect(page != Page(items: [2, 1], nextPage: 2, total: 4))
    #expect(page != Page(items: [1, 2], nextPage: nil, total: 4))
    #expect(page != Page(items: [1, 2], nextPage: 2))
    #expect(Set([page, page]).count == 1)
    #expect(Page(items: [1]).nextPage == nil, "by default there is no next page")
    #expect(Page(items: [1]).total == nil)
  }

  @Test(
    "F-2 bug-feed-20 A size with a side of zero or less is empty",
    arguments: [
      (1, 1, false), (4000, 3000, false), (0, 1, true), (1, 0, true), (0, 0, true), (-1, 5, true),
      (5, -1, true), (Int.max, 1, false), (Int.min, Int.max, true),
    ])
  func sizes(width: Int, height: Int, isEmpty: Bool) {
    #expect(PixelSize(width: width, height: height).isEmpty == isEmpty)
  }

  @Test("F-4 The answer to a like has no values by default")
  func likeState() {
    #expect(LikeState() == LikeState(isLiked: nil, likeCount: nil))
    #expect(LikeState(isLiked: true, likeCount: 3).isLiked == true)
    #expect(LikeState(isLiked: true, likeCount: 3).likeCount == 3)
  }

  @Test("F-3 X-1 R-5 A photo needs only identifier, size and addresses")
  func photo() throws {
    let url = try #require(URL(string: "https://images.example/a"))
    let photo = Photo(
      id: "a", size: PixelSize(width: 3, height: 2),
      urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url))

    #expect(photo.isLiked == nil, "unknown is not false")
    #expect(photo.likeCount == nil, "unknown is not 0")
    #expect(photo.createdAt == nil, "unknown is not today")
    #expect(photo.author == nil)
    #expect(photo.downloadLocation == nil)
    #expect(Author(username: "@ada", name: "Ada").username == "ada")
  }
}
