import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of photos by chance") @MainActor
struct RandomPhotosServiceContractTests {
  private struct Chance: RandomPhotosService {
    let answer: @Sendable (Int) throws -> [Photo]

    func randomPhotos(count: Int) async throws -> [Photo] { try answer(count) }
  }

  private static func contract(
    _ service: ServiceUnderTest<any RandomPhotosService>
  ) -> RandomPhotosServiceContract {
    RandomPhotosServiceContract(service)
  }

  private static func wrong(
    _ rule: String, says words: String, _ answer: @escaping @Sendable (Int) throws -> [Photo]
  ) -> WrongImplementation<RandomPhotosServiceContract> {
    WrongImplementation(
      rule, says: words, contract(ServiceUnderTest { Chance(answer: answer) }))
  }

  @Test("The fake keeps every rule, and so does the small back end in memory")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.randomPhotos))
    await expectKept(
      Self.contract(ServiceUnderTest { FakeServices.sample().randomPhotos }), notChecked: 3)
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.randomPhotos, contract: Self.contract) { InterceptedService($0, $1) }
          + [
            Self.wrong(
              "There are as many photos as are wished for at most, and one at least",
              says: "randomPhotos(count: 11) gave 30 photos"
            ) { $0 == 1 ? Photo.samples(1) : Photo.samples(30) },
            Self.wrong(
              "There are as many photos as are wished for at most, and one at least",
              says: "randomPhotos(count: 1) gave 0 photos"
            ) { Photo.samples($0 - 1) },
            Self.wrong("No photo is there twice", says: "gave photo-1 twice") {
              Photo.samples(max($0 - 1, 0)) + Photo.samples(1)
            },
            Self.wrong(
              "Of less than one photo there is none", says: "randomPhotos(count: -1) gave 1 photos"
            ) { $0 == -1 ? Photo.samples(1) : [] },
            Self.wrong(
              "Of less than one photo there is none", says: "threw a URLError"
            ) { _ in throw URLError(.badURL) },
            Self.wrong(
              "No count does any harm", says: "randomPhotos(count: 31) threw a URLError"
            ) { count in
              if count == 31 { throw URLError(.badURL) }
              return []
            },
          ])
    }
  }
}
