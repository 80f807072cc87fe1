import Foundation
import ImageFeedCore

/// The rules about the end of the feed, and about pages that nobody should ask for.
extension ImagesListServiceContract {
  static var wholeFeed: ContractRule<Self> {
    ContractRule(
      "From page to page one comes to the end, and never back", "F-1",
      advice: "Say nil in nextPage on the last page, and on a page without photos"
    ) { contract, record in
      var read: Set<Int> = []
      try await contract.walk(record) { number, page in
        read.insert(number)
        if let next = page.nextPage, read.contains(next) || next < 1 {
          record.add("page \(number) names page \(next) as the next one")
          return false
        }
        if page.items.isEmpty, page.nextPage != nil {
          record.add("page \(number) has no photos and still names a next page")
          return false
        }
        return true
      }
    }
  }

  static var total: ContractRule<Self> {
    ContractRule(
      "A total counts the whole list, not the page", "R-7",
      advice: "Say nil in total unless the server tells how many photos the whole list has"
    ) { contract, record in
      var (photos, said): (Int, Int?) = (0, nil)
      try await contract.walk(record) { number, page in
        photos += page.items.count
        said = said ?? page.total
        return number < 3
      }
      guard let said else { throw MissingMeans("the back end tells no total") }
      record.expect(said >= photos, "total is \(said), and there are \(photos) photos at least")
    }
  }

  static var oddRules: [ContractRule<Self>] { [oddNumbers, beyond] }

  private static var oddNumbers: ContractRule<Self> {
    ContractRule(
      "No number of a page does any harm", "E-0",
      advice: "Answer with an empty page, or throw a ServiceError; check sums for overflow"
    ) { contract, record in
      let service = try await contract.subject.make()
      for number in [0, -1, Int.max, Int.min] {
        let name = "photos(page: \(number))"
        let outcome = await record.outcome(of: name) { try await service.photos(page: number) }
        record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
      }
    }
  }

  private static var beyond: ContractRule<Self> {
    ContractRule(
      "Behind the end there is no photo and no next page", "F-1",
      advice: "Answer with an empty page whose nextPage is nil, or throw a ServiceError"
    ) { contract, record in
      let service = try await contract.subject.make()
      let name = "photos(page: 1000000)"
      let outcome = await record.outcome(of: name) { try await service.photos(page: 1_000_000) }
      guard case .answer(let page) = outcome else {
        return record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
      }
      record.expect(
        page.items.isEmpty && page.nextPage == nil, "\(name) gave \(words(page))")
    }
  }

  /// Reads the feed from page 1, as far as each page names a next one.
  ///
  /// - Parameter look: is given each page and its number, and says whether to go on.
  private func walk(
    _ record: CheckRecord, look: @MainActor (Int, Page<Photo>) -> Bool
  ) async throws {
    let service = try await subject.make()
    var (number, count): (Int?, Int) = (1, 0)
    while let asked = number, count < mostPages {
      guard let page = await Self.page(asked, of: service, record), look(asked, page) else {
        return
      }
      (number, count) = (page.nextPage, count + 1)
    }
    if number != nil {
      throw MissingMeans("the feed has more than \(mostPages) pages; give it fewer, or mostPages")
    }
  }
}
