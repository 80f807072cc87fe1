import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/RandomPhotosService``.
public struct RandomPhotosServiceContract: ServiceContract {
  public static let name = "RandomPhotosService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any RandomPhotosService>

  /// Creates the suite.
  ///
  /// - Parameter service: the service. Its back end has at least one photo.
  public init(_ service: ServiceUnderTest<any RandomPhotosService>) {
    subject = service
  }

  package var calls: [ServiceCall<any RandomPhotosService>] {
    [ServiceCall(Self.call(1)) { _ = try await $0.randomPhotos(count: 1) }]
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "There is at least one photo, and no more than requested", "R-1",
      advice: "Request the count, and return no more than that"
    ) { _, service, record in
      for count in [1, 11, 30] {
        guard let photos = await photos(count, of: service, record) else { continue }
        record.expect(
          (1...count).contains(photos.count), "\(call(count)) returned \(photos.count) photos")
      }
    }

    serviceRule(
      "No photo is repeated", "R-1", advice: "Leave out repeated photos"
    ) { _, service, record in
      guard let photos = await photos(30, of: service, record) else { return }
      var seen: Set<PhotoID> = []
      let again = photos.first { !seen.insert($0.id).inserted }
      record.expect(again == nil, "\(call(30)) returned \(again?.id.rawValue ?? "") twice")
    }

    serviceRule(
      "A count below 1 gives no photos", "R-1",
      advice: "Answer with an empty list, or throw a ServiceError"
    ) { _, service, record in
      for count in [0, -1] {
        let outcome = await record.outcome(of: call(count)) {
          try await service.randomPhotos(count: count)
        }
        guard case .answer(let photos) = outcome else { continue }
        record.expect(photos.isEmpty, "\(call(count)) returned \(photos.count) photos")
      }
    }

    handled(
      "count",
      advice: "Return the photos there are, or throw a ServiceError; check sums for overflow",
      [Int.max, Int.min, 31], name: call, call: { _ = try await $0.randomPhotos(count: $1) })
  }

  private static func photos(
    _ count: Int, of service: any RandomPhotosService, _ record: CheckRecord
  ) async -> [Photo]? {
    await record.answer(of: call(count)) { try await service.randomPhotos(count: count) }
  }

  private static func call(_ count: Int) -> String { "randomPhotos(count: \(count))" }
}
