import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of random photos") @MainActor
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
    _ rule: String, says text: String, _ answer: @escaping @Sendable (Int) throws -> [Photo]
  ) -> WrongImplementation<RandomPhotosServiceContract> {
    WrongImplementation(
      rule, says: text, contract(ServiceUnderTest { Chance(answer: answer) }))
  }

  @Test("The fake and the sample back end in memory keep every rule")
  func fake() async {
    await expectKept(Self.contract(ExtendedFakeSubject.randomPhotos))
    await expectKept(
      Self.contract(ServiceUnderTest { FakeExtendedServices.extendedSample().randomPhotos }),
      notChecked: 3)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(ExtendedFakeSubject.randomPhotos, contract: Self.contract) {
          InterceptedService($0, $1)
        }
          + [
            Self.wrong(
              "There is at least one photo, and no more than requested",
              says: "randomPhotos(count: 11) returned 30 photos"
            ) { $0 == 1 ? Photo.samples(1) : Photo.samples(30) },
            Self.wrong(
              "There is at least one photo, and no more than requested",
              says: "randomPhotos(count: 1) returned 0 photos"
            ) { Photo.samples($0 - 1) },
            Self.wrong("No photo is repeated", says: "returned photo-1 twice") {
              Photo.samples(max($0 - 1, 0)) + Photo.samples(1)
            },
            Self.wrong(
              "A count below 1 gives no photos", says: "randomPhotos(count: -1) returned 1 photos"
            ) { $0 == -1 ? Photo.samples(1) : [] },
            Self.wrong(
              "A count below 1 gives no photos", says: "threw a URLError"
            ) { _ in throw URLError(.badURL) },
            Self.wrong(
              "Every count is handled", says: "randomPhotos(count: 31) threw a URLError"
            ) { count in
              if count == 31 { throw URLError(.badURL) }
              return []
            },
          ])
    }
  }
}
