import Foundation
import ImageFeedCore

/// The rules of ``PictureService``.
public struct PictureServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "PictureService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + [
      bytes, apart, errorAnswer, shared, oneCancelled, forgotten, removed, notKept, oddAddresses,
    ]
  }

  /// A picture of the back end.
  public struct KnownPicture: Sendable {
    let url: URL
    let data: Data

    /// Makes one.
    ///
    /// - Parameters:
    ///   - url: its address.
    ///   - data: its bytes, as the back end sends them.
    public init(at url: URL, data: Data) {
      self.url = url
      self.data = data
    }
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any PictureService>
  let pictures: (KnownPicture, KnownPicture)
  let missing: URL?
  let requests: (@MainActor (any PictureService) async throws -> Int)?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service, with nothing kept yet.
  ///   - pictures: two pictures that differ.
  ///   - missing: an address that the back end answers with an error and a body.
  ///   - requests: reads from the back end of a service how many requests have come.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any PictureService>, pictures: (KnownPicture, KnownPicture),
    missing: URL? = nil,
    requests: (@MainActor (any PictureService) async throws -> Int)? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.pictures = pictures
    self.missing = missing
    self.requests = requests
    self.limit = limit
  }

  var calls: [ServiceCall<any PictureService>] {
    let url = pictures.0.url
    return [ServiceCall("picture(at:)") { _ = try await $0.picture(at: url) }]
  }
}

extension PictureServiceContract {
  private static var bytes: ContractRule<Self> {
    ContractRule(
      "The bytes come as they are", "F-3",
      advice: "Hand the body over, and leave decoding to the front end"
    ) { contract, record in
      let service = try await contract.subject.make()
      for moment in ["", " the second time"] {
        await expect(contract.pictures.0, from: service, moment, record)
      }
    }
  }

  private static var apart: ContractRule<Self> {
    ContractRule(
      "Two pictures asked for at once do not mix", "F-3",
      advice: "Keep what belongs to a call in the call, and know requests by their address"
    ) { contract, record in
      let service = try await contract.subject.make()
      let (one, other) = contract.pictures
      record.begin("two pictures at once")
      async let first = CallOutcome { try await service.picture(at: one.url) }
      async let second = CallOutcome { try await service.picture(at: other.url) }
      let moment = " while another was asked for"
      compare(await first, to: one, moment, record)
      compare(await second, to: other, moment, record)
    }
  }

  private static var errorAnswer: ContractRule<Self> {
    ContractRule(
      "The body of an error answer is never a picture", "F-3",
      advice: "Look at the status before you hand over the body"
    ) { contract, record in
      guard let url = contract.missing else {
        throw MissingMeans("say in missing which address is answered with an error")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: "picture(at:)") { try await service.picture(at: url) }
      guard case .error(let error) = outcome, error.kind != .cancelled else {
        return record.add("picture(at: \(url.absoluteString)) ended with \(outcome)")
      }
    }
  }

  private static var oddAddresses: ContractRule<Self> {
    ContractRule(
      "No address does any harm", "E-0",
      advice: "Throw a ServiceError for an address that you cannot ask for"
    ) { contract, record in
      let service = try await contract.subject.make()
      for url in OddAddress.all {
        let name = "picture(at: \(url.absoluteString))"
        let outcome = await record.outcome(of: name) { try await service.picture(at: url) }
        record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
      }
    }
  }

  static func expect(
    _ picture: KnownPicture, from service: any PictureService, _ moment: String,
    _ record: CheckRecord
  ) async {
    let outcome = await record.outcome(of: "picture(at:)\(moment)") {
      try await service.picture(at: picture.url)
    }
    compare(outcome, to: picture, moment, record)
  }

  static func compare(
    _ outcome: CallOutcome<Data>, to picture: KnownPicture, _ moment: String,
    _ record: CheckRecord
  ) {
    guard case .answer(let data) = outcome else {
      return record.add("picture(at:)\(moment) threw \(outcome)")
    }
    record.expect(
      data == picture.data,
      "picture(at:)\(moment) gave \(data.count) bytes that are not the \(picture.data.count) of the"
        + " picture")
  }
}
