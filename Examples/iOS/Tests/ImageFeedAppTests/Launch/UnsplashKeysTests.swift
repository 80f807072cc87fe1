import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeed

@Suite("The keys of the real Unsplash")
struct UnsplashKeysTests {
  @Test("They come from Info.plist")
  func complete() throws {
    let configuration = try UnsplashKeys.configuration([
      "UnsplashAccessKey": "access", "UnsplashSecretKey": " secret ",
      "UnsplashRedirectURI": "urn:ietf:wg:oauth:2.0:oob", "UnsplashApplicationName": "mine",
    ])
    #expect(configuration.accessKey == "access" && configuration.secretKey == "secret")
    #expect(configuration.applicationName == "mine")
    #expect(configuration.defaultBaseURL.absoluteString == "https://api.unsplash.com")
    #expect(configuration.authBaseURL.absoluteString == "https://unsplash.com")
    #expect(configuration.missingParts.isEmpty)
  }

  @Test("A-2 Without them the sign-in screen can say where each belongs")
  func missing() throws {
    let configuration = try UnsplashKeys.configuration([
      "UnsplashAccessKey": "", "UnsplashSecretKey": "$(UNSPLASH_SECRET_KEY)",
    ])
    #expect(configuration.missingParts == [.accessKey, .secretKey])
    #expect(configuration.redirectURI == AuthConfiguration.nativeRedirectURI)
    #expect(configuration.sources[.accessKey] == "UNSPLASH_ACCESS_KEY in Unsplash.xcconfig")
    #expect(configuration.sources[.secretKey] == "UNSPLASH_SECRET_KEY in Unsplash.xcconfig")
  }
}
