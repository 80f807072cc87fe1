import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, within limits, cancellably, and remembers nothing between them.
final class HTTPClient: Sendable {
  /// How often one request may be sent on; what browsers allow.
  static let mostRedirects = 20

  let session: URLSession
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

  /// How sessions are set up: nothing is stored, neither answers nor cookies nor passwords.
  static func forgetfulConfiguration() -> URLSessionConfiguration {
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

  /// Sends a request, and goes on where its ``RedirectRule`` allows it. The limits are those of all
  /// its steps together.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` when there is none, or none that may be taken. Its cause names the
  ///   address that was asked for, never one that the server made up.
  func send(_ request: HTTPRequest) async throws -> HTTPAnswer {
    let deadline = DispatchTime.now() + limits.usableSeconds
    var step = request
    for _ in 0...Self.mostRedirects {
      let answer = try await exchange(step, label: request.label, deadline: deadline)
      guard let target = answer.redirectTarget, request.redirects != .callerDecides else {
        return answer
      }
      guard let next = step.redirected(to: target) else {
        throw ServiceError(.redirectRefused, cause: request.label)
      }
      step = next
    }
    throw ServiceError(.redirectRefused, cause: "\(request.label): a circle of redirects")
  }

  /// One request and its answer, be it a redirect.
  private func exchange(
    _ request: HTTPRequest, label: String, deadline: DispatchTime
  ) async throws -> HTTPAnswer {
    let transfer = Transfer(label: label, deadline: deadline, byteLimit: limits.usableBytes)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.start(continuation) {
          let task = session.dataTask(with: request.urlRequest(limit: limits.usableSeconds))
          delegate.add(transfer, for: task)
          return task
        }
      }
    } onCancel: {
      transfer.cancel()
    }
  }

  // MARK: For tests of leaks

  /// How many transfers the session still works on.
  var transferCount: Int { delegate.count }

  /// Returns when the session works on none; a cancelled transfer takes a moment longer than its
  /// caller.
  func waitUntilIdle() async {
    await delegate.waitUntilEmpty()
  }
}

extension HTTPClient: CustomReflectable {
  /// Nothing to see for `dump`: a session's tasks hold headers and bodies (SPEC A-7).
  var customMirror: Mirror { Mirror(self, children: []) }
}
