import Foundation
import ImageFeedCore

/// `bug-download-01`: drops the query.
struct QuerylessDownloadService: DownloadService {
  private let service: any DownloadService

  init(_ service: any DownloadService) {
    self.service = service
  }

  func reportDownload(at location: URL) async throws {
    var components = URLComponents(url: location, resolvingAgainstBaseURL: true)
    components?.query = nil
    try await service.reportDownload(at: components?.url ?? location)
  }
}
