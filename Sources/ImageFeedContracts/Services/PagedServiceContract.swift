import ImageFeedCore

/// What the contracts of services with lists in pages have in common.
@MainActor
protocol PagedServiceContract: ServiceContract {
  /// The lists; each has something on its first page, and does not change.
  var lists: [PagedList<Service>] { get }
  /// A list that is longer is not read to its end.
  var mostPages: Int { get }
}

/// The rules that hold for every list.
extension PagedServiceContract {
  static var pagingRules: [ContractRule<Self>] {
    [firstPage, repeated, anyOrder, toTheEnd, total, oddNumbers, beyond]
  }

  private static var firstPage: ContractRule<Self> {
    ContractRule(
      "Pages are counted from 1", "R-7", advice: "Make page 1 the first, as Unsplash does"
    ) { contract, record in
      let service = try await contract.subject.make()
      for list in contract.lists {
        guard let page = await list.page(1, of: service, record) else { continue }
        record.expect(!page.items.isEmpty, "\(list.name(1)) gave nothing, though there is some")
      }
    }
  }

  private static var repeated: ContractRule<Self> {
    ContractRule(
      "The same page asked for twice is the same page", "R-7",
      advice: "Answer from the page's number alone; what comes next is the caller's business"
    ) { contract, record in
      let service = try await contract.subject.make()
      for list in contract.lists {
        guard let first = await list.page(1, of: service, record),
          let second = await list.page(1, of: service, record)
        else { continue }
        record.expect(
          first == second,
          "\(list.name(1)) gave \(PagedList<Service>.words(first)) and then"
            + " \(PagedList<Service>.words(second))")
      }
    }
  }

  private static var anyOrder: ContractRule<Self> {
    ContractRule(
      "Pages may be asked for in any order", "R-7",
      advice: "Answer from the page's number alone; what comes next is the caller's business"
    ) { contract, record in
      for list in contract.lists {
        let (inOrder, backwards) = (
          try await contract.subject.make(), try await contract.subject.make()
        )
        guard let first = await list.page(1, of: inOrder, record) else { continue }
        guard let next = first.nextPage else {
          throw MissingMeans("the back end needs a second page of \(list.name(1))")
        }
        guard let second = await list.page(next, of: inOrder, record),
          let secondFirst = await list.page(next, of: backwards, record),
          let firstSecond = await list.page(1, of: backwards, record)
        else { continue }
        record.expect(
          first == firstSecond && second == secondFirst,
          "\(list.name(next)) asked for before page 1 gave"
            + " \(PagedList<Service>.words(secondFirst)), after it"
            + " \(PagedList<Service>.words(second))")
      }
    }
  }

  private static var toTheEnd: ContractRule<Self> {
    ContractRule(
      "From page to page one comes to the end, and never back", "R-7",
      advice: "Say nil in nextPage on the last page, and on a page without items"
    ) { contract, record in
      for list in contract.lists {
        var read: Set<Int> = []
        try await contract.walk(list, record) { number, page in
          read.insert(number)
          if let next = page.nextPage, read.contains(next) || next < 1 {
            record.add("\(list.name(number)) names page \(next) as the next one")
            return false
          }
          if page.items.isEmpty, page.nextPage != nil {
            record.add("\(list.name(number)) has nothing and still names a next page")
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
      advice: "Say nil in total unless the server tells how many items the whole list has"
    ) { contract, record in
      for list in contract.lists {
        var (items, said): (Int, Int?) = (0, nil)
        try await contract.walk(list, record) { number, page in
          items += page.items.count
          said = said ?? page.total
          return number < 3
        }
        guard let said else {
          throw MissingMeans("the back end tells no total of \(list.name(1))")
        }
        record.expect(
          said >= items, "\(list.name(1)) has a total of \(said), and there are \(items) at least")
      }
    }
  }

  private static var oddNumbers: ContractRule<Self> {
    ContractRule(
      "No number of a page does any harm", "E-0",
      advice: "Answer with an empty page, or throw a ServiceError; check sums for overflow"
    ) { contract, record in
      let service = try await contract.subject.make()
      for list in contract.lists {
        for number in [0, -1, Int.max, Int.min] {
          let fetch = list.page
          let outcome = await record.outcome(of: list.name(number)) {
            try await fetch(service, number)
          }
          record.expect(outcome.isAllowed, "\(list.name(number)) threw \(outcome)")
        }
      }
    }
  }

  private static var beyond: ContractRule<Self> {
    ContractRule(
      "Behind the end there is nothing, and no next page", "R-7",
      advice: "Answer with an empty page whose nextPage is nil, or throw a ServiceError"
    ) { contract, record in
      let service = try await contract.subject.make()
      for list in contract.lists {
        let (name, fetch) = (list.name(1_000_000), list.page)
        let outcome = await record.outcome(of: name) { try await fetch(service, 1_000_000) }
        guard case .answer(let page) = outcome else {
          record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
          continue
        }
        record.expect(
          page.items.isEmpty && page.nextPage == nil,
          "\(name) gave \(PagedList<Service>.words(page))")
      }
    }
  }

  /// Reads a list from page 1, as far as each page names a next one.
  ///
  /// - Parameter look: is given each page and its number, and says whether to go on.
  func walk(
    _ list: PagedList<Service>, _ record: CheckRecord,
    look: @MainActor (Int, Page<String>) -> Bool
  ) async throws {
    let service = try await subject.make()
    var (number, count): (Int?, Int) = (1, 0)
    while let asked = number, count < mostPages {
      guard let page = await list.page(asked, of: service, record), look(asked, page) else {
        return
      }
      (number, count) = (page.nextPage, count + 1)
    }
    if number != nil {
      throw MissingMeans(
        "\(list.name(1)) has more than \(mostPages) pages; give it fewer, or mostPages")
    }
  }
}
