import Foundation
import ImageFeedCore

/// The rules of ``LikeService``.
///
/// `isLiked` is handed the service that its rule has made. What it needs and the protocol has not is
/// your own type's; a back end beside the service you have to find by it.
///
/// ```swift
/// let report = await LikeServiceContract(
///   ServiceUnderTest { FolderLikes(folder: folder) }, photoIDs: ("photo-1", "photo-2"),
///   unknownID: "none", isLiked: { ($0 as? FolderLikes)?.isLiked($1) }
/// ).run()
/// ```
public struct LikeServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "LikeService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + [wish, twice, remembered, apart, unknown, oddIdentifiers]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any LikeService>
  let photoIDs: (PhotoID, PhotoID)
  let unknownID: PhotoID?
  let isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service.
  ///   - photoIDs: two photos that can be liked; what they are afterwards is left open.
  ///   - unknownID: a photo that there is none of.
  ///   - isLiked: reads from the back end of a service whether a photo is liked now.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any LikeService>, photoIDs: (PhotoID, PhotoID),
    unknownID: PhotoID? = nil,
    isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.photoIDs = photoIDs
    self.unknownID = unknownID
    self.isLiked = isLiked
    self.limit = limit
  }

  var calls: [ServiceCall<any LikeService>] {
    let id = photoIDs.0
    return [true, false].map { wish in
      ServiceCall(Self.name(of: id, wish)) {
        _ = try await $0.changeLike(photoID: id, isLiked: wish)
      }
    }
  }
}

extension LikeServiceContract {
  private static var wish: ContractRule<Self> {
    ContractRule(
      "What is said of the like is what was wished for", "F-4",
      advice: "Give what the server says after the change; nil where it says nothing"
    ) { contract, record in
      let service = try await contract.subject.make()
      for wish in [true, false, true] {
        let state = await change(contract.photoIDs.0, wish, service, record)
        record.expect(
          state?.isLiked ?? wish == wish,
          "\(name(of: contract.photoIDs.0, wish)) said that isLiked is \(!wish)")
      }
    }
  }

  private static var twice: ContractRule<Self> {
    ContractRule(
      "Asking twice for the same is harmless", "F-4",
      advice: "Set the state that is wished for; do not turn it over, and do not count it twice"
    ) { contract, record in
      let service = try await contract.subject.make()
      let id = contract.photoIDs.0
      for wish in [true, false] {
        guard let first = await change(id, wish, service, record),
          let second = await change(id, wish, service, record)
        else { continue }
        record.expect(
          first == second,
          "\(name(of: id, wish)) gave \(words(first)) and then \(words(second))")
      }
    }
  }

  private static var remembered: ContractRule<Self> {
    ContractRule(
      "The back end has what was wished for, once it is answered", "F-4",
      advice: "Answer after the change, and send the state that is wished for"
    ) { contract, record in
      guard let isLiked = contract.isLiked else {
        throw MissingMeans("say in isLiked how to read a like from the back end")
      }
      let service = try await contract.subject.make()
      let id = contract.photoIDs.0
      var isRead = false
      for wish in [true, true, false, false] {
        guard await change(id, wish, service, record) != nil else { continue }
        record.begin("isLiked")
        guard let state = try await isLiked(service, id) else { continue }
        isRead = true
        record.expect(
          state == wish, "after \(name(of: id, wish)) the back end's like is \(state)")
      }
      guard isRead else { throw MissingMeans("isLiked gave nil for each like") }
    }
  }

  private static var apart: ContractRule<Self> {
    ContractRule(
      "Likes of two photos at once do not mix", "F-4",
      advice: "Keep what belongs to a call in the call, not in the service"
    ) { contract, record in
      let service = try await contract.subject.make()
      let (one, other) = contract.photoIDs
      for (id, wish) in [(one, true), (other, false)] {
        let alone = await record.outcome(of: name(of: id, wish)) {
          try await service.changeLike(photoID: id, isLiked: wish)
        }
        guard case .answer(let state) = alone, state.isLiked ?? wish == wish else {
          throw MissingMeans("\(name(of: id, wish)) alone is not answered as it should be")
        }
      }
      record.begin("two likes at once")
      async let liked = CallOutcome { try await service.changeLike(photoID: one, isLiked: true) }
      async let unliked = CallOutcome {
        try await service.changeLike(photoID: other, isLiked: false)
      }
      for (outcome, id, wish) in [(await liked, one, true), (await unliked, other, false)] {
        guard case .answer(let state) = outcome else {
          record.add("\(name(of: id, wish)) threw \(outcome) while another was under way")
          continue
        }
        record.expect(
          state.isLiked ?? wish == wish,
          "\(name(of: id, wish)) said that isLiked is \(!wish) while another was under way")
      }
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "A photo that does not exist is not found", "X-1",
      advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      guard let id = contract.unknownID else {
        throw MissingMeans("say in unknownID which photo does not exist")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: name(of: id, true)) {
        try await service.changeLike(photoID: id, isLiked: true)
      }
      record.expect(outcome.kind == .notFound, "\(name(of: id, true)) ended with \(outcome)")
    }
  }

  private static var oddIdentifiers: ContractRule<Self> {
    ContractRule(
      "No identifier does any harm", "E-0",
      advice: "Encode the identifier, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      let known = contract.photoIDs.0
      let near = OddIdentifier.near(known.rawValue)
      let isReadable = try await contract.isLiked?(service, known) != nil
      if isReadable { _ = await change(known, false, service, record) }
      for id in (OddIdentifier.all + near).map(PhotoID.init(rawValue:)) {
        let outcome = await record.outcome(of: name(of: id, true)) {
          try await service.changeLike(photoID: id, isLiked: true)
        }
        record.expect(outcome.isAllowed, "\(name(of: id, true)) threw \(outcome)")
        guard isReadable, try await contract.isLiked?(service, known) == true else { continue }
        record.add("\(name(of: id, true)) changed the like of \(known)")
        _ = await change(known, false, service, record)
      }
    }
  }

  private static func change(
    _ id: PhotoID, _ wish: Bool, _ service: any LikeService, _ record: CheckRecord
  ) async -> LikeState? {
    await record.answer(of: name(of: id, wish)) {
      try await service.changeLike(photoID: id, isLiked: wish)
    }
  }

  private static func name(of id: PhotoID, _ wish: Bool) -> String {
    "changeLike(photoID: \(id.rawValue.debugDescription), isLiked: \(wish))"
  }

  private static func words(_ state: LikeState) -> String {
    let liked = state.isLiked.map(String.init) ?? "nil"
    return "isLiked \(liked), likeCount \(state.likeCount.map(String.init) ?? "nil")"
  }
}
