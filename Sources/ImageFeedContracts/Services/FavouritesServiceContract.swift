import Foundation
import ImageFeedCore

/// The rules of ``FavouritesService``: those of ``ImagesListService`` for the pages, and a few about
/// whose they are.
///
/// ```swift
/// let report = await FavouritesServiceContract(
///   ServiceUnderTest { FolderFavourites() }, username: "ada").run()
/// ```
public struct FavouritesServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "FavouritesService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + pageRules + [unknown, oddNames]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any FavouritesService>
  let username: Username
  let unknownUsername: Username?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service. Its back end does not change.
  ///   - username: of somebody who likes photos, more than a page of them.
  ///   - unknownUsername: a name that nobody has.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any FavouritesService>, username: Username,
    unknownUsername: Username? = nil, limit: TimeInterval = 60
  ) {
    subject = service
    self.username = username
    self.unknownUsername = unknownUsername
    self.limit = limit
  }

  var calls: [ServiceCall<any FavouritesService>] {
    let username = username
    return [
      ServiceCall(Self.call(username)) { _ = try await $0.photos(likedBy: username, page: 1) }
    ]
  }
}

extension FavouritesServiceContract {
  /// The rules of a list of photos hold for one person's list, too.
  private static var pageRules: [ContractRule<Self>] {
    ImagesListServiceContract.listRules.map { rule in
      ContractRule(rule.name, rule.requirement, advice: rule.advice) { contract, record in
        try await rule.look(contract.list, record)
      }
    }
  }

  private var list: ImagesListServiceContract {
    let (subject, username) = (subject, username)
    return ImagesListServiceContract(
      ServiceUnderTest { OnePersonsList(service: try await subject.make(), username: username) })
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "Somebody who does not exist is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      guard let username = contract.unknownUsername else {
        throw MissingMeans("say in unknownUsername who does not exist")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: call(username)) {
        try await service.photos(likedBy: username, page: 1)
      }
      record.expect(outcome.kind == .notFound, "\(call(username)) ended with \(outcome)")
    }
  }

  private static var oddNames: ContractRule<Self> {
    ContractRule(
      "No username does any harm", "E-0",
      advice: "Encode the name, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      for text in OddIdentifier.all {
        let username = Username(rawValue: text)
        let outcome = await record.outcome(of: call(username)) {
          try await service.photos(likedBy: username, page: 1)
        }
        record.expect(outcome.isAllowed, "\(call(username)) threw \(outcome)")
      }
    }
  }

  private static func call(_ username: Username) -> String {
    "photos(likedBy: \(username.rawValue.debugDescription), page: 1)"
  }

  /// The likes of one person as a feed.
  private struct OnePersonsList: ImagesListService {
    let service: any FavouritesService
    let username: Username

    func photos(page: Int) async throws -> Page<Photo> {
      try await service.photos(likedBy: username, page: page)
    }
  }
}
