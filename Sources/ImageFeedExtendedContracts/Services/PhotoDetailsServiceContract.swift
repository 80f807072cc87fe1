import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/PhotoDetailsService``.
public struct PhotoDetailsServiceContract: ServiceContract {
  public static let name = "PhotoDetailsService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any PhotoDetailsService>
  let photoIDs: (PhotoID, PhotoID)
  let unknownID: PhotoID?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - photoIDs: two photos that the back end has.
  ///   - unknownID: the identifier of a photo that does not exist.
  public init(
    _ service: ServiceUnderTest<any PhotoDetailsService>, photoIDs: (PhotoID, PhotoID),
    unknownID: PhotoID? = nil
  ) {
    subject = service
    self.photoIDs = photoIDs
    self.unknownID = unknownID
  }

  package var calls: [ServiceCall<any PhotoDetailsService>] {
    let id = photoIDs.0
    return [ServiceCall(Self.call(id)) { _ = try await $0.details(photoID: id) }]
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "The details are those of the requested photo", "R-5",
      advice: "Throw ServiceError(.unreadableAnswer) if the answer is about another photo"
    ) { contract, service, record in
      for id in [contract.photoIDs.0, contract.photoIDs.1, contract.photoIDs.0] {
        let details = await record.answer(of: call(id)) { try await service.details(photoID: id) }
        guard let details else { continue }
        record.expect(details.id == id, "\(call(id)) returned the details of \(details.id)")
      }
    }

    serviceRule(
      "An unknown count is nil, and no count is negative", "R-5",
      advice: "Return nil as viewCount and downloadCount unless the server reports them"
    ) { contract, service, record in
      let id = contract.photoIDs.0
      let details = await record.answer(of: call(id)) { try await service.details(photoID: id) }
      guard let details else { return }
      for (name, count) in [
        ("viewCount", details.viewCount), ("downloadCount", details.downloadCount),
        ("likeCount", details.photo.likeCount),
      ] {
        record.expect(count ?? 0 >= 0, "\(call(id)) returned a \(name) of \(count ?? 0)")
      }
    }

    notFound(
      "photo", "unknownID", unknown: { $0.unknownID }, name: call,
      call: { _ = try await $0.details(photoID: $1) })

    serviceRule(
      "Every identifier is handled", "E-0",
      advice: "Encode the identifier, or throw a ServiceError if it cannot be encoded"
    ) { contract, service, record in
      let variants = OddIdentifier.variants(of: contract.photoIDs.0.rawValue)
      for text in OddIdentifier.all + ["random"] + variants {
        let id = PhotoID(rawValue: text)
        let outcome = await record.outcome(of: call(id)) { try await service.details(photoID: id) }
        guard case .answer(let details) = outcome else { continue }
        record.expect(details.id == id, "\(call(id)) returned the details of \(details.id)")
      }
    }
  }

  private static func call(_ id: PhotoID) -> String {
    "details(photoID: \(id.rawValue.debugDescription))"
  }
}
