import Foundation
import ImageFeedCore

/// The rules about how often a picture is asked for, and about forgetting.
extension PictureServiceContract {
  static var shared: ContractRule<Self> {
    ContractRule(
      "However many ask for one address at once, there is one request", "R-8",
      advice: "Let who asks for an address that is under way wait for that request"
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
      // Nothing tells when a call joins another, so others get their turn for a while.
      for _ in 0..<50 where requests == 1 {
        await Task.detached {}.value
        await Task.yield()
        requests = try await count(service)
      }
      record.expect(requests == 1, "three who asked for one picture made \(requests) requests")
      try await contract.release(held, record)
      for task in tasks { Self.compare(await task.value, to: picture, " with others", record) }
      // A second request may have been on its way while the first was looked at.
      let inAll = try await count(service)
      record.expect(
        requests != 1 || inAll == 1,
        "three who asked for one picture made \(inAll) requests in the end")
    }
  }

  static var oneCancelled: ContractRule<Self> {
    ContractRule(
      "Who is cancelled does not take the picture from those who still wait", "F-3",
      advice: "Cancel the request when the last of those who wait for it is cancelled"
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
        await tasks[1].value, to: picture, ", which another was cancelled for,", record)
    }
  }

  static var forgotten: ContractRule<Self> {
    ContractRule(
      "A picture whose bytes turned out to be none is asked for anew", "F-3",
      advice: "Forget what is kept for the address in removePicture(at:)"
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
        "after removePicture(at:) the next call made \(after - before) requests and not one")
    }
  }

  static var removed: ContractRule<Self> {
    ContractRule(
      "After all pictures are removed they are asked for anew", "P-5",
      advice: "Forget all that is kept, and nothing else; nothing to forget is no failure"
    ) { contract, record in
      let service = try await contract.subject.make()
      for moment in [" at first", " after a removal", " after another removal"] {
        let before = try await contract.requests?(service)
        await Self.expect(contract.pictures.0, from: service, moment, record)
        let after = try await contract.requests?(service)
        record.expect(
          before == nil || after == before.map { $0 + 1 },
          "picture(at:)\(moment) was not asked of the back end")
        await record.answer(of: "removeAllPictures()") { try await service.removeAllPictures() }
      }
    }
  }

  static var notKept: ContractRule<Self> {
    ContractRule(
      "What was asked for before a removal and arrives after it is not kept", "P-5",
      advice: "Remember which removal a request came before, and keep none of an earlier one"
    ) { contract, record in
      let count = try contract.requestCount()
      let held = try await contract.subject.held()
      let (service, picture) = (held.service, contract.pictures.0)
      let tasks = Self.ask(service, picture, times: 1)
      record.begin("the request of picture(at:)")
      try await held.waitForRequest()
      await record.answer(of: "removeAllPictures()") { try await service.removeAllPictures() }
      try await contract.release(held, record)
      // Whether it is handed over to who asked before is left open.
      for task in tasks { _ = await task.value }
      let before = try await count(service)
      await Self.expect(picture, from: service, " after the removal", record)
      let after = try await count(service)
      record.expect(
        after == before + 1, "the next call made \(after - before) requests and not one")
    }
  }

  private func requestCount() throws -> @MainActor (any PictureService) async throws -> Int {
    guard let requests else {
      throw MissingMeans("say in requests how many requests have come to the back end")
    }
    return requests
  }

  private func release(
    _ held: HeldService<any PictureService>, _ record: CheckRecord
  ) async throws {
    guard let answer = held.answer else {
      throw MissingMeans("say in HeldService how to make the back end answer")
    }
    record.begin("having the back end answer")
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
