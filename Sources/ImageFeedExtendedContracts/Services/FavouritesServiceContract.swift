import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/FavouritesService``.
///
/// ```swift
/// let report = await FavouritesServiceContract(
///   ServiceUnderTest { FolderFavourites() }, username: "ada").run()
/// ```
public struct FavouritesServiceContract: PagedServiceContract {
  public static let name = "FavouritesService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any FavouritesService>
  package let maxPages = 50
  let username: Username
  let unknownUsername: Username?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end does not change.
  ///   - username: the username of a person who likes more than one page of photos.
  ///   - unknownUsername: a username that does not exist.
  public init(
    _ service: ServiceUnderTest<any FavouritesService>, username: Username,
    unknownUsername: Username? = nil
  ) {
    subject = service
    self.username = username
    self.unknownUsername = unknownUsername
  }

  package var lists: [ServiceList<any FavouritesService>] {
    let username = username
    return [
      ServiceList(
        name: { Self.call(username, $0) },
        page: { try await $0.photos(likedBy: username, page: $1) })
    ]
  }

  public static var rules: [ContractRule<Self>] {
    callRules
    pagingRules("F-1", repetition: "F-7")

    notFound(
      "username", "unknownUsername", unknown: { $0.unknownUsername }, name: { call($0, 1) },
      call: { _ = try await $0.photos(likedBy: $1, page: 1) })

    handled(
      "username", OddIdentifier.all.map(Username.init(rawValue:)), name: { call($0, 1) },
      call: { _ = try await $0.photos(likedBy: $1, page: 1) })
  }

  nonisolated private static func call(_ username: Username, _ page: Int) -> String {
    "photos(likedBy: \(username.rawValue.debugDescription), page: \(page))"
  }
}
