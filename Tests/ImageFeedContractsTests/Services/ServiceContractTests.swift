import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import TestSupport
import Testing

@testable import ImageFeedContracts

@Suite("K-3 A right service keeps every rule of its contract, and each mistake breaks its own rule")
@MainActor
struct ServiceContractTests {
  // MARK: Feed

  @Test("Feed")
  func imagesList() async {
    #expect(
      await problems(
        of: FakeSubject.imagesList(), in: { ImagesListServiceContract($0) },
        intercepted: { InterceptedService($0, $1) }, mistakes: [:],
        paging: PagingMistake.all { page in FakeSubject.imagesList { try page($0).photos } }) == [])
  }

  @Test("The sample back end in memory keeps the rules of the feed that can be checked")
  func sample() async {
    let feed = ServiceUnderTest<any ImagesListService> { FakeServices.sample().imagesList }
    #expect(await problems(of: ImagesListServiceContract(feed), notChecked: 3) == [])
  }

  @Test("A rule about a feed that is too long to read is not checked")
  func tooLong() async {
    let endless = FakeSubject.imagesList { Page(items: Photo.samples(1), nextPage: $0 + 1) }
    let report = await ImagesListServiceContract(endless, maxPages: 3)
      .run("Following nextPage leads to the end and never back")
    #expect(report.kept.isEmpty && report.notChecked.count == 1)
  }

  // MARK: Sign-in

  private static func exchange(_ service: ServiceUnderTest<any OAuth2Service>)
    -> OAuth2ServiceContract
  {
    OAuth2ServiceContract(service, makeCode: { "code" }, refusedCode: "refused-code")
  }

  @Test("Code exchange")
  func oauth() async {
    let refused = "A refused code is an error, and not that of an ended session"
    let ended = FakeSubject.oauth { _ in throw ServiceError(.unauthorised) }
    #expect(
      await problems(
        of: FakeSubject.oauth(), in: Self.exchange, intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "A successful exchange gives a token": FakeSubject.oauth { _ in AccessToken("") },
          "\(refused) — returned a token": FakeSubject.oauth { _ in AccessToken("token") },
          "\(refused) — (.unauthorised)": ended,
          "No error contains the code": FakeSubject.oauth {
            throw ServiceError(.unreadableAnswer, cause: "no code \($0)")
          },
          "Every code is handled — had not ended": FakeSubject.oauth { code in
            if code.isEmpty { throw ServiceError(.timedOut) }
            return AccessToken("token")
          },
        ]) == [])
  }

  @Test("Cancelling a call does not cancel the creation of its code")
  func codeOfItsOwn() async {
    let contract = OAuth2ServiceContract(
      FakeSubject.oauth(),
      makeCode: {
        if Task.isCancelled { throw URLError(.cancelled) }
        return "code"
      })
    #expect(await problems(of: contract, notChecked: 2) == [])
  }

  @Test("Exchanges are requested one at a time, because another one would end the first")
  func alone() async {
    let exchange = LonelyExchange()
    var contract = OAuth2ServiceContract(ServiceUnderTest { exchange }, makeCode: { "code" })
    contract.limit = .testLimit
    #expect(await contract.run(OAuth2ServiceContract.callRules[1].facts.name).isKept)
    #expect(await exchange.most == 1)
  }

  private actor LonelyExchange: OAuth2Service {
    private var underWay = 0
    private(set) var most = 0

    func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
      underWay += 1
      most = max(most, underWay)
      await Task.yield()
      underWay -= 1
      return AccessToken(code)
    }
  }

  // MARK: Person

  @Test("Profile")
  func profile() async {
    let relative = FakeSubject.profile { _ in URL(string: "avatars/ada.png") }
    let missing = FakeSubject.profile { _ in throw ServiceError(.notFound) }
    #expect(
      await problems(
        of: FakeSubject.profile(),
        in: {
          ProfileServiceContract(
            $0, username: "ada", withoutAvatar: "faceless", unknownUsername: "nobody")
        },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "The profile is that of the signed-in person": FakeSubject.profile(username: "eve"),
          "The address of an avatar is complete": relative,
          "A missing avatar is not a failure — returned an address": relative,
          "A missing avatar is not a failure — (.notFound)": missing,
          "An unknown username is not found": FakeSubject.profile { _ in nil },
          "Every username is handled — had not ended": FakeSubject.profile { username in
            if username.rawValue.contains("/") { throw ServiceError(.timedOut) }
            return nil
          },
        ]) == [])
  }

  // MARK: Downloads and site data

  private struct NoReports: DownloadService {
    func reportDownload(at location: URL) async throws(ServiceError) {}
  }

  @Test("Download reports")
  func downloads() async {
    #expect(
      await problems(
        of: FakeSubject.downloads(),
        in: {
          DownloadServiceContract(
            $0, location: URL(fileURLWithPath: "/photos/1/download"),
            reports: { ($0 as? FakeDownloadService)?.reports.calls ?? [] })
        },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "Each download is one report, to the unchanged address": ServiceUnderTest { NoReports() },
          "Every address is handled — had not ended": FakeSubject.downloads {
            if $0.scheme == "data" { throw ServiceError(.timedOut) }
          },
        ]) == [])
  }

  private actor SiteData: SiteDataStore {
    private(set) var cookies = 0
    private let isForgetful: Bool
    private var removals = 0

    init(isForgetful: Bool = true) { self.isForgetful = isForgetful }

    func fill() { cookies += 1 }
    func removeAll() async throws(ServiceError) {
      removals += 1
      if isForgetful { cookies = 0 } else if removals == 2 { throw ServiceError(.storageFailure) }
    }
  }

  private static func site(_ service: ServiceUnderTest<any SiteDataStore>) -> SiteDataStoreContract
  {
    SiteDataStoreContract(
      service, fill: { await ($0 as? SiteData)?.fill() },
      isEmpty: { await ($0 as? SiteData)?.cookies ?? 0 == 0 })
  }

  @Test("Site data")
  func siteData() async {
    let keeping = ServiceUnderTest<any SiteDataStore> { SiteData(isForgetful: false) }
    #expect(
      await problems(
        of: FakeSubject.siteData, in: Self.site, intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "Removing nothing is not a failure": keeping,
          "After the answer, nothing is left": keeping,
        ]) == [])
  }

  @Test("A store of site data that works keeps every rule that can be checked")
  func store() async {
    let store = ServiceUnderTest<any SiteDataStore> { SiteData() }
    #expect(await problems(of: Self.site(store), notChecked: 3) == [])
  }

  // MARK: What is missing

  @Test("A rule that needs what a suite was not given is not checked, and says what it needs")
  func notChecked() async {
    let picture = PictureServiceContract.KnownPicture(
      at: URL(fileURLWithPath: "/1"), data: Data("file:///1".utf8))
    let feed = ServiceUnderTest<any ImagesListService> { FakeSubject.sample().imagesList }
    let reports = [
      await ImagesListServiceContract(FakeSubject.imagesList { _ in Page(items: Photo.samples(1)) })
        .run(),
      await ImagesListServiceContract(feed).run(),
      await LikeServiceContract(FakeSubject.likes(), photoIDs: ("photo-1", "photo-2")).run(),
      await LikeServiceContract(
        FakeSubject.likes(), photoIDs: ("1", "2"), unknownID: nil, isLiked: { _, _ in nil }
      ).run(),
      await OAuth2ServiceContract(FakeSubject.oauth(), makeCode: { "code" }).run(),
      await ProfileServiceContract(FakeSubject.profile(), username: "ada").run(),
      await DownloadServiceContract(
        FakeSubject.downloads(), location: URL(fileURLWithPath: "/1")
      ).run(),
      await SiteDataStoreContract(FakeSubject.siteData).run(),
      await PictureServiceContract(FakeSubject.pictures, pictures: (picture, picture)).run(),
    ]
    #expect(
      Set(reports.flatMap(\.notChecked).map(\.reason)) == [
        "use holding(_:) to provide a back end that holds its answers",
        "use failing(_:_:) to provide a failing back end",
        "the back end needs a second page of photos(page: 1)",
        "the back end must report a total for photos(page: 1)",
        "pass isLiked to read a like from the back end", "pass an unknown photo as unknownID",
        "isLiked returned nil for each like",
        "pass a code that the back end refuses as refusedCode",
        "pass a person without an avatar as withoutAvatar",
        "pass an unknown username as unknownUsername",
        "pass reports to read them from the back end",
        "pass fill and isEmpty to store data and to look for it",
        "pass an address with an error response as missing",
        "pass requests to count the requests of the back end",
      ])
  }
}

