import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, within limits, cancellably, and remembers nothing between them.
///
/// Some things it cannot keep from a process on Linux (swift-corelibs-foundation 6.3). A chunked
/// answer with a trailer ends the process, and so do a connection that is closed amid the header
/// fields and a `Content-Length` of `Int64.max`. Thousands of fields of one name take URLSession
/// seconds. And while a server sends faster than the process can take, as one on the same machine
/// can, or few bytes that unpack to very many, other requests of the process wait. All of them still
/// fail in time, and memory stays bounded.
final class HTTPClient: Sendable {
  /// How often one request may be sent on; what browsers allow.
  static let mostRedirects = 20

<<<<<<< HEAD
=======
  private let kept: KeptSession
>>>>>>> bd3470b13b08228f14cb3c019fbf24b5428bd841
  private let delegate = TransferDelegate()
  private let kept: HTTPSession
  private let limits: RequestLimits

  init(limits: RequestLimits) {
    self.limits = limits
<<<<<<< HEAD
    kept = HTTPSession(delegate: delegate)
  }

=======
    kept = KeptSession { [delegate] in Self.makeSession(delegate) }
  }

  /// Lets go of the connections that are kept: there is doubt about what would come over them. What is
  /// under way is not disturbed.
  func renewConnections() {
    kept.replace()
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

>>>>>>> bd3470b13b08228f14cb3c019fbf24b5428bd841
  /// Sends a request, and goes on where its ``RedirectRule`` allows it and once more where
  /// ``Repetition`` does. The limits are those of all its steps and tries together.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``ServiceError`` when there is none, or none that may be taken. Its cause names the
  ///   address that was asked for, never one that the server made up.
  func send(_ request: HTTPRequest) async throws -> HTTPAnswer {
    try await send(request, deadline: .now() + limits.usableSeconds)
  }

  /// As ``send(_:)``, until a moment instead of for a time.
  func send(_ request: HTTPRequest, deadline: DispatchTime) async throws -> HTTPAnswer {
    var step = request
    var repetition = Repetition(of: request, deadline: deadline)
    for _ in 0...Self.mostRedirects {
      let answer = try await repetition.answer(to: step) { step in
        try await exchange(step, label: request.label, deadline: deadline)
      }
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
  ///
  /// - Throws: ``LostConnection`` or ``ServiceError``.
  private func exchange(
    _ request: HTTPRequest, label: String, deadline: DispatchTime
  ) async throws -> HTTPAnswer {
    let transfer = Transfer(label: label, deadline: deadline, byteLimit: limits.usableBytes)
    // A new session has no connection that could be kept.
    let session = request.needsNewConnection ? HTTPSession(delegate: delegate) : kept
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
<<<<<<< HEAD
        session.begin(transfer, request.urlRequest(limit: limits.usableSeconds), continuation)
=======
        transfer.start(continuation) { makeTask(for: request, transfer) }
>>>>>>> bd3470b13b08228f14cb3c019fbf24b5428bd841
      }
    } onCancel: {
      transfer.cancel()
    }
  }

  /// A task of this session, or of a new one: that has no connection which could be kept.
  private func makeTask(for request: HTTPRequest, _ transfer: Transfer) -> URLSessionTask {
    let asked = request.urlRequest(limit: limits.usableSeconds)
    guard request.needsNewConnection else {
      let task = kept.dataTask(with: asked)
      delegate.add(transfer, for: task)
      return task
    }
    let session = Self.makeSession(delegate)
    let task = session.dataTask(with: asked)
    delegate.add(transfer, for: task)
    session.finishTasksAndInvalidate()
    return task
  }

  private static func makeSession(_ delegate: TransferDelegate) -> URLSession {
    URLSession(configuration: forgetfulConfiguration(), delegate: delegate, delegateQueue: nil)
  }

  // MARK: For tests of leaks

<<<<<<< HEAD
  /// The session whose connections are kept.
  var session: URLSession { kept.session }
=======
  /// The session whose connections are kept at present.
  var session: URLSession { kept.current }
>>>>>>> bd3470b13b08228f14cb3c019fbf24b5428bd841

  /// How many transfers are still worked on.
  var transferCount: Int { delegate.count }

  /// Returns when none is worked on; a cancelled transfer takes a moment longer than its
  /// caller.
  func waitUntilIdle() async {
    await delegate.waitUntilEmpty()
  }
}

extension HTTPClient: CustomReflectable {
  /// Nothing to see for `dump`: a session's tasks hold headers and bodies (SPEC A-7).
  var customMirror: Mirror { Mirror(self, children: []) }
}
