import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Authorization of requests", .serialized)
struct AuthorizationTests {
  @Test("bug-login-16 bug-login-17 The token is read for each request; without one the key is sent")
  func tokenPerRequest() async throws {
    let test = try ServicesUnderTest(token: nil) { _ in .json("[]") }
    defer { test.server.stop() }
    for token in [nil, "first", "second", nil].map({ $0.map(AccessToken.init) }) {
      try await test.services.tokenStorage.store(token)
      _ = try await test.services.imagesList.photos(page: 1)
    }
    #expect(
      test.server.requests.map { $0.headers["authorization"] } == [
        "Client-ID access-key", "Bearer first", "Bearer second", "Client-ID access-key",
      ])
  }

  @Test("A-7 A failing token storage fails the request before it is sent")
  func storageFails() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    test.storage.set(.failure(ServiceError(.storageFailure, cause: "damaged")))
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error == ServiceError(.storageFailure, cause: "damaged"))
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "bug-login-18 A token that would break the header is never sent",
    arguments: [
      "", " ", "a b", "a\r\nX-Evil: 1", "a\n", "é", "a\u{0}", "a\u{7F}",
    ])
  func brokenToken(token: String) async throws {
    let test = try ServicesUnderTest(token: token) { _ in .json("[]") }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .unauthorised)
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "bug-login-18 An access key that would break the header is never sent",
    arguments: ["", " ", "a b", "a\r\nX-Evil: 1", "é", "a\u{7F}"])
  func brokenKey(key: String) async throws {
    let test = try ServicesUnderTest(token: nil) { _ in .json("[]") }
    defer { test.server.stop() }
    var configuration = test.configuration
    configuration.accessKey = key
    let api = UnsplashAPI(configuration: configuration, tokenStorage: test.storage)
    let error = await serviceError { try await UnsplashImagesListService(api: api).photos(page: 1) }
    #expect(
      error == ServiceError(.unauthorised, cause: "no usable Client-ID for the request"))
    #expect(test.server.requests.isEmpty)
  }

  @Test("A-7 A token or a key is never sent unencrypted except to this machine")
  func unencrypted() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    var configuration = test.configuration
    for address in ["http://api.unsplash.com", "http://127.0.0.1.nip.example", "http://10.0.0.1"] {
      configuration.defaultBaseURL = try #require(URL(string: address))
      for token in [Secret.token, nil] {
        await test.storage.store(token.map(AccessToken.init))
        let api = UnsplashAPI(configuration: configuration, tokenStorage: test.storage)
        let error = await serviceError {
          try await UnsplashImagesListService(api: api).photos(page: 1)
        }
        #expect(
          error
            == ServiceError(
              .notFound, cause: "the API's base is not https: it would expose the token"))
        #expect(api.client.transferCount == 0)
      }
    }
  }
}
