import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@MainActor
@Suite("AuthHelper: the answer in the redirect")
struct AuthRedirectAnswerTests {
  @Test(
    "W-3 W-4 The redirect is read as a code, as denied or as refused (bug-login-10)",
    arguments: [
      ("code=code&state=5a4d", .code("code")),
      ("state=5a4d&code=code", .code("code")),
      ("code=code&state=5a4d&more=1", .code("code")),
      ("code=code&state=5a4d#_=_", .code("code")),
      // The state: RFC 6749 §10.12.
      ("code=code", .refused), ("code=code&state=", .refused), ("code=code&state", .refused),
      ("code=code&state=5a4", .refused), ("code=code&state=5a4dd", .refused),
      ("code=code&state=5A4D", .refused), ("code=code&STATE=5a4d", .refused),
      ("code=code&state=5a4d&state=5a4d", .refused),
      ("code=code&state=other&state=5a4d", .refused),
      ("code=code&state=5a4d&state=other", .refused),
      ("code=code#state=5a4d", .refused),
      // The code.
      ("state=5a4d", .refused), ("code=&state=5a4d", .refused), ("code&state=5a4d", .refused),
      ("CODE=code&state=5a4d", .refused), ("code=a&code=b&state=5a4d", .refused),
      ("code=a&code=a&state=5a4d", .refused), ("", .refused),
      // The errors: RFC 6749 §4.1.2.1.
      ("error=access_denied&state=5a4d", .denied),
      ("error=access_denied&error_description=No.&state=5a4d", .denied),
      ("error=access_denied&code=code&state=5a4d", .denied),
      ("error=ACCESS_DENIED&state=5a4d", .refused),
      ("error=invalid_scope&state=5a4d", .refused),
      ("error=server_error&code=code&state=5a4d", .refused),
      ("error=&code=code&state=5a4d", .refused),
      ("error=access_denied", .refused), ("error=access_denied&state=other", .refused),
      ("error=access_denied&error=access_denied&code=c&state=5a4d", .refused),
      ("error&code=c&state=5a4d", .refused),
    ] as [(String, AuthRedirect)])
  func answers(query: String, answer: AuthRedirect) {
    #expect(AuthHelper.sample().redirect(from: .redirect(query)) == answer)
  }

  @Test("W-3 A redirect without a query is refused")
  func noQuery() {
    let url = URL.test("https://app.example/oauth/done")

    #expect(AuthHelper.sample().redirect(from: url) == .refused)
  }

  @Test(
    "W-3 The native page needs no state",
    arguments: [
      ("code=code", .code("code")), ("code=", .refused), ("", .refused),
      ("code=a&code=b", .refused), ("error=access_denied", .denied),
      ("error=server_error", .refused),
    ] as [(String, AuthRedirect)])
  func nativeAnswers(query: String, answer: AuthRedirect) {
    let helper = AuthHelper.sample(redirectURI: AuthConfiguration.nativeRedirectURI)
    let url = URL.test("https://unsplash.example/oauth/authorize/native?\(query)")

    #expect(helper.redirect(from: url) == answer)
  }

  @Test(
    "W-3 A code is percent-decoded once (bug-login-11)",
    arguments: [
      ("a%2Bb", "a+b"), ("a%26b", "a&b"), ("a%2Fb", "a/b"), ("a%3Db", "a=b"), ("a=b", "a=b"),
      ("a%252Bb", "a%2Bb"), ("%D0%BA%D0%BE%D0%B4", "код"), ("a-._~b", "a-._~b"),
    ])
  func decodedCode(sent: String, code: String) {
    #expect(
      AuthHelper.sample().redirect(from: .redirect("code=\(sent)&state=5a4d")) == .code(code))
  }

  @Test("W-3 A state with special characters is recognised")
  func oddState() throws {
    let state = "a+b&c=d/ё"
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = "https://app.example/oauth/done"
    let helper = AuthHelper(configuration: configuration, state: state)
    let parts = helper.authorizeURL?.absoluteString.components(separatedBy: ["?", "&"])
    let sent = try #require(parts?.first { $0.hasPrefix("state=") })

    #expect(helper.redirect(from: .redirect("code=code&\(sent)")) == .code("code"))
  }

  @Test("W-3 An address that is not the answer to this sign-in has no code (bug-login-10)")
  func codeFromAddress() {
    let helper = AuthHelper.sample()

    #expect(helper.code(from: .redirect("code=code&state=5a4d")) == "code")
    #expect(helper.code(from: .redirect("code=&state=5a4d")) == nil)
    #expect(helper.code(from: .redirect("code=code&state=other")) == nil)
    #expect(helper.code(from: .redirect("error=access_denied&state=5a4d")) == nil)
    #expect(helper.code(from: .test("https://evil.example/?code=code&state=5a4d")) == nil)
  }
}
