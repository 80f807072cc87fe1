import Foundation
import ImageFeedCore

/// A fake of download reports.
@MainActor
public final class FakeDownloadService: DownloadService {
  /// The calls of `reportDownload(at:)`.
  public let reports: FakeFunction<URL, Void>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    reports = FakeFunction(
      "reportDownload(at:)", member: "downloads.reports", unexpected: unexpected)
  }

  public func reportDownload(at location: URL) async throws(ServiceError) {
    try await reports.call(location)
  }
}
