import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of pictures") @MainActor
struct PictureServiceContractTests {
  private static func contract(
    _ service: ServiceUnderTest<any PictureService>
  ) -> PictureServiceContract {
    PictureServiceContract(
      service, pictures: (picture("one"), picture("two")),
      missing: URL(string: "https://images.example/missing"),
      requests: { ($0 as? SmallPictures)?.requests ?? 0 })
  }

  /// A picture whose bytes are its address.
  private static func picture(_ name: String) -> PictureServiceContract.KnownPicture {
    let url = URL(string: "https://images.example/\(name)") ?? URL(fileURLWithPath: name)
    return .init(at: url, data: Data(url.absoluteString.utf8))
  }

  private static func contract(
    _ fault: SmallPictures.Fault?
  ) -> PictureServiceContract {
    contract(
      ServiceUnderTest { SmallPictures(fault, isHeld: false) }
        .holding {
          let service = SmallPictures(fault, isHeld: true)
          return HeldService(
            service, waitForRequest: { await service.waitForRequest() },
            answer: { service.answer() })
        }
        .failing(.offline) { SmallPictures(.isOffline, isHeld: false) })
  }

  @Test("The fake keeps every rule that needs no requests")
  func fake() async {
    let contract = PictureServiceContract(
      FakeSubject.pictures, pictures: (Self.picture("one"), Self.picture("two")),
      missing: URL(string: "https://images.example/missing"))
    await expectKept(contract, notChecked: 3)
  }

  @Test("A small service in memory keeps every rule")
  func small() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.pictures, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<PictureServiceContract>] {
    [
      WrongImplementation(
        "The bytes are returned unchanged",
        says: "picture(at:) returned 3 bytes that are not the 26 of the picture",
        contract(.cutsBytes)),
      WrongImplementation(
        "Two pictures requested at once are not mixed up",
        says:
          "while another was being requested returned 26 bytes that are not the 26 of the picture",
        contract(.mixes)),
      WrongImplementation(
        "The body of an error response is never a picture",
        says: "picture(at: https://images.example/missing) ended with an answer",
        contract(.ignoresStatus)),
      WrongImplementation(
        "Simultaneous calls for one address share one request",
        says: "three calls for one picture made", contract(.asksAgain)),
      WrongImplementation(
        "Cancelling one call does not affect others for the same picture",
        says: "picture(at:), another call for which was cancelled, threw ServiceError(.cancelled)",
        contract(.cancelsAll)),
      WrongImplementation(
        "A removed picture is requested again",
        says: "after removePicture(at:), the next call made 0 requests instead of one",
        contract(.keepsForgotten)),
      WrongImplementation(
        "Simultaneous calls for one address share one request",
        says: "three calls for one picture made 2 requests in the end",
        contract(.asksAgainLater)),
      WrongImplementation(
        "After all pictures are removed, they are requested again",
        says: "picture(at:) after a removal threw ServiceError(.notFound)",
        contract(.removesForEver)),
      WrongImplementation(
        "After all pictures are removed, they are requested again",
        says: "picture(at:) after a removal made no request",
        contract(.removesNothing)),
      WrongImplementation(
        "A picture requested before a removal and received after it is not kept",
        says: "the next call made 0 requests instead of one", contract(.keepsLate)),
      WrongImplementation(
        "Every address is handled",
        says: "picture(at: data:,x) threw a URLError, which is not a ServiceError",
        contract(.throwsForOddAddresses)),
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let report = await PictureServiceContract(
      ServiceUnderTest { SmallPictures(nil, isHeld: false) },
      pictures: (Self.picture("one"), Self.picture("two"))
    ).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "use holding(_:) to provide a back end that holds its answers",
        "use failing(_:_:) to provide a failing back end",
        "pass an address with an error response as missing",
        "pass requests to count the requests of the back end",
      ])
  }

  @Test("A back end that holds its answers and cannot be released is reported")
  func neverAnswers() async {
    var held: [SmallPictures] = []
    let contract = PictureServiceContract(
      ServiceUnderTest { SmallPictures(nil, isHeld: false) }
        .holding {
          held.append(SmallPictures(nil, isHeld: true))
          return HeldService(held[held.count - 1])
        },
      pictures: (Self.picture("one"), Self.picture("two")), requests: { _ in 1 })
    let reasons = await contract.run().notChecked.map(\.reason)
    #expect(reasons.contains("give HeldService a way to make the back end answer"))
    // Otherwise the waiting calls would never end.
    for service in held { service.answer() }
  }
}
