// Stands in for WebKit's network process: real HTTP, to this machine only.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads pages from servers on this machine. Redirects are answers, since the navigation asks about
/// each of them.
final class PageLoader: Sendable {
  static let shared = PageLoader()

  private let delegate = PageLoaderDelegate()
  private let session: URLSession
  /// The queue that creates, resumes and cancels tasks: on Linux those calls can block.
  private let calls = DispatchQueue(label: "StandIns.PageLoader")

  private init() {
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache, a cancellation at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// Loads the answer to a request.
  ///
  /// - Throws: `URLError`; for another machine `cannotFindHost`, without asking any server.
  func load(_ request: URLRequest) async throws -> PageAnswer {
    guard ["http", "https"].contains(request.url?.scheme ?? "") else {
      throw URLError(.unsupportedURL)
    }
    guard ["127.0.0.1", "localhost", "::1"].contains(request.url?.host ?? "") else {
      throw URLError(.cannotFindHost)
    }
    let transfer = PageTransfer(calls: calls)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.start(continuation) { [session, delegate] in
          let task = session.dataTask(with: request)
          delegate.add(transfer, for: task)
          return task
        }
      }
    } onCancel: {
      transfer.cancel()
    }
  }
}
