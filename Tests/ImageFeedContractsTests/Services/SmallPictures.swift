import ContractsTestSupport
import Foundation
import ImageFeedCore

/// Pictures whose bytes are their addresses: correct or with one fault.
@MainActor
final class SmallPictures: PictureService {
  enum Fault {
    case isOffline
    case cutsBytes
    case mixes
    case ignoresStatus
    case asksAgain
    case asksAgainLater
    case cancelsAll
    case keepsForgotten
    case removesForEver
    case removesNothing
    case keepsLate
    case throwsForOddAddresses
  }

  private typealias Waiter = CheckedContinuation<Data, any Error>

  private(set) var requests = 0
  private let fault: Fault?
  private var isHeld: Bool
  private var kept: [URL: Data] = [:]
  private var isRemoved = false
  /// Requests without an answer, with the calls that wait for them.
  private var waiting: [URL: [(number: Int, waiter: Waiter)]] = [:]
  private var late: Set<URL> = []
  private var lastNumber = 0
  private var requestWaiter: CheckedContinuation<Void, Never>?
  private var last: URL?
  private let meeting = Meeting(after: 0)

  init(_ fault: Fault?, isHeld: Bool) {
    self.fault = fault
    self.isHeld = isHeld
  }

  func picture(at url: URL) async throws -> Data {
    if fault == .isOffline { throw ServiceError(.offline) }
    if isRemoved, fault == .removesForEver { throw ServiceError(.notFound) }
    guard url.scheme == "https" else {
      if fault == .throwsForOddAddresses { throw URLError(.unsupportedURL) }
      throw ServiceError(.unreadableAnswer)
    }
    if let data = kept[url] { return data }
    guard !isHeld else { return try await heldPicture(at: url) }
    requests += 1
    last = url
    if fault == .mixes { await meeting.meet() }
    let data = try answer(to: fault == .mixes ? last ?? url : url)
    kept[url] = data
    return data
  }

  func removePicture(at url: URL) async {
    if fault != .keepsForgotten { kept[url] = nil }
  }

  func removeAllPictures() async throws {
    if fault != .removesNothing { kept = [:] }
    isRemoved = true
    late = Set(waiting.keys)
  }

  func waitForRequest() async {
    guard requests == 0 else { return }
    await withCheckedContinuation { requestWaiter = $0 }
  }

  func answer() {
    isHeld = false
    if fault == .asksAgainLater { requests += 1 }
    for (url, waiters) in waiting {
      let data = Data(url.absoluteString.utf8)
      if fault == .keepsLate || !late.contains(url) { kept[url] = data }
      for waiter in waiters { waiter.waiter.resume(returning: data) }
    }
    waiting = [:]
  }

  private func answer(to url: URL) throws -> Data {
    if url.path == "/missing", fault != .ignoresStatus { throw ServiceError(.notFound) }
    let data = Data(url.absoluteString.utf8)
    return fault == .cutsBytes ? data.prefix(3) : data
  }

  private func heldPicture(at url: URL) async throws -> Data {
    lastNumber += 1
    let number = lastNumber
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        if Task.isCancelled { return waiter.resume(throwing: ServiceError(.cancelled)) }
        if waiting[url] == nil || fault == .asksAgain { requests += 1 }
        waiting[url, default: []].append((number, waiter))
        requestWaiter?.resume()
        requestWaiter = nil
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number, url) }
    }
  }

  private func cancel(_ number: Int, _ url: URL) {
    let ended = waiting[url]?.filter { $0.number == number || fault == .cancelsAll } ?? []
    waiting[url]?.removeAll { $0.number == number || fault == .cancelsAll }
    for waiter in ended { waiter.waiter.resume(throwing: ServiceError(.cancelled)) }
  }
}
