import ImageFeedContracts
import ImageFeedCore

/// The common part of all contracts of services with several paged lists.
@MainActor
protocol PagedServiceContract: ServiceContract {
  /// The lists. Each has items on its first page, and does not change.
  var lists: [ServiceList<Service>] { get }
  /// The number of pages to read; the end of a longer list is not checked.
  var maxPages: Int { get }
}

/// The rules of every list.
extension PagedServiceContract {
  static var pagingRules: [ContractRule<Self>] {
    [firstPage, repeated, anyOrder, toTheEnd, total, oddNumbers, beyond]
  }

  private static var firstPage: ContractRule<Self> {
    serviceRule(
      "Pages are counted from 1", "R-7", advice: "Make page 1 the first, as Unsplash does"
    ) { contract, service, record in
      for list in contract.lists {
        guard let page = await list.page(1, of: service, record) else { continue }
        record.expect(
          !page.items.isEmpty,
          "\(list.name(1)) returned nothing, although there should be something")
      }
    }
  }

  private static var repeated: ContractRule<Self> {
    serviceRule(
      "The same page requested twice is the same", "R-7",
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { contract, service, record in
      for list in contract.lists {
        guard let first = await list.page(1, of: service, record),
          let second = await list.page(1, of: service, record)
        else { continue }
        record.expect(
          first == second,
          "\(list.name(1)) returned \(ServiceList<Service>.text(of: first)) and then"
            + " \(ServiceList<Service>.text(of: second))")
      }
    }
  }

  private static var anyOrder: ContractRule<Self> {
    ContractRule(
      "Pages can be requested in any order", "R-7",
      advice: "Answer from the page number alone; the caller remembers what comes next"
    ) { contract, record in
      for list in contract.lists {
        let (inOrder, backwards) = (
          try await contract.subject.make(), try await contract.subject.make()
        )
        guard let first = await list.page(1, of: inOrder, record) else { continue }
        let next = try first.nextPage.required(
          "the back end needs a second page of \(list.name(1))")
        guard let second = await list.page(next, of: inOrder, record),
          let secondFirst = await list.page(next, of: backwards, record),
          let firstSecond = await list.page(1, of: backwards, record)
        else { continue }
        record.expect(
          first == firstSecond && second == secondFirst,
          "\(list.name(next)) requested before page 1 returned"
            + " \(ServiceList<Service>.text(of: secondFirst)), and after it"
            + " \(ServiceList<Service>.text(of: second))")
      }
    }
  }

  private static var toTheEnd: ContractRule<Self> {
    ContractRule(
      "Following nextPage leads to the end and never back", "R-7",
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
  }

  private static var total: ContractRule<Self> {
    ContractRule(
      "A total counts the whole list, not the page", "R-7",
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
  }

  private static var oddNumbers: ContractRule<Self> {
    serviceRule(
      "Every page number is handled", "E-0",
      advice: "Answer with an empty page, or throw a ServiceError; check sums for overflow"
    ) { contract, service, record in
      for list in contract.lists {
        for number in [0, -1, Int.max, Int.min] {
          let fetch = list.page
          await record.outcome(of: list.name(number)) { try await fetch(service, number) }
        }
      }
    }
  }

  private static var beyond: ContractRule<Self> {
    serviceRule(
      "A page beyond the end is empty and has no next page", "R-7",
      advice: "Answer with an empty page whose nextPage is nil, or throw a ServiceError"
    ) { contract, service, record in
      for list in contract.lists {
        let (name, fetch) = (list.name(1_000_000), list.page)
        let outcome = await record.outcome(of: name) { try await fetch(service, 1_000_000) }
        guard case .answer(let page) = outcome else { continue }
        record.expect(
          page.items.isEmpty && page.nextPage == nil,
          "\(name) returned \(ServiceList<Service>.text(of: page))")
      }
    }
  }

  /// Reads a list from page 1 along each page's `nextPage`.
  ///
  /// - Parameter visit: receives each page and its number, and returns whether to continue.
  func walk(
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
