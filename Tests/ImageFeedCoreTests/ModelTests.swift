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
      ("Anne Marie", "de Vries", "Anne Marie de Vries"),
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

@Suite("ServiceError")
struct ServiceErrorTests {
  private struct Foreign: Error, CustomStringConvertible {
    var description: String { "text with a secret" }
  }

  @Test(
    "E A ServiceError stays unchanged",
    arguments: [
      ServiceError(.offline), ServiceError(.unauthorised, cause: "401"),
      ServiceError(.rejected(status: 422, message: "no")), ServiceError(.cancelled),
    ])
  func own(error: ServiceError) {
    #expect(ServiceError(error as any Error) == error)
  }

  @Test("E A cancellation error becomes a cancellation")
  func cancellation() {
    #expect(ServiceError(CancellationError()) == ServiceError(.cancelled))
  }

  @Test("E A-7 Any other error becomes an unreadable answer, and only its type is kept")
  func foreign() {
    #expect(ServiceError(Foreign()) == ServiceError(.unreadableAnswer, cause: "Foreign"))
    #expect(ServiceError(Foreign() as any Error).cause == "Foreign")
  }

  @Test("E Errors differ by kind, values and cause")
  func equality() {
    #expect(ServiceError(.offline) != ServiceError(.timedOut))
    #expect(ServiceError(.serverFailure(status: 500)) != ServiceError(.serverFailure(status: 503)))
    #expect(
      ServiceError(.rejected(status: 400, message: "a"))
        != ServiceError(.rejected(status: 400, message: "b")))
    #expect(ServiceError(.offline, cause: "reset") != ServiceError(.offline))
    #expect(ServiceError(.offline).cause == nil)
  }
}

@Suite("Prepared sizes of pictures")
struct PreparedSizeTests {
  @Test(
    "The smallest size that is wide enough is chosen, or the largest",
    arguments: [
      (.min, .thumb), (0, .thumb), (200, .thumb), (201, .small), (400, .small), (401, .regular),
      (1_080, .regular), (.max, .regular),
    ] as [(Int, PreparedSize)])
  func width(width: Int, size: PreparedSize) {
    #expect(PreparedSize(forWidth: width) == size)
  }

  @Test("Each size has its own address, and sizes are ordered by width")
  func addresses() throws {
    func url(_ name: String) throws -> URL {
      try #require(URL(string: "https://a.example/\(name)?ixid=M3w&q=80"))
    }
    let urls = PhotoURLs(
      raw: try url("raw"), full: try url("full"), regular: try url("regular"),
      small: try url("small"), thumb: try url("thumb"))
    #expect(
      PreparedSize.allCases.map { urls[$0] } == [
        try url("thumb"), try url("small"), try url("regular"),
      ])
    #expect(PreparedSize.thumb < .small && PreparedSize.small < .regular)
  }
}

@Suite("Referral")
struct ReferralTests {
  @Test(
    "A link names the application once, and keeps the rest of the address",
    arguments: [
      ("https://u.example/@ada", "https://u.example/@ada?utm_source=my_app&utm_medium=referral"),
      (
        "HTTP://u.example/a%20b?x=1%262&y#part",
        "HTTP://u.example/a%20b?x=1%262&y&utm_source=my_app&utm_medium=referral#part"
      ),
      (
        "https://u.example/?utm_source=other&x=1&utm_medium=mail",
        "https://u.example/?x=1&utm_source=my_app&utm_medium=referral"
      ),
      (
        "https://u.example/?utm_source&utm_sourced=2",
        "https://u.example/?utm_sourced=2&utm_source=my_app&utm_medium=referral"
      ),
      ("https://u.example?", "https://u.example?utm_source=my_app&utm_medium=referral"),
      ("mailto:a@b.example", "mailto:a@b.example"), ("/relative", "/relative"),
      ("https:///nowhere", "https:///nowhere"),
    ])
  func referral(address: String, linked: String) throws {
    let referral = Referral(applicationName: "my_app")
    let link = referral.link(to: try #require(URL(string: address)))
    #expect(link.absoluteString == linked)
    #expect(referral.link(to: link) == link)
  }

  @Test("Special characters in an application's name are percent-encoded")
  func applicationName() throws {
    let page = try #require(URL(string: "https://u.example/"))
    for (name, written) in [("a b&c=d#e+é", "a%20b%26c%3Dd%23e%2B%C3%A9"), ("", "")] {
      #expect(
        Referral(applicationName: name).link(to: page).absoluteString
          == "https://u.example/?utm_source=\(written)&utm_medium=referral")
    }
  }

  @Test("The link to an author is that of their page; without a page there is none")
  func credit() throws {
    let referral = Referral(applicationName: "app")
    let page = try #require(URL(string: "https://u.example/@ada"))
    let author = Author(username: "ada", name: "Ada", profileURL: page)
    #expect(referral.link(to: author) == referral.link(to: page))
    #expect(referral.link(to: Author(username: "ada", name: "Ada")) == nil)
  }
}
