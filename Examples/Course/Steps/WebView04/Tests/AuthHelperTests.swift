import Foundation
import Testing

@testable import ImageFeed

@Suite("Login page: the request") @MainActor
struct AuthHelperTests {
  @Test("The address has the configured parts")
  func testAuthHelperAuthURL() throws {
    // given
    let configuration = AuthConfiguration.standard
    let authHelper = AuthHelper(configuration: configuration)

    // when
    let url = try #require(authHelper.authorizeURL).absoluteString

    // then
    #expect(url.contains(configuration.authURLString))
    #expect(url.contains(configuration.accessKey))
    #expect(url.contains("code"))
    #expect(url.contains(configuration.accessScope))
  }

  @Test("The address has exactly these parameters")
  func exactParameters() {
    #expect(
      parameters(of: AuthHelper()) == [
        "client_id=access-key", "redirect_uri=urn:ietf:wg:oauth:2.0:oob", "response_type=code",
        "scope=public read_user write_likes",
      ])
  }

  @Test("Characters with a meaning in addresses survive in a value")
  func charactersSurvive() {
    let configuration = AuthConfiguration(
      accessKey: "a+b&c/d=e f", redirectURI: "https://app.example/back?to=feed&x=1",
      accessScope: "public", authURLString: "https://unsplash.com/oauth/authorize")
    #expect(
      parameters(of: AuthHelper(configuration: configuration)) == [
        "client_id=a+b&c/d=e f", "redirect_uri=https://app.example/back?to=feed&x=1",
        "response_type=code", "scope=public",
      ])
  }

  /// All but the `state`, which is a matter of the redirect.
  private func parameters(of helper: AuthHelper) -> [String] {
    sentParameters(of: helper).filter { !$0.hasPrefix("state=") }
  }
}

/// The parameters as a server reads them: first split, then decoded, with `+` for a space. In
/// alphabetical order, since a server does not care for theirs.
@MainActor
func sentParameters(of helper: AuthHelper) -> [String] {
  let components = helper.authorizeURL.flatMap {
    URLComponents(url: $0, resolvingAgainstBaseURL: true)
  }
  let query = components?.percentEncodedQuery ?? ""
  return query.components(separatedBy: "&").map {
    let spaced = $0.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }.sorted()
}
