import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: the card") @MainActor
struct ProfileCardTests {
  @Test(
    "The name has both parts, one of them, or the username",
    arguments: [
      ("Anna", "Petrova", "Anna Petrova"), ("Anna", nil, "Anna"), (nil, "Petrova", "Petrova"),
      ("Anna", "", "Anna"), (" Anna ", " Petrova ", "Anna Petrova"), (nil, nil, "anna"),
      ("", " ", "anna"), ("Анна Мария", nil, "Анна Мария"),
    ] as [(String?, String?, String)])
  func nameTable(first: String?, last: String?, name: String) {
    let profile = Profile(username: "anna", firstName: first, lastName: last)
    #expect(ProfileCard(profile).name == name)
  }

  @Test("The handle has one @", arguments: ["anna", "@anna", "@@anna"])
  func oneAt(username: String) {
    #expect(ProfileCard(Profile(username: username)).handle == "@anna")
  }

  @Test("An empty bio is none", arguments: [nil, "", "  \n"] as [String?])
  func emptyBio(bio: String?) {
    #expect(ProfileCard(Profile(username: "anna", bio: bio)).bio == nil)
  }

  @Test("A person without a bio is shown all the same")
  func personWithoutBio() {
    let screen = ProfileScreen(Profile(username: "anna", firstName: "Anna"))
    #expect(screen.text == "(no avatar)  ( Sign out )\nAnna\n@anna")
  }
}
