import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, within limits, cancellably, and remembers nothing between them.
final class HTTPClient: Sendable {
  private let session: URLSession
  private let delegate = TransferDelegate()
  private let limits: RequestLimits

  init(limits: RequestLimits) {
    self.limits = limits
    session = URLSession(
      configuration: Self.forgetfulConfiguration(), delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// How many transfers the session still works on; for tests of leaks.
  var transferCount: Int { delegate.count }

  private static func forgetfulConfiguration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // Not for tidiness: with a cache, cancelling at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Sends a request.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` when there is none, or none that may be taken.
  func send(_ request: HTTPRequest) async throws -> HTTPAnswer {
    let transfer = Transfer(request, limits: limits)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.start(continuation) {
          let task = session.dataTask(with: request.urlRequest(limit: limits.seconds))
          delegate.add(transfer, for: task)
          return task
        }
      }
    } onCancel: {
      transfer.cancel()
    }
  }
}

extension HTTPClient: CustomReflectable {
  /// Nothing to see for `dump`: a session's tasks hold headers and bodies (SPEC A-7).
  var customMirror: Mirror { Mirror(self, children: []) }
}
