import Foundation
import ImageFeedCore

/// The rules of ``RandomPhotosService``.
public struct RandomPhotosServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "RandomPhotosService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { callRules + [some, different, none, oddCounts] }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any RandomPhotosService>

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service. Its back end has at least one photo.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any RandomPhotosService>, limit: TimeInterval = 60
  ) {
    subject = service
    self.limit = limit
  }

  var calls: [ServiceCall<any RandomPhotosService>] {
    [ServiceCall(Self.call(1)) { _ = try await $0.randomPhotos(count: 1) }]
  }
}

extension RandomPhotosServiceContract {
  private static var some: ContractRule<Self> {
    ContractRule(
      "There are as many photos as are wished for at most, and one at least", "R-1",
      advice: "Ask for the count, and give no more than that"
    ) { contract, record in
      let service = try await contract.subject.make()
      for count in [1, 11, 30] {
        guard let photos = await photos(count, of: service, record) else { continue }
        record.expect(
          (1...count).contains(photos.count), "\(call(count)) gave \(photos.count) photos")
      }
    }
  }

  private static var different: ContractRule<Self> {
    ContractRule(
      "No photo is there twice", "R-1", advice: "Leave out what has come already"
    ) { contract, record in
      let service = try await contract.subject.make()
      guard let photos = await photos(30, of: service, record) else { return }
      var seen: Set<PhotoID> = []
      let again = photos.first { !seen.insert($0.id).inserted }
      record.expect(again == nil, "\(call(30)) gave \(again?.id.rawValue ?? "") twice")
    }
  }

  private static var none: ContractRule<Self> {
    ContractRule(
      "Of less than one photo there is none", "R-1",
      advice: "Answer with an empty list, or throw a ServiceError"
    ) { contract, record in
      let service = try await contract.subject.make()
      for count in [0, -1] {
        let outcome = await record.outcome(of: call(count)) {
          try await service.randomPhotos(count: count)
        }
        guard case .answer(let photos) = outcome else {
          record.expect(outcome.isAllowed, "\(call(count)) threw \(outcome)")
          continue
        }
        record.expect(photos.isEmpty, "\(call(count)) gave \(photos.count) photos")
      }
    }
  }

  private static var oddCounts: ContractRule<Self> {
    ContractRule(
      "No count does any harm", "E-0",
      advice: "Give as many as there are, or throw a ServiceError; check sums for overflow"
    ) { contract, record in
      let service = try await contract.subject.make()
      for count in [Int.max, Int.min, 31] {
        let outcome = await record.outcome(of: call(count)) {
          try await service.randomPhotos(count: count)
        }
        record.expect(outcome.isAllowed, "\(call(count)) threw \(outcome)")
      }
    }
  }

  private static func photos(
    _ count: Int, of service: any RandomPhotosService, _ record: CheckRecord
  ) async -> [Photo]? {
    await record.answer(of: call(count)) { try await service.randomPhotos(count: count) }
  }

  private static func call(_ count: Int) -> String { "randomPhotos(count: \(count))" }
}
