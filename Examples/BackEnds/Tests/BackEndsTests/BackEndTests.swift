import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing
import UnsplashSandbox
import UnsplashServices

@Suite("K-2 The back ends of a program") @MainActor
struct BackEndTests {
  private func start(
    _ line: String = "", environment: [String: String] = [:],
    report: (String) -> Void = { Issue.record("reported: \($0)") }
  ) throws -> BackEnd {
    let options = try OptionReader(
      line.split(separator: " ").map(String.init), values: BackEndOptions.values,
      lists: BackEndOptions.lists)
    return try BackEnd(BackEndOptions(options), environment: environment, report: report)
  }

  @Test("Two people share the photos of one local Unsplash; each has an account and likes")
  func twoPeople() async throws {
    let backEnd = try start()
    let demo = try await LoginOverHTTP(backEnd, as: .demo)
    let guest = try await LoginOverHTTP(backEnd, as: .guest)
    #expect(try await demo.services.profile.fetchProfile().username.rawValue == "demo")
    #expect(try await guest.services.profile.fetchProfile().username.rawValue == "guest")

    let photo = try #require(
      try await demo.services.imagesList.photos(page: 1).items.first { $0.isLiked == false })
    _ = try await demo.services.likes.changeLike(photoID: photo.id, isLiked: true)
    for (person, isLiked) in [(demo, true), (guest, false)] {
      let photos = try await person.services.imagesList.photos(page: 1).items
      #expect(photos.first { $0.id == photo.id }?.isLiked == isLiked)
    }
  }

  @Test("The local Unsplash stops when its back end is released")
  func release() async throws {
    var person: LoginOverHTTP? = try await LoginOverHTTP(try start(), as: .demo)
    let services = try #require(person).services
    #expect(try await !services.imagesList.photos(page: 1).items.isEmpty)
    person = nil
    await #expect(throws: ServiceError.self) { _ = try await services.imagesList.photos(page: 1) }
  }

  @Test("A fault of the options happens in the local Unsplash, as often as it says")
  func fault() async throws {
    let person = try await LoginOverHTTP(try start("--fault photos:500:1"), as: .demo)
    await #expect(throws: ServiceError.self) {
      _ = try await person.services.imagesList.photos(page: 1)
    }
    #expect(try await !person.services.imagesList.photos(page: 1).items.isEmpty)
  }

  @Test("A running local Unsplash is used at its address")
  func running() async throws {
    let sandbox = UnsplashSandbox()
    let backEnd = try start("--backend \(try sandbox.start())")
    let person = try await LoginOverHTTP(backEnd, as: .guest)
    #expect(try await person.services.profile.fetchProfile().username.rawValue == "guest")
    #expect(sandbox.requests.contains { $0.endpoint == "GET /me" })
  }

  @Test("A time limit holds for the login page; each page has one without it")
  func timeout() throws {
    #expect(
      try start("--timeout 7").loginPages == .http(RequestLimits(seconds: 7, bytes: 2_000_000)))
    #expect(try start().loginPages == .http(.pages))
  }

  @Test("The real Unsplash has the keys of the environment, and another browser for the login page")
  func unsplash() throws {
    let backEnd = try start(
      "--backend unsplash",
      environment: [
        "UNSPLASH_ACCESS_KEY": "key", "UNSPLASH_SECRET_KEY": "secret", "UNSPLASH_APP_NAME": "mine",
        "UNSPLASH_REDIRECT_URI": "http://127.0.0.1:8000/callback",
      ])
    let configuration = backEnd.configuration
    #expect(configuration.accessKey == "key" && configuration.secretKey == "secret")
    #expect(configuration.applicationName == "mine")
    #expect(configuration.defaultBaseURL.absoluteString == "https://api.unsplash.com")
    #expect(configuration.authBaseURL.absoluteString == "https://unsplash.com")
    #expect(backEnd.loginPages == .external(redirectURI: "http://127.0.0.1:8000/callback"))
    #expect(configuration.missingParts.isEmpty)
  }

  @Test("A-2 Without keys the real Unsplash starts, too: the sign-in screen names what is missing")
  func noKeys() throws {
    let backEnd = try start("--backend unsplash")
    #expect(backEnd.configuration.missingParts.contains(.accessKey))
    #expect(backEnd.configuration.sources[.accessKey] == "UNSPLASH_ACCESS_KEY")
    #expect(backEnd.configuration.applicationName == "imagefeed")
    #expect(backEnd.loginPages == .external(redirectURI: AuthConfiguration.nativeRedirectURI))
  }

  @Test("Services in memory are new for each person, and use neither network nor the given storage")
  func fakes() async throws {
    let backEnd = try start("--backend fake")
    #expect(backEnd.loginPages == .fake)
    let tokens = FakeOAuth2TokenStorage()
    let one = backEnd.services(tokenStorage: tokens)
    let other = backEnd.services(tokenStorage: tokens)

    let token = try await one.services.oauth.fetchAuthToken(code: "fake-code")
    try await one.services.tokenStorage.store(token)
    #expect(try await one.services.tokenStorage.token() == token)
    #expect(try await other.services.tokenStorage.token() == nil)
    #expect(tokens.storedToken == nil)
    try await one.services.siteData.removeAll()

    let photo = try #require(try await one.services.imagesList.photos(page: 1).items.first)
    #expect(try await !one.services.pictures.picture(at: photo.urls.thumb).isEmpty)
  }

  @Test("A local Unsplash redirects to the address of the environment, else to its own page")
  func localRedirect() throws {
    let address = "http://127.0.0.1:8000/callback"
    for environment in [[:], ["UNSPLASH_REDIRECT_URI": address]] {
      let configuration = try start(environment: environment).configuration
      #expect(
        configuration.redirectURI == environment["UNSPLASH_REDIRECT_URI"]
          ?? AuthConfiguration.nativeRedirectURI)
    }
  }

  @Test("The README's program asks for services once for each person")
  func readme() async throws {
    let arguments = ["--backend", "fake", "--port", "8000"]
    let tokens = FakeOAuth2TokenStorage()
    let options = try OptionReader(
      arguments, values: BackEndOptions.values.union(["--port"]), lists: BackEndOptions.lists)
    let backEnd = try BackEnd(
      BackEndOptions(options), environment: ProcessInfo.processInfo.environment
    ) { print($0) }
    let (services, extendedServices) = backEnd.services(tokenStorage: tokens)
    _ = extendedServices
    #expect(try await !services.imagesList.photos(page: 1).items.isEmpty)
    #expect(options.text("--port") == "8000")
  }
}
