import Foundation
import ImageFeedCore

/// The rules of ``DownloadService``.
public struct DownloadServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "DownloadService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { callRules + [counted, oddLocations] }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any DownloadService>
  let location: URL
  let reports: (@MainActor (any DownloadService) async throws -> [URL])?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service.
  ///   - location: where a download is reported; give one with a query, for Unsplash's have one.
  ///   - reports: reads from the back end of a service which addresses were asked for, in order.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any DownloadService>, location: URL,
    reports: (@MainActor (any DownloadService) async throws -> [URL])? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.location = location
    self.reports = reports
    self.limit = limit
  }

  var calls: [ServiceCall<any DownloadService>] {
    let location = location
    return [
      ServiceCall("reportDownload(at:)") { try await $0.reportDownload(at: location) }
    ]
  }
}

extension DownloadServiceContract {
  private static var counted: ContractRule<Self> {
    ContractRule(
      "Each download is one report, at the address as it came", "R-5",
      advice: "Ask for the address once a call, with the query it came with, and keep nothing"
    ) { contract, record in
      guard let reports = contract.reports else {
        throw MissingMeans("say in reports how to read them from the back end")
      }
      let service = try await contract.subject.make()
      let location = contract.location
      for _ in 0..<2 {
        await record.answer(of: "reportDownload(at:)") {
          try await service.reportDownload(at: location)
        }
      }
      record.begin("reports")
      let seen = try await reports(service)
      record.expect(
        seen == [location, location],
        "two downloads at \(location.absoluteString) were reported at \(seen.map(\.absoluteString))"
      )
    }
  }

  private static var oddLocations: ContractRule<Self> {
    ContractRule(
      "No address does any harm", "E-0",
      advice: "Throw ServiceError(.redirectRefused) for an address that is not the back end's"
    ) { contract, record in
      let service = try await contract.subject.make()
      for address in OddAddress.all {
        let name = "reportDownload(at: \(address.absoluteString))"
        let outcome = await record.outcome(of: name) {
          try await service.reportDownload(at: address)
        }
        record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
      }
    }
  }
}

/// Addresses of which no service knows what to do with them.
enum OddAddress {
  static let all = ["relative/path", "file:///nothing-there", "data:,x", "http://[", "x:", "?"]
    .compactMap(URL.init(string:))
}
