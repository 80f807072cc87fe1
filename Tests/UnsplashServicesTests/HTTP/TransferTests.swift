import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The end of a transfer", .serialized)
struct TransferTests {
  /// A task that only reports its cancellation.
  private final class Task: URLSessionTask, @unchecked Sendable {  // why: set before it is used
    var onCancel: () -> Void = {}
    override func resume() {}
    override func cancel() { onCancel() }
  }

  private static func end(
    deadline: DispatchTime = .distantFuture, _ news: (Transfer, Task) -> Void
  ) async -> Result<HTTPAnswer, any Error> {
    let transfer = Transfer(label: "GET /x", deadline: deadline, byteLimit: 10)
    do {
      return .success(
        try await withCheckedThrowingContinuation { continuation in
          let task = Task()
          transfer.start(continuation, on: DispatchQueue(label: "calls")) { task }
          news(transfer, task)
        })
    } catch {
      return .failure(error)
    }
  }

  private static func response(_ status: Int) throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://a.example/x"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }

  @Test("E After an authentication challenge only a cancelled task becomes the 401")
  func challenge() async throws {
    let response = try Self.response(401)
    let asked = await Self.end { transfer, _ in
      transfer.isChallenged(by: response)
      transfer.complete(nil, error: URLError(.cancelled))
    }
    #expect(try asked.get().status == 401)
    for (code, kind) in [
      (URLError.Code.badServerResponse, ServiceError.Kind.offline), (.timedOut, .timedOut),
      (.cannotParseResponse, .unreadableAnswer),
    ] {
      let end = await Self.end { transfer, _ in
        transfer.isChallenged(by: response)
        transfer.complete(nil, error: URLError(code))
      }
      #expect(await serviceError { try end.get() }?.kind == kind)
    }
  }

  @Test("E A cancellation by the system is reported as offline")
  func foreignCancellation() async {
    let end = await Self.end { transfer, _ in
      transfer.complete(nil, error: URLError(.cancelled))
    }
    #expect(
      await serviceError { try end.get() }
        == ServiceError(.offline, cause: "GET /x: URLError -999"))
  }

  @Test("A reset connection is reported with the received status and headers")
  func lost() async throws {
    let heads = [nil, try Self.response(503)]
    for head in heads {
      let end = await Self.end { transfer, _ in
        transfer.complete(head, error: URLError(.networkConnectionLost))
      }
      let lost = #expect(throws: LostConnection.self) { try end.get() }
      #expect(lost?.error == ServiceError(.offline, cause: "GET /x: URLError -1005"))
      #expect(lost?.head?.status == head?.statusCode)
    }
  }

  @Test("The reason of an end is recorded before URLSession can report the task's cancellation")
  func verdictFirst() async throws {
    let cancelled = await Self.end { transfer, task in
      task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
      transfer.cancel()
    }
    #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
    let answer = HTTPAnswer(redirect: try Self.response(302), proposal: nil)
    let redirected = await Self.end { transfer, task in
      task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
      transfer.isRedirected(by: answer)
      transfer.cancel()
    }
    #expect(await serviceError { try redirected.get() }?.kind == .cancelled)
    let tooLarge = await Self.end { transfer, task in
      task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
      transfer.receive(Data(count: 11))
    }
    #expect(await serviceError { try tooLarge.get() }?.kind == .answerTooLarge)
  }

  @Test("The first reason counts, and later events change nothing")
  func once() async throws {
    let response = try Self.response(200)
    let end = await Self.end { transfer, _ in
      transfer.receive(Data("ab".utf8))
      transfer.complete(response, error: nil)
      transfer.receive(Data(count: 20))
      transfer.complete(nil, error: URLError(.timedOut))
      transfer.cancel()
    }
    #expect(try end.get().body == Data("ab".utf8))
    let cancelled = await Self.end { transfer, _ in
      transfer.cancel()
      transfer.complete(response, error: nil)
      transfer.receive(Data(count: 20))
    }
    #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
  }

  @Test("An answer that is not HTTP is unreadable")
  func noHTTP() async throws {
    let url = try #require(URL(string: "https://a.example/x"))
    let end = await Self.end { transfer, _ in
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      transfer.complete(response, error: nil)
    }
    #expect(
      await serviceError { try end.get() }
        == ServiceError(.unreadableAnswer, cause: "GET /x: no HTTP answer"))
  }

  @Test("A passed deadline ends the transfer at once")
  func passedDeadline() async {
    let end = await Self.end(deadline: .now()) { _, _ in }
    #expect(await serviceError { try end.get() } == ServiceError(.timedOut, cause: "GET /x"))
  }
}
