import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/ImagesListService``.
///
/// ```swift
/// let report = await ImagesListServiceContract(ServiceUnderTest { FolderFeed() }).run()
/// ```
public struct ImagesListServiceContract: ServiceContract {
  public static let name = "ImagesListService"
  public static var rules: [ContractRule<Self>] { callRules + listRules }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any ImagesListService>
  let maxPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end has at least one photo and does not change.
  ///   - maxPages: the number of pages to read; the end of a longer feed is not checked.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any ImagesListService>, maxPages: Int = 50,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.maxPages = maxPages
    self.limit = limit
  }

  package var calls: [ServiceCall<any ImagesListService>] {
    [ServiceCall("photos(page: 1)") { _ = try await $0.photos(page: 1) }]
  }
}

extension ImagesListServiceContract {
  /// The rules of every list of photos with pages.
  package static var listRules: [ContractRule<Self>] {
    [firstPage, repeated, anyOrder, apart, wholeFeed, total, oddNumbers, beyond]
  }

  private static var firstPage: ContractRule<Self> {
    serviceRule(
      "Pages are counted from 1", "F-1", advice: "Make page 1 the first, as Unsplash does"
    ) { _, service, record in
      guard let page = await page(1, of: service, record) else { return }
      record.expect(
        !page.items.isEmpty, "photos(page: 1) returned no photos, although there should be some")
      let outcome = await record.outcome(of: "photos(page: 0)") {
        try await service.photos(page: 0)
      }
      guard case .answer(let zeroth) = outcome, !zeroth.items.isEmpty else { return }
      record.expect(
        ids(zeroth) == ids(page),
        "photos(page: 0) returned \(text(of: zeroth)), which precede \(text(of: page)) of page 1")
    }
  }

