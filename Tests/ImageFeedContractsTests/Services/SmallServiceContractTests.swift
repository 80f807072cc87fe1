import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contracts of download reports and of site data") @MainActor
struct SmallServiceContractTests {
  private struct Reports: DownloadService {
    let report: @Sendable (URL) async throws -> Void
    func reportDownload(at location: URL) async throws { try await report(location) }
  }

  private actor RecordedSiteData: SiteDataStore {
    private(set) var cookies = 0
    private let isForgetful: Bool
    private var removals = 0

    init(isForgetful: Bool = true) {
      self.isForgetful = isForgetful
    }

    func fill() { cookies += 1 }

    func removeAll() async throws {
      removals += 1
      if isForgetful { cookies = 0 } else if removals == 2 { throw ServiceError(.storageFailure) }
    }
  }

  private static let location = URL(fileURLWithPath: "/photos/1/download")

  private static func reporting(
    _ service: ServiceUnderTest<any DownloadService>
  ) -> DownloadServiceContract {
    DownloadServiceContract(
      service, location: location,
      reports: { ($0 as? FakeDownloadService)?.reports.calls ?? [] })
  }

  @Test("The fake of download reports keeps every rule")
  func downloads() async {
    await expectKept(Self.reporting(FakeSubject.downloads))
  }

  @Test("Every rule of download reports is broken by a faulty service, and the report says so")
  func wrongDownloads() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.downloads, contract: Self.reporting) { InterceptedService($0, $1) }
          + [
            WrongImplementation(
              "Each download is one report, to the unchanged address",
              says: "two downloads at file:///photos/1/download were reported at nothing",
              Self.reporting(ServiceUnderTest { Reports { _ in } })),
            WrongImplementation(
              "Every address is handled",
              says: "reportDownload(at: data:,x) threw a URLError",
              Self.reporting(
                ServiceUnderTest {
                  Reports { if $0.scheme == "data" { throw URLError(.unsupportedURL) } }
                })),
          ])
    }
  }

  private static func site(
    _ service: ServiceUnderTest<any SiteDataStore>
  ) -> SiteDataStoreContract {
    SiteDataStoreContract(
      service, fill: { await ($0 as? RecordedSiteData)?.fill() },
      isEmpty: { await ($0 as? RecordedSiteData)?.cookies ?? 0 == 0 })
  }

  @Test("The fake of site data and a working store keep every rule")
  func siteData() async {
    await expectKept(Self.site(FakeSubject.siteData))
    await expectKept(Self.site(ServiceUnderTest { RecordedSiteData() }), notChecked: 3)
  }

  @Test("Every rule of site data is broken by a faulty store, and the report says so")
  func wrongSiteData() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.siteData, contract: Self.site) { InterceptedService($0, $1) }
          + [
            WrongImplementation(
              "Removing nothing is not a failure", says: "removeAll() threw",
              Self.site(ServiceUnderTest { RecordedSiteData(isForgetful: false) })),
            WrongImplementation(
              "After the answer, nothing is left",
              says: "after removeAll(), something was left",
              Self.site(ServiceUnderTest { RecordedSiteData(isForgetful: false) })),
          ])
    }
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let reports = await DownloadServiceContract(
      FakeSubject.downloads, location: Self.location
    ).run()
    #expect(
      reports.notChecked.map(\.reason) == ["pass reports to read them from the back end"])
    let site = await SiteDataStoreContract(FakeSubject.siteData).run()
    #expect(
      site.notChecked.map(\.reason)
        == ["pass fill and isEmpty to store data and to look for it"])
  }
}
