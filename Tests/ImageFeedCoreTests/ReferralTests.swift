import Foundation
import ImageFeedCore
import Testing

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
