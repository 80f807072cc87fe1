import ContractsTestSupport
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

  /// The state of a feed that remembers its calls.
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

  @Test("The sample back end in memory keeps the rules that can be checked")
  func sample() async {
    let contract = Self.contract(ServiceUnderTest { FakeServices.sample().imagesList })
    await expectKept(contract, notChecked: 3)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.imagesList, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.remembering + Self.counting)
    }
  }

  private static var remembering: [WrongImplementation<ImagesListServiceContract>] {
    let (memory, order, mixed) = (Memory(), Memory(), Memory())
    let meeting = Meeting(after: 2)
    return [
      WrongImplementation(
        "Pages are counted from 1", says: "returned no photos",
        contract { $0 == 0 ? page(0, next: 1) : Page(items: []) }),
      WrongImplementation(
        "Pages are counted from 1",
        says: "photos(page: 0) returned [photo-0] (1 photos, next page 1), which precede [photo-1]",
        contract { page($0, next: $0 < 3 ? $0 + 1 : nil) }),
      WrongImplementation(
        "The same page requested twice is the same",
        says:
          "returned [photo-1] (1 photos, next page 2) and then [photo-2] (1 photos, next page 3)",
        contract { _ in
          let number = await memory.goOn()
          return page(number, next: number + 1)
        }),
      WrongImplementation(
        "Pages can be requested in any order", says: "page 2 requested before page 1 returned",
        contract { number in
          // The answer depends on the previous request.
          let last = await order.page
          await order.set(number)
          return page(number > last ? number : number + 10, next: number < 2 ? 2 : nil)
        }),
      WrongImplementation(
        "Two pages requested at once are not mixed up",
        says: "while another page was being requested, and",
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
        "Following nextPage leads to the end and never back",
        says: "page 2 has the next page 1",
        contract { page($0, next: $0 == 1 ? 2 : 1) }),
      WrongImplementation(
        "Following nextPage leads to the end and never back",
        says: "page 3 has no photos but a next page",
        contract { $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1) }),
      WrongImplementation(
        "A total counts the whole list, not the page",
        says: "total is 1, but there are at least 3 photos",
        contract { page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1) }),
      WrongImplementation(
        "Every page number is handled",
        says: "photos(page: -1) threw a URLError, which is not a ServiceError",
        contract { number in
          if number < 0 { throw URLError(.badURL) }
          return page(number, next: nil)
        }),
      WrongImplementation(
        "A page beyond the end has no photos and no next page",
        says: "photos(page: 1000000) returned [photo-1000000] (1 photos, no next page)",
        contract { page($0, next: nil) }),
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let report = await Self.contract { _ in Self.page(1, next: nil) }.run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "use holding(_:) to provide a back end that holds its answers",
        "use failing(_:_:) to provide a failing back end",
        "the back end needs a second page of photos", "the back end must report a total",
      ])
  }

  @Test("A rule about a feed that is too long to read is not checked")
  func tooLong() async {
    let endless = ServiceUnderTest<any ImagesListService> {
      Feed { Self.page($0, next: $0 + 1) }
    }
    let report = await ImagesListServiceContract(endless, maxPages: 3)
      .run("Following nextPage leads to the end and never back")
    #expect(report.kept.isEmpty && report.notChecked.count == 1)
  }
}
