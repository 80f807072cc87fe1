import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/PictureService``.
public struct PictureServiceContract: ServiceContract {
  public static let name = "PictureService"
  public static var rules: [ContractRule<Self>] {
    callRules + [
      bytes, apart, errorAnswer, shared, oneCancelled, forgotten, removed, notKept, oddAddresses,
    ]
  }

  /// A picture that the back end has.
  public struct KnownPicture: Sendable {
    let url: URL
    let data: Data

    /// Creates a known picture.
    ///
    /// - Parameters:
    ///   - url: its address.
    ///   - data: its bytes, as the back end sends them.
    public init(at url: URL, data: Data) {
      self.url = url
      self.data = data
    }
  }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any PictureService>
  let pictures: (KnownPicture, KnownPicture)
  let missing: URL?
  let requests: (@MainActor (any PictureService) async throws -> Int)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service, with no pictures in its cache.
  ///   - pictures: two different pictures.
  ///   - missing: an address that the back end answers with an error status and a body.
  ///   - requests: reads the number of requests from the service's back end.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any PictureService>, pictures: (KnownPicture, KnownPicture),
    missing: URL? = nil,
    requests: (@MainActor (any PictureService) async throws -> Int)? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.pictures = pictures
    self.missing = missing
    self.requests = requests
    self.limit = limit
  }

  package var calls: [ServiceCall<any PictureService>] {
    let url = pictures.0.url
    return [ServiceCall("picture(at:)") { _ = try await $0.picture(at: url) }]
  }
}

extension PictureServiceContract {
  private static var bytes: ContractRule<Self> {
    serviceRule(
      "The bytes are returned unchanged", "F-3",
      advice: "Return the body, and leave decoding to the front end"
    ) { contract, service, record in
      for moment in ["", " the second time"] {
        await expect(contract.pictures.0, from: service, moment, record)
      }
    }
  }

  private static var apart: ContractRule<Self> {
    serviceRule(
      "Two pictures requested at once are not mixed up", "F-3",
      advice: "Keep the state of a call in the call, and tell requests apart by address"
    ) { contract, service, record in
      let (one, other) = contract.pictures
      record.begin("two pictures at once")
      async let first = CallOutcome { try await service.picture(at: one.url) }
      async let second = CallOutcome { try await service.picture(at: other.url) }
      let moment = " while another was being requested"
      compare(await first, to: one, moment, record)
      compare(await second, to: other, moment, record)
    }
  }

  private static var errorAnswer: ContractRule<Self> {
    ContractRule(
      "The body of an error response is never a picture", "F-3",
      advice: "Check the status before returning the body"
    ) { contract, record in
      let url = try contract.missing.required("pass an address with an error response as missing")
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: "picture(at:)") { try await service.picture(at: url) }
      guard case .error(let error) = outcome, error.kind != .cancelled else {
        return record.add("picture(at: \(url.absoluteString)) ended with \(outcome)")
      }
    }
  }

  private static var oddAddresses: ContractRule<Self> {
    serviceRule(
      "Every address is handled", "E-0",
      advice: "Throw a ServiceError for an address that cannot be requested"
    ) { _, service, record in
      for url in OddAddress.all {
        let name = "picture(at: \(url.absoluteString))"
        await record.outcome(of: name) { try await service.picture(at: url) }
      }
    }
  }

  private static func expect(
    _ picture: KnownPicture, from service: any PictureService, _ moment: String,
    _ record: CheckRecord
  ) async {
    let outcome = await record.outcome(of: "picture(at:)\(moment)") {
      try await service.picture(at: picture.url)
    }
    compare(outcome, to: picture, moment, record)
  }

  private static func compare(
    _ outcome: CallOutcome<Data>, to picture: KnownPicture, _ moment: String,
    _ record: CheckRecord
  ) {
    guard case .answer(let data) = outcome else {
      return record.add("picture(at:)\(moment) threw \(outcome)")
    }
    record.expect(
      data == picture.data,
      "picture(at:)\(moment) returned \(data.count) bytes that are not the \(picture.data.count) of the"
        + " picture")
  }
}

// MARK: Requests and removals

