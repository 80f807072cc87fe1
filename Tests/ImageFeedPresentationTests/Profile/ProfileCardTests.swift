import ImageFeedCore
import ImageFeedPresentation
import Testing

@Suite("ProfileCard")
struct ProfileCardTests {
  @Test(
    "P-1 First and last name, without what is missing (bug-profile-01)",
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
    #expect(card.name == "ada", "where the username stands for the name, it has no @")
  }

  @Test(
    "P-1 A bio that says nothing is none (bug-profile-02)",
    arguments: [
      (nil, nil), ("", nil), (" \r\n", nil), ("Numbers, mostly.", "Numbers, mostly."),
      ("\r\nOne\r\nTwo ", "One\r\nTwo"),
    ] as [(String?, String?)])
  func bio(sent: String?, shown: String?) {
    #expect(ProfileCard(Profile(username: "ada", bio: sent)).bio == shown)
  }
}
