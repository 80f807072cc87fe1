import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Subject
import Testing

@MainActor
@Suite("The login page's address and its redirect")
struct AuthHelperTests {
  let helper = Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d")

  @Test("W-1 The address, character by character")
  func address() {
    #expect(
      helper.authorizeURL?.absoluteString
        == "https://unsplash.example/oauth/authorize?client_id=sample-access-key"
        + "&redirect_uri=https%3A%2F%2Fapp.example%2Foauth%2Fdone&response_type=code"
        + "&scope=public+read_user+write_likes&state=5a4d")
  }

  @Test(
    "W-3 W-4 Only the redirect with the sent state is accepted",
    arguments: [
      ("https://app.example/oauth/done?code=c0de&state=5a4d", AuthRedirect.code("c0de")),
      ("https://app.example/oauth/done?state=5a4d&code=a%2Bb", .code("a+b")),
      ("https://evil.example/oauth/done?code=c0de&state=5a4d", .notOurs),
      ("http://app.example/oauth/done?code=c0de&state=5a4d", .notOurs),
      ("https://app.example:444/oauth/done?code=c0de&state=5a4d", .notOurs),
      ("https://app.example/oauth?code=c0de&state=5a4d", .notOurs),
      ("https://app.example/oauth/done?code=&state=5a4d", .refused),
      ("https://app.example/oauth/done?state=5a4d", .refused),
      ("https://app.example/oauth/done?code=a&code=b&state=5a4d", .refused),
      ("https://app.example/oauth/done?code=c0de&state=other", .refused),
      ("https://app.example/oauth/done?code=c0de", .refused),
      ("https://app.example/oauth/done?error=access_denied&state=5a4d", .denied),
      ("https://app.example/oauth/done?error=server_error&state=5a4d", .refused),
    ])
  func redirect(address: String, meaning: AuthRedirect) {
    #expect(helper.redirect(from: .test(address)) == meaning)
  }
}
