import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/DownloadService``.
public struct DownloadServiceContract: ServiceContract {
  public static let name = "DownloadService"
  public static var rules: [ContractRule<Self>] { callRules + [counted, oddLocations] }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any DownloadService>
  let location: URL
  let reports: (@MainActor (any DownloadService) async throws -> [URL])?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - location: an address for download reports. It should have a query, as Unsplash's have.
  ///   - reports: reads the requested addresses from the service's back end, in order.
  ///   - limit: the number of seconds that one rule's check may take.
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

  package var calls: [ServiceCall<any DownloadService>] {
    let location = location
    return [
      ServiceCall("reportDownload(at:)") { try await $0.reportDownload(at: location) }
    ]
  }
}

extension DownloadServiceContract {
  private static var counted: ContractRule<Self> {
    ContractRule(
      "Each download is one report, to the unchanged address", "I-4",
      advice: "Request the address once per call, with its query, and cache nothing"
    ) { contract, record in
      let reports = try contract.reports.required("pass reports to read them from the back end")
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
        "two downloads at \(location.absoluteString) were reported at \(FindingText.of(seen.map(\.absoluteString)))"
      )
    }
  }

  private static var oddLocations: ContractRule<Self> {
    serviceRule(
      "Every address is handled", "E-0",
      advice: "Throw ServiceError(.redirectRefused) for an address of another server"
    ) { _, service, record in
      for address in OddAddress.all {
        let name = "reportDownload(at: \(address.absoluteString))"
        await record.outcome(of: name) { try await service.reportDownload(at: address) }
      }
    }
  }
}

/// Addresses that are easy to handle wrongly.
enum OddAddress {
  static let all = ["relative/path", "file:///nothing-there", "data:,x", "http://[", "x:", "?"]
    .compactMap(URL.init(string:))
}
