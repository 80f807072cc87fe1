import Foundation

@testable import ImageFeed

/// What a person's device keeps. It writes down what is removed, in order.
@MainActor
final class Device: OAuth2TokenStorageProtocol, SiteDataStoreProtocol, PictureCacheProtocol {
  struct Failure: Error, Equatable {
    let step: String
  }

  private(set) var token: String?
  /// What was done, in order.
  private(set) var log: [String] = []
  /// The steps that fail.
  var failing: Set<String> = []
  /// Runs in the middle of each step.
  var whileCleaning: (@MainActor () -> Void)?

  func services(_ server: any UnsplashService) -> AppServices {
    AppServices(server: server, tokenStorage: self, siteData: self, pictures: self)
  }

  func store(_ token: String?) async throws {
    try step(token == nil ? "remove the token" : "store a token")
    self.token = token
  }

  func removeAll() async throws { try step("remove site data") }

  func removeAllPictures() async throws { try step("remove pictures") }

  private func step(_ name: String) throws {
    log.append(name)
    whileCleaning?()
    if failing.contains(name) { throw Failure(step: name) }
  }
}
