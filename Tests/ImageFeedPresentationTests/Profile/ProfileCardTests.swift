import ImageFeedCore
import ImageFeedPresentation
import Testing

@Suite("ProfileCard")
struct ProfileCardTests {
  @Test(
    "P-1 The name consists of the first and last name that are known (bug-profile-01)",
    arguments: [
      ("Ada", "Byron", "Ada Byron"), ("Ada", nil, "Ada"), (nil, "Byron", "Byron"),
      ("Ada", "", "Ada"), ("", "Byron", "Byron"), (" Ada ", " Byron\n", "Ada Byron"),
      ("Ada", "  ", "Ada"), (nil, nil, "ada"), ("", "", "ada"), (" ", nil, "ada"),
      ("Anne Marie", "de Vries", "Anne Marie de Vries"),
    ] as [(String?, String?, String)])
  func names(first: String?, last: String?, shown: String) {
    #expect(ProfileCard(Profile(username: "ada", firstName: first, lastName: last)).name == shown)
  }

  @Test("P-1 The username is shown with one @ (bug-profile-03)", arguments: ["ada", "@ada"])
  func handle(username: String) {
    let card = ProfileCard(Profile(username: Username(rawValue: username)))
    #expect(card.handle == "@ada")
    #expect(card.name == "ada", "a username in place of the name has no @")
  }

  @Test(
    "P-1 A blank bio is not shown (bug-profile-02)",
    arguments: [
      (nil, nil), ("", nil), (" \r\n", nil), ("Numbers, mostly.", "Numbers, mostly."),
      ("\r\nOne\r\nTwo ", "One\r\nTwo"),
    ] as [(String?, String?)])
  func bio(sent: String?, shown: String?) {
    #expect(ProfileCard(Profile(username: "ada", bio: sent)).bio == shown)
  }
}
