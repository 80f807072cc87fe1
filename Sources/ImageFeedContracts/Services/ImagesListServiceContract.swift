import Foundation
import ImageFeedCore

/// The rules of ``ImagesListService``.
///
/// ```swift
/// let report = await ImagesListServiceContract(ServiceUnderTest { FolderFeed() }).run()
/// ```
public struct ImagesListServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "ImagesListService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { callRules + listRules }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any ImagesListService>
  let mostPages: Int

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service. Its back end has at least one photo, and does not change.
  ///   - mostPages: a feed that is longer is not read to its end.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any ImagesListService>, mostPages: Int = 50,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.mostPages = mostPages
    self.limit = limit
  }

  var calls: [ServiceCall<any ImagesListService>] {
    [ServiceCall("photos(page: 1)") { _ = try await $0.photos(page: 1) }]
  }
}

extension ImagesListServiceContract {
  /// The rules of any list of photos that comes in pages.
  static var listRules: [ContractRule<Self>] {
    [firstPage, repeated, anyOrder, apart, wholeFeed, total] + oddRules
  }

  private static var firstPage: ContractRule<Self> {
    ContractRule(
      "Pages are counted from 1", "F-1", advice: "Make page 1 the first, as Unsplash does"
    ) { contract, record in
      let service = try await contract.subject.make()
      guard let page = await page(1, of: service, record) else { return }
      record.expect(
        !page.items.isEmpty, "photos(page: 1) gave no photo, though there should be some")
      let outcome = await record.outcome(of: "photos(page: 0)") {
        try await service.photos(page: 0)
      }
      guard case .answer(let zeroth) = outcome, !zeroth.items.isEmpty else { return }
      record.expect(
        ids(zeroth) == ids(page),
        "photos(page: 0) gave \(words(zeroth)), which come before \(words(page)) of page 1")
    }
  }

  private static var repeated: ContractRule<Self> {
    ContractRule(
      "The same page asked for twice is the same page", "F-7",
      advice: "Answer from the page's number alone; what comes next is the feed's business"
    ) { contract, record in
      let service = try await contract.subject.make()
      guard let first = await page(1, of: service, record),
        let second = await page(1, of: service, record)
      else { return }
      record.expect(
        isSame(first, second), "photos(page: 1) gave \(words(first)) and then \(words(second))")
    }
  }

  private static var anyOrder: ContractRule<Self> {
    ContractRule(
      "Pages may be asked for in any order", "F-7",
      advice: "Answer from the page's number alone; what comes next is the feed's business"
    ) { contract, record in
      let (inOrder, backwards) = (
        try await contract.subject.make(), try await contract.subject.make()
      )
      guard let first = await page(1, of: inOrder, record) else { return }
      guard let next = first.nextPage else {
        throw MissingMeans("the back end needs a second page of photos")
      }
      guard let second = await page(next, of: inOrder, record),
        let secondFirst = await page(next, of: backwards, record),
        let firstSecond = await page(1, of: backwards, record)
      else { return }
      record.expect(
        isSame(first, firstSecond) && isSame(second, secondFirst),
        "page \(next) asked for before page 1 gave \(words(secondFirst)) and \(words(firstSecond)),"
          + " after it \(words(second)) and \(words(first))")
    }
  }

  private static var apart: ContractRule<Self> {
    ContractRule(
      "Two pages asked for at once do not mix", "F-1",
      advice: "Keep what belongs to a call in the call, not in the service"
    ) { contract, record in
      let service = try await contract.subject.make()
      guard let first = await page(1, of: service, record) else { return }
      guard let next = first.nextPage else {
        throw MissingMeans("the back end needs a second page of photos")
      }
      guard let second = await page(next, of: service, record) else { return }
      record.begin("two pages at once")
      async let one = CallOutcome { try await service.photos(page: 1) }
      async let two = CallOutcome { try await service.photos(page: next) }
      for (outcome, alone, number) in [(await one, first, 1), (await two, second, next)] {
        guard case .answer(let page) = outcome else {
          record.add("photos(page: \(number)) threw \(outcome) while another page was asked for")
          continue
        }
        record.expect(
          isSame(page, alone),
          "photos(page: \(number)) gave \(words(page)) while another page was asked for, and"
            + " \(words(alone)) alone")
      }
    }
  }

  static func page(
    _ number: Int, of service: any ImagesListService, _ record: CheckRecord
  ) async -> Page<Photo>? {
    await record.answer(of: "photos(page: \(number))") { try await service.photos(page: number) }
  }

  /// Whether they hold the same. Addresses may differ from answer to answer: some are signed.
  private static func isSame(_ one: Page<Photo>, _ other: Page<Photo>) -> Bool {
    ids(one) == ids(other) && one.nextPage == other.nextPage
  }

  private static func ids(_ page: Page<Photo>) -> [PhotoID] { page.items.map(\.id) }

  static func words(_ page: Page<Photo>) -> String {
    let ids = page.items.prefix(3).map(\.id.rawValue).joined(separator: ", ")
    let more = page.items.count > 3 ? ", …" : ""
    let next = page.nextPage.map { "page \($0) next" } ?? "the end"
    return "[\(ids)\(more)] (\(page.items.count) photos, \(next))"
  }
}
