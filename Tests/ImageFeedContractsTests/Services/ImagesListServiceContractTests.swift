import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the feed's service") @MainActor
struct ImagesListServiceContractTests {
  private struct Feed: ImagesListService {
    let answer: @Sendable (Int) async throws -> Page<Photo>

    func photos(page: Int) async throws -> Page<Photo> { try await answer(page) }
  }

  private static func contract(
    _ service: ServiceUnderTest<any ImagesListService>
  ) -> ImagesListServiceContract {
    ImagesListServiceContract(service)
  }

  private static func contract(
    _ answer: @escaping @Sendable (Int) async throws -> Page<Photo>
  ) -> ImagesListServiceContract {
    contract(ServiceUnderTest { Feed(answer: answer) })
  }

  nonisolated private static func page(_ number: Int, next: Int?, total: Int? = nil) -> Page<Photo>
  {
    let photo = Photo.sample(PhotoID(rawValue: "photo-\(number)"))
    return Page(items: [photo], nextPage: next, total: total)
  }

  /// What a feed that remembers knows.
  private actor Memory {
    private(set) var page = 0
    func goOn() -> Int {
      page += 1
      return page
    }
    func set(_ page: Int) { self.page = page }
  }

  @Test("The fake keeps every rule")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.imagesList))
  }

  @Test("The small back end in memory keeps the rules that it has means for")
  func sample() async {
    let contract = Self.contract(ServiceUnderTest { FakeServices.sample().imagesList })
    await expectKept(contract, notChecked: 3)
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.imagesList, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.remembering + Self.counting)
    }
  }

  private static var remembering: [WrongImplementation<ImagesListServiceContract>] {
    let (memory, order, mixed) = (Memory(), Memory(), Memory())
    let meeting = Meeting(after: 2)
    return [
      WrongImplementation(
        "Pages are counted from 1", says: "gave no photo",
        contract { $0 == 0 ? page(0, next: 1) : Page(items: []) }),
      WrongImplementation(
        "Pages are counted from 1",
        says: "photos(page: 0) gave [photo-0] (1 photos, page 1 next), which come before [photo-1]",
        contract { page($0, next: $0 < 3 ? $0 + 1 : nil) }),
      WrongImplementation(
        "The same page asked for twice is the same page",
        says: "gave [photo-1] (1 photos, page 2 next) and then [photo-2] (1 photos, page 3 next)",
        contract { _ in
          let number = await memory.goOn()
          return page(number, next: number + 1)
        }),
      WrongImplementation(
        "Pages may be asked for in any order", says: "page 2 asked for before page 1 gave",
        contract { number in
          // Counts up to what it is asked for from what it was asked for last.
          let last = await order.page
          await order.set(number)
          return page(number > last ? number : number + 10, next: number < 2 ? 2 : nil)
        }),
      WrongImplementation(
        "Two pages asked for at once do not mix", says: "while another page was asked for, and",
        contract { number in
          await mixed.set(number)
          await meeting.meet()
          let number = await mixed.page
          return page(number, next: number < 2 ? 2 : nil)
        }),
    ]
  }

  private static var counting: [WrongImplementation<ImagesListServiceContract>] {
    [
      WrongImplementation(
        "From page to page one comes to the end, and never back",
        says: "page 2 names page 1 as the next one",
        contract { page($0, next: $0 == 1 ? 2 : 1) }),
      WrongImplementation(
        "From page to page one comes to the end, and never back",
        says: "page 3 has no photos and still names a next page",
        contract { $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1) }),
      WrongImplementation(
        "A total counts the whole list, not the page",
        says: "total is 1, and there are 3 photos at least",
        contract { page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1) }),
      WrongImplementation(
        "No number of a page does any harm",
        says: "photos(page: -1) threw a URLError, which is no ServiceError",
        contract { number in
          if number < 0 { throw URLError(.badURL) }
          return page(number, next: nil)
        }),
      WrongImplementation(
        "Behind the end there is no photo and no next page",
        says: "photos(page: 1000000) gave [photo-1000000] (1 photos, the end)",
        contract { page($0, next: nil) }),
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let report = await Self.contract { _ in Self.page(1, next: nil) }.run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "say with holding(_:) how to make a back end hold its answers",
        "say with failing(_:_:) how to make a back end fail",
        "the back end needs a second page of photos", "the back end tells no total",
      ])
  }

  @Test("A feed that is too long to read is not called kept")
  func tooLong() async {
    let endless = ServiceUnderTest<any ImagesListService> {
      Feed { Self.page($0, next: $0 + 1) }
    }
    let report = await ImagesListServiceContract(endless, mostPages: 3)
      .run("From page to page one comes to the end, and never back")
    #expect(report.kept.isEmpty && report.notChecked.count == 1)
  }
}
