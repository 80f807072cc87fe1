import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/FavouritesService``: those of ``/ImageFeedCore/ImagesListService``
/// for pages, and a few about usernames.
///
/// ```swift
/// let report = await FavouritesServiceContract(
///   ServiceUnderTest { FolderFavourites() }, username: "ada").run()
/// ```
public struct FavouritesServiceContract: ServiceContract {
  public static let name = "FavouritesService"
  public static var rules: [ContractRule<Self>] {
    callRules + pageRules + [unknown, oddNames]
  }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any FavouritesService>
  let username: Username
  let unknownUsername: Username?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end does not change.
  ///   - username: the username of a person who likes more than one page of photos.
  ///   - unknownUsername: a username that does not exist.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any FavouritesService>, username: Username,
    unknownUsername: Username? = nil, limit: TimeInterval = 60
  ) {
    subject = service
    self.username = username
    self.unknownUsername = unknownUsername
    self.limit = limit
  }

  package var calls: [ServiceCall<any FavouritesService>] {
    let username = username
    return [
      ServiceCall(Self.call(username)) { _ = try await $0.photos(likedBy: username, page: 1) }
    ]
  }
}

extension FavouritesServiceContract {
  /// The rules of a list of photos, for one person's list.
  private static var pageRules: [ContractRule<Self>] {
    ImagesListServiceContract.listRules.map { $0.of { contract, _ in contract.list } }
  }

  private var list: ImagesListServiceContract {
    let (subject, username) = (subject, username)
    return ImagesListServiceContract(
      ServiceUnderTest { OnePersonsList(service: try await subject.make(), username: username) })
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "An unknown username is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      let username = try contract.unknownUsername.required(
        "pass an unknown username as unknownUsername")
      let service = try await contract.subject.make()
      await record.expectNotFound(call(username)) {
        try await service.photos(likedBy: username, page: 1)
      }
    }
  }

  private static var oddNames: ContractRule<Self> {
    serviceRule(
      "Every username is handled", "E-0",
      advice: "Encode the username, or throw a ServiceError if it cannot be encoded"
    ) { _, service, record in
      for text in OddIdentifier.all {
        let username = Username(rawValue: text)
        await record.outcome(of: call(username)) {
          try await service.photos(likedBy: username, page: 1)
        }
      }
    }
  }

  private static func call(_ username: Username) -> String {
    "photos(likedBy: \(username.rawValue.debugDescription), page: 1)"
  }

  /// One person's favourites as a feed.
  private struct OnePersonsList: ImagesListService {
    let service: any FavouritesService
    let username: Username

    func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
      try await service.photos(likedBy: username, page: page)
    }
  }
}