  private static var repeated: ContractRule<Self> {
    serviceRule(
      "The same page requested twice is the same", "F-7",
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { _, service, record in
      guard let first = await page(1, of: service, record),
        let second = await page(1, of: service, record)
      else { return }
      record.expect(
        isSame(first, second),
        "photos(page: 1) returned \(text(of: first)) and then \(text(of: second))")
    }
  }

  private static var anyOrder: ContractRule<Self> {
    ContractRule(
      "Pages can be requested in any order", "F-7",
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { contract, record in
      let (inOrder, backwards) = (
        try await contract.subject.make(), try await contract.subject.make()
      )
      guard let first = await page(1, of: inOrder, record) else { return }
      let next = try first.nextPage.required("the back end needs a second page of photos")
      guard let second = await page(next, of: inOrder, record),
        let secondFirst = await page(next, of: backwards, record),
        let firstSecond = await page(1, of: backwards, record)
      else { return }
      record.expect(
        isSame(first, firstSecond) && isSame(second, secondFirst),
        "page \(next) requested before page 1 returned \(text(of: secondFirst)) and \(text(of: firstSecond)),"
          + " and after it \(text(of: second)) and \(text(of: first))")
    }
  }

  private static var apart: ContractRule<Self> {
    serviceRule(
      "Two pages requested at once are not mixed up", "F-1",
      advice: "Keep the state of a call in the call, not in the service"
    ) { _, service, record in
      guard let first = await page(1, of: service, record) else { return }
      let next = try first.nextPage.required("the back end needs a second page of photos")
      guard let second = await page(next, of: service, record) else { return }
      record.begin("two pages at once")
      async let one = CallOutcome { try await service.photos(page: 1) }
      async let two = CallOutcome { try await service.photos(page: next) }
      for (outcome, alone, number) in [(await one, first, 1), (await two, second, next)] {
        guard case .answer(let page) = outcome else {
          record.add(
            "photos(page: \(number)) threw \(outcome) while another page was being requested")
          continue
        }
        record.expect(
          isSame(page, alone),
          "photos(page: \(number)) returned \(text(of: page)) while another page was being requested,"
            + " and \(text(of: alone)) alone")
      }
    }
  }

  private static func page(
    _ number: Int, of service: any ImagesListService, _ record: CheckRecord
  ) async -> Page<Photo>? {
    await record.answer(of: "photos(page: \(number))") { try await service.photos(page: number) }
  }

  /// Indicates whether two pages have the same photos. Addresses are not compared: some are signed
  /// anew.
  private static func isSame(_ one: Page<Photo>, _ other: Page<Photo>) -> Bool {
    ids(one) == ids(other) && one.nextPage == other.nextPage
  }

  private static func ids(_ page: Page<Photo>) -> [PhotoID] { page.items.map(\.id) }

  private static func text(of page: Page<Photo>) -> String {
    let ids = page.items.prefix(3).map(\.id.rawValue).joined(separator: ", ")
    let more = page.items.count > 3 ? ", …" : ""
    let next = page.nextPage.map { "next page \($0)" } ?? "no next page"
    let list = page.items.isEmpty ? "nothing" : "[\(ids)\(more)]"
    return "\(list) (\(page.items.count) photos, \(next))"
  }
}

// MARK: The end

extension ImagesListServiceContract {
  private static var wholeFeed: ContractRule<Self> {
    ContractRule(
      "Following nextPage leads to the end and never back", "F-1",
      advice: "Return nil as nextPage on the last page and on a page without photos"
    ) { contract, record in
      var read: Set<Int> = []
      try await contract.walk(record) { number, page in
        read.insert(number)
        if let next = page.nextPage, read.contains(next) || next < 1 {
          record.add("page \(number) has the next page \(next)")
          return false
        }
        if page.items.isEmpty, page.nextPage != nil {
          record.add("page \(number) has no photos but a next page")
          return false
        }
        return true
      }
    }
  }

  private static var total: ContractRule<Self> {
    ContractRule(
      "A total counts the whole list, not the page", "F-1",
      advice: "Return nil as total unless the server reports the number of photos in the whole list"
    ) { contract, record in
      var (photos, said): (Int, Int?) = (0, nil)
      try await contract.walk(record) { number, page in
        photos += page.items.count
        said = said ?? page.total
        return number < 3
      }
      let total = try said.required("the back end must report a total")
      record.expect(total >= photos, "total is \(total), but there are at least \(photos) photos")
    }
  }

  private static var oddNumbers: ContractRule<Self> {
    serviceRule(
      "Every page number is handled", "E-0",
      advice: "Answer with an empty page, or throw a ServiceError; check sums for overflow"
    ) { _, service, record in
      for number in [0, -1, Int.max, Int.min] {
        let name = "photos(page: \(number))"
        await record.outcome(of: name) { try await service.photos(page: number) }
      }
    }
  }

  private static var beyond: ContractRule<Self> {
    serviceRule(
      "A page beyond the end has no photos and no next page", "F-1",
      advice: "Answer with an empty page whose nextPage is nil, or throw a ServiceError"
    ) { _, service, record in
      let name = "photos(page: 1000000)"
      let outcome = await record.outcome(of: name) { try await service.photos(page: 1_000_000) }
      guard case .answer(let page) = outcome else { return }
      record.expect(
        page.items.isEmpty && page.nextPage == nil, "\(name) returned \(text(of: page))")
    }
  }

  /// Reads the feed from page 1 along each page's `nextPage`.
  ///
  /// - Parameter visit: receives each page and its number, and returns whether to continue.
  private func walk(
    _ record: CheckRecord, visit: @MainActor (Int, Page<Photo>) -> Bool
  ) async throws {
    let service = try await subject.make()
    var (number, count): (Int?, Int) = (1, 0)
    while let asked = number, count < maxPages {
      guard let page = await Self.page(asked, of: service, record), visit(asked, page) else {
        return
      }
      (number, count) = (page.nextPage, count + 1)
    }
    if number != nil {
      throw CannotCheck("the feed has more than \(maxPages) pages; use fewer, or a larger maxPages")
    }
  }
}
