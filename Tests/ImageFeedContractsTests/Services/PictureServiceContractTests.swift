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

  /// A picture that is its own address.
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

  @Test("The fake keeps the rules of a double that makes no requests")
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

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.pictures, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<PictureServiceContract>] {
    [
      WrongImplementation(
        "The bytes come as they are",
        says: "picture(at:) gave 3 bytes that are not the 26 of the picture",
        contract(.cutsBytes)),
      WrongImplementation(
        "Two pictures asked for at once do not mix",
        says: "while another was asked for gave 26 bytes that are not the 26 of the picture",
        contract(.mixes)),
      WrongImplementation(
        "The body of an error answer is never a picture",
        says: "picture(at: https://images.example/missing) ended with an answer",
        contract(.ignoresStatus)),
      WrongImplementation(
        "However many ask for one address at once, there is one request",
        says: "three who asked for one picture made", contract(.asksAgain)),
      WrongImplementation(
        "Who is cancelled does not take the picture from those who still wait",
        says: "picture(at:), which another was cancelled for, threw ServiceError(.cancelled)",
        contract(.cancelsAll)),
      WrongImplementation(
        "A picture whose bytes turned out to be none is asked for anew",
        says: "after removePicture(at:) the next call made 0 requests and not one",
        contract(.keepsForgotten)),
      WrongImplementation(
        "However many ask for one address at once, there is one request",
        says: "three who asked for one picture made 2 requests in the end",
        contract(.asksAgainLater)),
      WrongImplementation(
        "After all pictures are removed they are asked for anew",
        says: "picture(at:) after a removal threw ServiceError(.notFound)",
        contract(.removesForEver)),
      WrongImplementation(
        "After all pictures are removed they are asked for anew",
        says: "picture(at:) after a removal was not asked of the back end",
        contract(.removesNothing)),
      WrongImplementation(
        "What was asked for before a removal and arrives after it is not kept",
        says: "the next call made 0 requests and not one", contract(.keepsLate)),
      WrongImplementation(
        "No address does any harm",
        says: "picture(at: data:,x) threw a URLError, which is no ServiceError",
        contract(.throwsForOddAddresses)),
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let report = await PictureServiceContract(
      ServiceUnderTest { SmallPictures(nil, isHeld: false) },
      pictures: (Self.picture("one"), Self.picture("two"))
    ).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "say with holding(_:) how to make a back end hold its answers",
        "say with failing(_:_:) how to make a back end fail",
        "say in missing which address is answered with an error",
        "say in requests how many requests have come to the back end",
      ])
  }

  @Test("A back end that holds and cannot be told to answer is named, too")
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
    #expect(reasons.contains("say in HeldService how to make the back end answer"))
    // Whoever still waits would wait for ever.
    for service in held { service.answer() }
  }
}
