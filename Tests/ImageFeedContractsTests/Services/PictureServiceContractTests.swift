import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import Testing

private enum PictureMistake: String, CaseIterable {
  case cutsBytes = "The bytes are returned unchanged"
  case mixes = "Two pictures requested at once are not mixed up"
  case ignoresStatus = "The body of an error response is never a picture"
  case asksAgain =
    "Simultaneous calls for one address share one request — three calls for one picture made"
  case asksAgainLater = "Simultaneous calls for one address share one request — in the end"
  case cancelsAll = "Cancelling one call does not affect others for the same picture"
  case keepsForgotten = "A removed picture is requested again"
  case removesForEver = "After all pictures are removed, they are requested again — (.notFound)"
  case removesNothing = "After all pictures are removed, they are requested again — no request"
  case keepsLate = "A picture requested before a removal and received after it is not kept"
  case waitsForOddAddresses = "Every address is handled — had not ended"
}

@Suite("K-3 The contract of pictures") @MainActor
struct PictureServiceContractTests {
  private static let pictures = (picture("one"), picture("two"))

  /// A picture whose bytes are its address.
  private static func picture(_ name: String) -> PictureServiceContract.KnownPicture {
    .init(at: url(name), data: Data(url(name).absoluteString.utf8))
  }

  private static func url(_ name: String) -> URL {
    URL(string: "https://images.example/\(name)") ?? URL(fileURLWithPath: name)
  }

  private static func contract(
    _ service: ServiceUnderTest<any PictureService>
  ) -> PictureServiceContract {
    PictureServiceContract(
      service, pictures: pictures, missing: url("missing"),
      requests: { ($0 as? SmallPictures)?.requests ?? 0 })
  }

  private static func service(
    _ mistake: PictureMistake?
  ) -> ServiceUnderTest<any PictureService> {
    ServiceUnderTest { SmallPictures(mistake) }
      .holding {
        let service = SmallPictures(mistake, isHeld: true)
        return HeldService(
          service, waitForRequest: { await service.waitForRequest() },
          answer: { service.answer() })
      }
      .failing(.offline) { SmallPictures(nil, isOffline: true) }
  }

  @Test("The fake keeps every rule that needs no requests")
  func fake() async {
    let contract = PictureServiceContract(
      FakeSubject.pictures, pictures: Self.pictures, missing: Self.url("missing"))
    #expect(await problems(of: contract, notChecked: 3) == [])
  }

  @Test("A small service in memory keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    #expect(
      await problems(
        of: Self.service(nil), in: Self.contract, intercepted: { InterceptedService($0, $1) },
        mistakes: [:],
        paging: PictureMistake.allCases.map { (rule: $0.rawValue, service: Self.service($0)) })
        == [])
  }

  @Test("A back end that holds its answers and cannot be released is reported")
  func neverAnswers() async {
    var held: [SmallPictures] = []
    let service = Self.service(nil).holding {
      held.append(SmallPictures(nil, isHeld: true))
      return HeldService(held[held.count - 1])
    }
    let reasons = await Self.contract(service).run().notChecked.map(\.reason)
    #expect(reasons.contains("give HeldService a way to make the back end answer"))
    // Otherwise the waiting calls would never end.
    for service in held { service.answer() }
  }
}

/// Pictures whose bytes are their addresses: right, or with one mistake.
@MainActor
private final class SmallPictures: PictureService {
  private typealias Waiter = CheckedContinuation<Result<Data, ServiceError>, Never>

  private(set) var requests = 0
  private let mistake: PictureMistake?
  private let isOffline: Bool
  private var isHeld: Bool
  private var kept: [URL: Data] = [:]
  private var isRemoved = false
  /// Requests without an answer, with the calls that wait for them.
  private var waiting: [URL: [(number: Int, waiter: Waiter)]] = [:]
  private var late: Set<URL> = []
  private var lastNumber = 0
  private var requestWaiter: CheckedContinuation<Void, Never>?
  private var last: URL?

  init(_ mistake: PictureMistake?, isHeld: Bool = false, isOffline: Bool = false) {
    self.mistake = mistake
    self.isOffline = isOffline
    self.isHeld = isHeld
  }

  func picture(at url: URL) async throws(ServiceError) -> Data {
    if isOffline { throw ServiceError(.offline) }
    if isRemoved, mistake == .removesForEver { throw ServiceError(.notFound) }
    guard url.scheme == "https" else {
      throw ServiceError(mistake == .waitsForOddAddresses ? .timedOut : .unreadableAnswer)
    }
    if let data = kept[url] { return data }
    guard !isHeld else { return try await heldPicture(at: url).get() }
    requests += 1
    defer { last = url }
    let data = try answer(to: mistake == .mixes ? last ?? url : url)
    kept[url] = data
    return data
  }

  func removePicture(at url: URL) async {
    if mistake != .keepsForgotten { kept[url] = nil }
  }

  func removeAllPictures() async throws(ServiceError) {
    if mistake != .removesNothing { kept = [:] }
    isRemoved = true
    late = Set(waiting.keys)
  }

  func waitForRequest() async {
    guard requests == 0 else { return }
    await withCheckedContinuation { requestWaiter = $0 }
  }

  func answer() {
    isHeld = false
    if mistake == .asksAgainLater { requests += 1 }
    for (url, waiters) in waiting {
      let data = Data(url.absoluteString.utf8)
      if mistake == .keepsLate || !late.contains(url) { kept[url] = data }
      for waiter in waiters { waiter.waiter.resume(returning: .success(data)) }
    }
    waiting = [:]
  }

  private func answer(to url: URL) throws(ServiceError) -> Data {
    if url.path == "/missing", mistake != .ignoresStatus { throw ServiceError(.notFound) }
    let data = Data(url.absoluteString.utf8)
    return mistake == .cutsBytes ? data.prefix(3) : data
  }

  private func heldPicture(at url: URL) async -> Result<Data, ServiceError> {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if Task.isCancelled { return waiter.resume(returning: .failure(ServiceError(.cancelled))) }
        if waiting[url] == nil || mistake == .asksAgain { requests += 1 }
        waiting[url, default: []].append((number, waiter))
        requestWaiter?.resume()
        requestWaiter = nil
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number, url) }
    }
  }

  private func cancel(_ number: Int, _ url: URL) {
    let ended = waiting[url]?.filter { $0.number == number || mistake == .cancelsAll } ?? []
    waiting[url]?.removeAll { $0.number == number || mistake == .cancelsAll }
    for waiter in ended { waiter.waiter.resume(returning: .failure(ServiceError(.cancelled))) }
  }
}
