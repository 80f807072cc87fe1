import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/PictureService``.
public struct PictureServiceContract: ServiceContract {
  public static let name = "PictureService"
  public static var rules: [ContractRule<Self>] {
    callRules
    pictureRules
    requestRules
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

  public var limit: TimeInterval = 60
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
  public init(
    _ service: ServiceUnderTest<any PictureService>, pictures: (KnownPicture, KnownPicture),
    missing: URL? = nil, requests: (@MainActor (any PictureService) async throws -> Int)? = nil
  ) {
    subject = service
    self.pictures = pictures
    self.missing = missing
    self.requests = requests
  }

  package var calls: [ServiceCall<any PictureService>] {
    let url = pictures.0.url
    return [ServiceCall("picture(at:)") { _ = try await $0.picture(at: url) }]
  }
}

extension PictureServiceContract {
  @RuleList<Self> private static var pictureRules: [ContractRule<Self>] {
    serviceRule(
      "The bytes are returned unchanged", "F-3",
      advice: "Return the body, and leave decoding to the front end"
    ) { contract, service, record in
      for moment in ["", " the second time"] {
        await expect(contract.pictures.0, from: service, moment, record)
      }
    }

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

    serviceRule(
      "The body of an error response is never a picture", "F-3",
      advice: "Check the status before returning the body"
    ) { contract, service, record in
      let url = try contract.missing.required("pass an address with an error response as missing")
      let outcome = await record.outcome(of: "picture(at:)") { try await service.picture(at: url) }
      guard case .error(let error) = outcome, error.kind != .cancelled else {
        return record.add("picture(at: \(url.absoluteString)) ended with \(outcome)")
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
  @RuleList<Self> private static var requestRules: [ContractRule<Self>] {
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
    .with(\.level, .should)

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

    serviceRule(
      "A removed picture is requested again", "F-3",
      advice: "Remove everything kept for the address in removePicture(at:)"
    ) { contract, service, record in
      let count = try contract.requestCount()
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

    handled(
      "address", advice: "Throw a ServiceError for an address that cannot be requested",
      OddAddress.all, name: { "picture(at: \($0.absoluteString))" },
      call: { _ = try await $0.picture(at: $1) })
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

/// The rules of ``/ImageFeedCore/DownloadService``.
public struct DownloadServiceContract: ServiceContract {
  public static let name = "DownloadService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any DownloadService>
  let location: URL
  let reports: (@MainActor (any DownloadService) async throws -> [URL])?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - location: an address for download reports. It should have a query, as Unsplash's have.
  ///   - reports: reads the requested addresses from the service's back end, in order.
  public init(
    _ service: ServiceUnderTest<any DownloadService>, location: URL,
    reports: (@MainActor (any DownloadService) async throws -> [URL])? = nil
  ) {
    subject = service
    self.location = location
    self.reports = reports
  }

  package var calls: [ServiceCall<any DownloadService>] {
    let location = location
    return [
      ServiceCall("reportDownload(at:)") { try await $0.reportDownload(at: location) }
    ]
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "Each download is one report, to the unchanged address", "I-4",
      advice: "Request the address once per call, with its query, and cache nothing"
    ) { contract, service, record in
      let reports = try contract.reports.required("pass reports to read them from the back end")
      let location = contract.location
      for _ in 0..<2 {
        await record.answer(of: "reportDownload(at:)") {
          try await service.reportDownload(at: location)
        }
      }
      record.begin("reports")
      let seen = try await reports(service)
      record.expect(
        seen == [location, location],
        "two downloads at \(location.absoluteString) were reported at \(FindingText.of(seen.map(\.absoluteString)))"
      )
    }

    handled(
      "address", advice: "Throw ServiceError(.redirectRefused) for an address of another server",
      OddAddress.all, name: { "reportDownload(at: \($0.absoluteString))" },
      call: { try await $0.reportDownload(at: $1) })
  }
}

/// Addresses that are easy to handle wrongly.
enum OddAddress {
  static let all = ["relative/path", "file:///nothing-there", "data:,x", "http://[", "x:", "?"]
    .compactMap(URL.init(string:))
}