@Suite("K-3 A gate holds the answers of a back end") @MainActor
struct HeldAnswersTests {
  @Test("Requests wait only until the gate opens")
  func opening() async throws {
    let answers = HeldAnswers()
    var passed: [Int] = []
    let tasks = (1...2).map { number in
      Task {
        try await answers.pass()
        passed.append(number)
      }
    }
    try await answers.waitForRequest()
    #expect(passed.isEmpty)
    answers.open()
    for task in tasks { try await task.value }
    #expect(Set(passed) == [1, 2])
    try await answers.pass()
  }

  @Test("Waiting for a request ends with the first one")
  func waiting() async throws {
    let answers = HeldAnswers()
    let waiters = (1...2).map { _ in Task { try await answers.waitForRequest() } }
    await Task.yield()
    let request = Task { try await answers.pass() }
    for waiter in waiters { try await waiter.value }
    try await answers.waitForRequest()
    answers.open()
    try await request.value
  }

  @Test("A cancelled request ends at once, even if it was cancelled before it began")
  func cancelled() async throws {
    let answers = HeldAnswers()
    let before = Task { try await answers.pass() }
    before.cancel()
    await #expect(throws: CancellationError.self) { try await before.value }
    let amid = Task { try await answers.pass() }
    await Task.yield()
    amid.cancel()
    await #expect(throws: CancellationError.self) { try await amid.value }
    answers.open()
  }

  @Test("Waiting for a request ends when it is cancelled")
  func cancelledWaiting() async {
    let answers = HeldAnswers()
    let waiter = Task { try await answers.waitForRequest() }
    await Task.yield()
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
  }
}
