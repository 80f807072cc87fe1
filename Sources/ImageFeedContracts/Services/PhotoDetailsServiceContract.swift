import Foundation
import ImageFeedCore

/// The rules of ``PhotoDetailsService``.
public struct PhotoDetailsServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "PhotoDetailsService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + [thatPhoto, counts, unknown, oddIDs]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any PhotoDetailsService>
  let photoIDs: (PhotoID, PhotoID)
  let unknownID: PhotoID?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service.
  ///   - photoIDs: two photos that the back end has.
  ///   - unknownID: one that it has not.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any PhotoDetailsService>, photoIDs: (PhotoID, PhotoID),
    unknownID: PhotoID? = nil, limit: TimeInterval = 60
  ) {
    subject = service
    self.photoIDs = photoIDs
    self.unknownID = unknownID
    self.limit = limit
  }

  var calls: [ServiceCall<any PhotoDetailsService>] {
    let id = photoIDs.0
    return [ServiceCall(Self.call(id)) { _ = try await $0.details(photoID: id) }]
  }
}

extension PhotoDetailsServiceContract {
  private static var thatPhoto: ContractRule<Self> {
    ContractRule(
      "The details are of the photo that was asked for", "R-5",
      advice: "Throw ServiceError(.unreadableAnswer) for the details of another photo"
    ) { contract, record in
      let service = try await contract.subject.make()
      for id in [contract.photoIDs.0, contract.photoIDs.1, contract.photoIDs.0] {
        let details = await record.answer(of: call(id)) { try await service.details(photoID: id) }
        guard let details else { continue }
        record.expect(details.id == id, "\(call(id)) gave the details of \(details.id)")
      }
    }
  }

  private static var counts: ContractRule<Self> {
    ContractRule(
      "A count that is not known is nil, and none is negative", "R-5",
      advice: "Say nil in viewCount and downloadCount unless the server tells them"
    ) { contract, record in
      let service = try await contract.subject.make()
      let id = contract.photoIDs.0
      let details = await record.answer(of: call(id)) { try await service.details(photoID: id) }
      guard let details else { return }
      for (name, count) in [
        ("viewCount", details.viewCount), ("downloadCount", details.downloadCount),
        ("likeCount", details.photo.likeCount),
      ] {
        record.expect(count ?? 0 >= 0, "\(call(id)) gave a \(name) of \(count ?? 0)")
      }
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "A photo that does not exist is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      guard let id = contract.unknownID else {
        throw MissingMeans("say in unknownID which photo does not exist")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: call(id)) { try await service.details(photoID: id) }
      record.expect(outcome.kind == .notFound, "\(call(id)) ended with \(outcome)")
    }
  }

  private static var oddIDs: ContractRule<Self> {
    ContractRule(
      "No identifier does any harm", "E-0",
      advice: "Encode the identifier, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      let near = OddIdentifier.near(contract.photoIDs.0.rawValue)
      for text in OddIdentifier.all + ["random"] + near {
        let id = PhotoID(rawValue: text)
        let outcome = await record.outcome(of: call(id)) { try await service.details(photoID: id) }
        record.expect(outcome.isAllowed, "\(call(id)) threw \(outcome)")
        guard case .answer(let details) = outcome else { continue }
        record.expect(details.id == id, "\(call(id)) gave the details of \(details.id)")
      }
    }
  }

  private static func call(_ id: PhotoID) -> String {
    "details(photoID: \(id.rawValue.debugDescription))"
  }
}
