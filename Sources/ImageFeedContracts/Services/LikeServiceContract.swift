import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/LikeService``.
///
/// `isLiked` receives the service that the rule has created. Cast it to your own type to reach more
/// than the protocol has.
///
/// ```swift
/// let report = await LikeServiceContract(
///   ServiceUnderTest { FolderLikes(folder: folder) }, photoIDs: ("photo-1", "photo-2"),
///   unknownID: "none", isLiked: { ($0 as? FolderLikes)?.isLiked($1) }
/// ).run()
/// ```
public struct LikeServiceContract: ServiceContract {
  public static let name = "LikeService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any LikeService>
  let photoIDs: (PhotoID, PhotoID)
  let unknownID: PhotoID?
  let isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - photoIDs: two photos that can be liked. Their state afterwards is undefined.
  ///   - unknownID: the identifier of a photo that does not exist.
  ///   - isLiked: reads from the service's back end whether a photo is liked.
  public init(
    _ service: ServiceUnderTest<any LikeService>, photoIDs: (PhotoID, PhotoID),
    unknownID: PhotoID? = nil,
    isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)? = nil
  ) {
    subject = service
    self.photoIDs = photoIDs
    self.unknownID = unknownID
    self.isLiked = isLiked
  }

  package var calls: [ServiceCall<any LikeService>] {
    let id = photoIDs.0
    return [true, false].map { value in
      ServiceCall(Self.name(of: id, value)) {
        _ = try await $0.changeLike(photoID: id, isLiked: value)
      }
    }
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "The reported state is the requested one", "F-4",
      advice: "Return the state the server reports after the change, and nil if it reports none"
    ) { contract, service, record in
      for value in [true, false, true] {
        let state = await change(contract.photoIDs.0, value, service, record)
        record.expect(
          state?.isLiked ?? value == value,
          "\(name(of: contract.photoIDs.0, value)) returned isLiked \(!value)")
      }
    }

    serviceRule(
      "Requesting the same state twice is harmless", "F-4",
      advice: "Set the requested state; do not toggle it, and do not count it twice"
    ) { contract, service, record in
      let id = contract.photoIDs.0
      for value in [true, false] {
        guard let first = await change(id, value, service, record),
          let second = await change(id, value, service, record)
        else { continue }
        record.expect(
          first == second,
          "\(name(of: id, value)) returned \(text(of: first)) and then \(text(of: second))")
      }
    }

    serviceRule(
      "After the answer, the back end has the requested state", "F-4",
      advice: "Answer after the change, and send the requested state"
    ) { contract, service, record in
      let isLiked = try contract.isLiked.required("pass isLiked to read a like from the back end")
      let id = contract.photoIDs.0
      var isRead = false
      for value in [true, true, false, false] {
        guard await change(id, value, service, record) != nil else { continue }
        record.begin("isLiked")
        guard let state = try await isLiked(service, id) else { continue }
        isRead = true
        record.expect(
          state == value, "after \(name(of: id, value)), the back end's like is \(state)")
      }
      guard isRead else { throw CannotCheck("isLiked returned nil for each like") }
    }

    serviceRule(
      "Likes of two photos at once are not mixed up", "F-4",
      advice: "Keep the state of a call in the call, not in the service"
    ) { contract, service, record in
      let (one, other) = contract.photoIDs
      for (id, value) in [(one, true), (other, false)] {
        let alone = await record.outcome(of: name(of: id, value)) {
          try await service.changeLike(photoID: id, isLiked: value)
        }
        guard case .answer(let state) = alone, state.isLiked ?? value == value else {
          throw CannotCheck("\(name(of: id, value)) alone is not answered correctly")
        }
      }
      record.begin("two likes at once")
      async let liked = CallOutcome { try await service.changeLike(photoID: one, isLiked: true) }
      async let unliked = CallOutcome {
        try await service.changeLike(photoID: other, isLiked: false)
      }
      for (outcome, id, value) in [(await liked, one, true), (await unliked, other, false)] {
        guard case .answer(let state) = outcome else {
          record.add("\(name(of: id, value)) threw \(outcome) while another was in flight")
          continue
        }
        record.expect(
          state.isLiked ?? value == value,
          "\(name(of: id, value)) returned isLiked \(!value) while another was in flight")
      }
    }

    notFound(
      "photo", "unknownID", unknown: { $0.unknownID }, name: { name(of: $0, true) },
      call: { _ = try await $0.changeLike(photoID: $1, isLiked: true) })

    serviceRule(
      "Every identifier is handled", "E-0",
      advice: "Encode the identifier, or throw a ServiceError if it cannot be encoded"
    ) { contract, service, record in
      let known = contract.photoIDs.0
      let variants = OddIdentifier.variants(of: known.rawValue)
      let isReadable = try await contract.isLiked?(service, known) != nil
      if isReadable { _ = await change(known, false, service, record) }
      for id in (OddIdentifier.all + variants).map(PhotoID.init(rawValue:)) {
        await record.outcome(of: name(of: id, true)) {
          try await service.changeLike(photoID: id, isLiked: true)
        }
        guard isReadable, try await contract.isLiked?(service, known) == true else { continue }
        record.add("\(name(of: id, true)) changed the like of \(known)")
        _ = await change(known, false, service, record)
      }
    }
  }

  private static func change(
    _ id: PhotoID, _ value: Bool, _ service: any LikeService, _ record: CheckRecord
  ) async -> LikeState? {
    await record.answer(of: name(of: id, value)) {
      try await service.changeLike(photoID: id, isLiked: value)
    }
  }

  private static func name(of id: PhotoID, _ value: Bool) -> String {
    "changeLike(photoID: \(id.rawValue.debugDescription), isLiked: \(value))"
  }

  private static func text(of state: LikeState) -> String {
    let liked = state.isLiked.map(String.init) ?? "nil"
    return "isLiked \(liked), likeCount \(state.likeCount.map(String.init) ?? "nil")"
  }
}
