import Foundation
import ImageFeedCore

/// Takes download reports as it is told.
@MainActor
public final class FakeDownloadService: DownloadService {
  /// Calls of `reportDownload(at:)`.
  public let reports: FakeFunction<URL, Void>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    reports = FakeFunction("reportDownload(at:)", unexpected: unexpected)
  }

  /// Asks ``reports``.
  public func reportDownload(at location: URL) async throws {
    try await reports.call(location)
  }
}
