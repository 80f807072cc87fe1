import ImageFeedCore

/// The common part of all contracts of services with paged lists.
@MainActor
package protocol PagedServiceContract: ServiceContract {
  /// The lists. Each has items on its first page, and does not change.
  var lists: [ServiceList<Service>] { get }
  /// The number of pages to read; the end of a longer list is not checked.
  var maxPages: Int { get }
}

extension PagedServiceContract {
  /// The first page of each list.
  package var calls: [ServiceCall<Service>] {
    lists.map { list in ServiceCall(list.name(1)) { _ = try await list.load($0, 1) } }
  }

  /// The rules of every list.
  ///
  /// - Parameters:
  ///   - requirement: the requirement about the pages.
  ///   - repetition: the requirement about a page that is requested again.
  @RuleList<Self> package static func pagingRules(
    _ requirement: String, repetition: String
  ) -> [ContractRule<Self>] {
    serviceRule(
      "Pages are counted from 1", requirement, advice: "Make page 1 the first, as Unsplash does"
    ) { contract, service, record in
      for list in contract.lists {
        guard let page = await list.page(1, of: service, record) else { continue }
        record.expect(
          !page.items.isEmpty,
          "\(list.name(1)) returned nothing, although there should be something"
        )
        guard case .answer(let zeroth) = await list.outcome(0, of: service, record),
          !zeroth.items.isEmpty
        else { continue }
        record.expect(
          zeroth.items == page.items,
          "\(list.name(0)) returned \(zeroth.text), which precede \(page.text) of page 1")
      }
    }

    serviceRule(
      "The same page requested twice is the same", repetition,
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { contract, service, record in
      for list in contract.lists {
        guard let first = await list.page(1, of: service, record),
          let second = await list.page(1, of: service, record)
        else { continue }
        record.expect(
          first == second, "\(list.name(1)) returned \(first.text) and then \(second.text)")
      }
    }

    ContractRule(
      "Pages can be requested in any order", repetition,
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { contract, record in
      for list in contract.lists {
        let (inOrder, backwards) = (
          try await contract.subject.make(), try await contract.subject.make()
        )
        guard let first = await list.page(1, of: inOrder, record) else { continue }
        let next = try list.next(after: first)
        guard let second = await list.page(next, of: inOrder, record),
          let secondFirst = await list.page(next, of: backwards, record),
          let firstSecond = await list.page(1, of: backwards, record)
        else { continue }
        record.expect(
          first == firstSecond && second == secondFirst,
          "\(list.name(next)) requested before page 1 returned \(secondFirst.text) and"
            + " \(firstSecond.text), and after it \(second.text) and \(first.text)")
      }
    }

    serviceRule(
      "Two pages requested at once are not mixed up", requirement,
      advice: "Keep the state of a call in the call, not in the service"
    ) { contract, service, record in
      for list in contract.lists {
        guard let first = await list.page(1, of: service, record) else { continue }
        let next = try list.next(after: first)
        guard let second = await list.page(next, of: service, record) else { continue }
        record.begin("two pages at once")
        async let one = CallOutcome { try await list.load(service, 1) }
        async let two = CallOutcome { try await list.load(service, next) }
        for (outcome, alone, number) in [(await one, first, 1), (await two, second, next)] {
          let cause = "while another page was being requested"
          guard case .answer(let page) = outcome else {
            record.add("\(list.name(number)) threw \(outcome) \(cause)")
            continue
          }
          record.expect(
            page == alone,
            "\(list.name(number)) returned \(page.text) \(cause), and \(alone.text) alone")
        }
      }
    }

    ContractRule(
      "Following nextPage leads to the end and never back", requirement,
      advice: "Return nil as nextPage on the last page and on a page without items"
    ) { contract, record in
      for list in contract.lists {
        var read: Set<Int> = []
        try await contract.walk(list, record) { number, page in
          read.insert(number)
          if let next = page.nextPage, read.contains(next) || next < 1 {
            record.add("\(list.name(number)) has the next page \(next)")
            return false
          }
          if page.items.isEmpty, page.nextPage != nil {
            record.add("\(list.name(number)) is empty but has a next page")
            return false
          }
          return true
        }
      }
    }

    ContractRule(
      "A total counts the whole list, not the page", requirement,
      advice: "Return nil as total unless the server reports the number of items in the whole list"
    ) { contract, record in
      for list in contract.lists {
        var (items, said): (Int, Int?) = (0, nil)
        try await contract.walk(list, record) { number, page in
          items += page.items.count
          said = said ?? page.total
          return number < 3
        }
        let total = try said.required("the back end must report a total for \(list.name(1))")
        record.expect(
          total >= items,
          "\(list.name(1)) has the total \(total), but there are at least \(items) items")
      }
    }

    serviceRule(
      "Every page number is handled", "E-0",
      advice: "Answer with an empty page, or throw a ServiceError; check sums for overflow"
    ) { contract, service, record in
      for list in contract.lists {
        for number in [0, -1, Int.max, Int.min] {
          _ = await list.outcome(number, of: service, record)
        }
      }
    }

    serviceRule(
      "A page beyond the end is empty and has no next page", requirement,
      advice: "Answer with an empty page whose nextPage is nil, or throw a ServiceError"
    ) { contract, service, record in
      for list in contract.lists {
        let outcome = await list.outcome(1_000_000, of: service, record)
        guard case .answer(let page) = outcome else { continue }
        record.expect(
          page.items.isEmpty && page.nextPage == nil,
          "\(list.name(1_000_000)) returned \(page.text)")
      }
    }
  }

  /// Reads a list from page 1 along each page's `nextPage`.
  ///
  /// - Parameter visit: receives each page and its number, and returns whether to continue.
  package func walk(
    _ list: ServiceList<Service>, _ record: CheckRecord,
    visit: @MainActor (Int, Page<String>) -> Bool
  ) async throws {
    let service = try await subject.make()
    var (number, count): (Int?, Int) = (1, 0)
    while let asked = number, count < maxPages {
      guard let page = await list.page(asked, of: service, record), visit(asked, page) else {
        return
      }
      (number, count) = (page.nextPage, count + 1)
    }
    if number != nil {
      throw CannotCheck(
        "\(list.name(1)) has more than \(maxPages) pages; use fewer, or a larger maxPages")
    }
  }
}

/// One paged list of a service, reduced to identifiers: addresses are not compared, because some
/// are signed anew.
package struct ServiceList<Service: Sendable>: Sendable {
  /// The name of a page in findings, such as `collections(page: 1)`.
  let name: @Sendable (Int) -> String
  /// Loads the identifiers of a page.
  let load: @Sendable (Service, Int) async throws -> Page<String>

  package init<Item: Identifiable & Sendable>(
    name: @escaping @Sendable (Int) -> String,
    page: @escaping @Sendable (Service, Int) async throws -> Page<Item>
  ) {
    self.name = name
    load = { service, number in
      let page = try await page(service, number)
      return Page(items: page.items.map { "\($0.id)" }, nextPage: page.nextPage, total: page.total)
    }
  }

  /// Loads a page as a step of a check.
  @MainActor
  func outcome(
    _ number: Int, of service: Service, _ record: CheckRecord
  ) async -> CallOutcome<Page<String>> {
    await record.outcome(of: name(number)) { [load] in try await load(service, number) }
  }

  /// Loads a page, and adds a finding if that fails.
  ///
  /// - Returns: `nil` after a finding.
  @MainActor
  func page(_ number: Int, of service: Service, _ record: CheckRecord) async -> Page<String>? {
    await record.answer(of: name(number)) { [load] in try await load(service, number) }
  }

  /// The number of the page after the first one.
  func next(after first: Page<String>) throws -> Int {
    try first.nextPage.required("the back end needs a second page of \(name(1))")
  }
}

extension Page<String> {
  /// The page in findings.
  fileprivate var text: String {
    let ids = items.prefix(3).joined(separator: ", ") + (items.count > 3 ? ", …" : "")
    let next = nextPage.map { "next page \($0)" } ?? "no next page"
    return "\(items.isEmpty ? "nothing" : "[\(ids)]") (\(items.count) items, \(next))"
  }
}