extension PictureServiceContract {
  private static var shared: ContractRule<Self> {
    ContractRule(
      "Simultaneous calls for one address share one request", "F-3",
      advice: "Let a call for an address that is being requested wait for that request"
    ) { contract, record in
      let count = try contract.requestCount()
      let held = try await contract.subject.held()
      let (service, picture) = (held.service, contract.pictures.0)
      var tasks = Self.ask(service, picture, times: 1)
      record.begin("the request of picture(at:)")
      try await held.waitForRequest()
      tasks += Self.ask(service, picture, times: 2)
      record.begin("requests")
      var requests = 1
      // Nothing reports that a call has joined another: other tasks get some time.
      for _ in 0..<50 where requests == 1 {
        await Task.detached {}.value
        await Task.yield()
        requests = try await count(service)
      }
      record.expect(requests == 1, "three calls for one picture made \(requests) requests")
      try await contract.release(held, record)
      for task in tasks { Self.compare(await task.value, to: picture, " with others", record) }
      // A second request may have been in flight during the first count.
      let inAll = try await count(service)
      record.expect(
        requests != 1 || inAll == 1, "three calls for one picture made \(inAll) requests in the end"
      )
    }
  }

  private static var oneCancelled: ContractRule<Self> {
    ContractRule(
      "Cancelling one call does not affect others for the same picture", "F-3",
      advice: "Cancel the request only when the last call that waits for it is cancelled"
    ) { contract, record in
      let held = try await contract.subject.held()
      let picture = contract.pictures.0
      let tasks = Self.ask(held.service, picture, times: 2)
      record.begin("the request of picture(at:)")
      try await held.waitForRequest()
      tasks[0].cancel()
      record.begin("picture(at:), cancelled,", orOmit: CheckRecord.endlessCall)
      let cancelled = await tasks[0].value
      record.expect(
        cancelled.kind == .cancelled, "picture(at:), cancelled, ended with \(cancelled)")
      try await contract.release(held, record)
      Self.compare(
        await tasks[1].value, to: picture, ", another call for which was cancelled,", record)
    }
  }

  private static var forgotten: ContractRule<Self> {
    ContractRule(
      "A removed picture is requested again", "F-3",
      advice: "Remove everything kept for the address in removePicture(at:)"
    ) { contract, record in
      let count = try contract.requestCount()
      let service = try await contract.subject.make()
      await Self.expect(contract.pictures.0, from: service, " at first", record)
      let before = try await count(service)
      record.begin("removePicture(at:)")
      await service.removePicture(at: contract.pictures.0.url)
      await Self.expect(contract.pictures.0, from: service, " after removePicture(at:)", record)
      let after = try await count(service)
      record.expect(
        after == before + 1,
        "after removePicture(at:), the next call made \(after - before) requests instead of one")
    }
  }

  private static var removed: ContractRule<Self> {
    serviceRule(
      "After all pictures are removed, they are requested again", "P-5",
      advice: "Remove everything that is kept; if there is nothing, that is not a failure"
    ) { contract, service, record in
      for moment in [" at first", " after a removal", " after another removal"] {
        let before = try await contract.requests?(service)
        await Self.expect(contract.pictures.0, from: service, moment, record)
        let after = try await contract.requests?(service)
        record.expect(
          before == nil || after == before.map { $0 + 1 },
          "picture(at:)\(moment) made no request")
        await record.answer(of: "removeAllPictures()") { try await service.removeAllPictures() }
      }
    }
  }

  private static var notKept: ContractRule<Self> {
    ContractRule(
      "A picture requested before a removal and received after it is not kept", "P-5",
      advice: "Keep no picture that was requested before the last removal"
    ) { contract, record in
      let count = try contract.requestCount()
      let held = try await contract.subject.held()
      let (service, picture) = (held.service, contract.pictures.0)
      let tasks = Self.ask(service, picture, times: 1)
      record.begin("the request of picture(at:)")
      try await held.waitForRequest()
      await record.answer(of: "removeAllPictures()") { try await service.removeAllPictures() }
      try await contract.release(held, record)
      // The first call may or may not be answered.
      for task in tasks { _ = await task.value }
      let before = try await count(service)
      await Self.expect(picture, from: service, " after the removal", record)
      let after = try await count(service)
      record.expect(
        after == before + 1, "the next call made \(after - before) requests instead of one")
    }
  }

  private func requestCount() throws -> @MainActor (any PictureService) async throws -> Int {
    try requests.required("pass requests to count the requests of the back end")
  }

  private func release(
    _ held: HeldService<any PictureService>, _ record: CheckRecord
  ) async throws {
    let answer = try held.answer.required("give HeldService a way to make the back end answer")
    record.begin("the answer of the back end")
    try await answer()
    record.begin("picture(at:), answered,")
  }

  private static func ask(
    _ service: any PictureService, _ picture: KnownPicture, times: Int
  ) -> [Task<CallOutcome<Data>, Never>] {
    let url = picture.url
    return (0..<times).map { _ in
      Task { @MainActor in await CallOutcome { try await service.picture(at: url) } }
    }
  }
}
