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
  func exactParameters() throws {
    let url = try #require(AuthHelper(state: "s+1").authorizeURL)
    #expect(
      parameters(of: url) == [
        "client_id=access-key", "redirect_uri=urn:ietf:wg:oauth:2.0:oob", "response_type=code",
        "scope=public read_user write_likes", "state=s+1",
      ])
  }

  @Test("Characters with a meaning in addresses survive in a value")
  func charactersSurvive() throws {
    let configuration = AuthConfiguration(
      accessKey: "a+b&c/d=e f", redirectURI: "https://app.example/back?to=feed&x=1",
      accessScope: "public", authURLString: "https://unsplash.com/oauth/authorize")
    let url = try #require(AuthHelper(configuration: configuration, state: "s").authorizeURL)
    #expect(
      parameters(of: url) == [
        "client_id=a+b&c/d=e f", "redirect_uri=https://app.example/back?to=feed&x=1",
        "response_type=code", "scope=public", "state=s",
      ])
  }

  /// The parameters as a server reads them: first split, then decoded, with `+` for a space.
  private func parameters(of url: URL) -> [String] {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
    return query.components(separatedBy: "&").map {
      let spaced = $0.replacingOccurrences(of: "+", with: " ")
      return spaced.removingPercentEncoding ?? spaced
    }
  }
}
