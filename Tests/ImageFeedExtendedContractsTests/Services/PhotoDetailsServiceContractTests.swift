import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of photo details") @MainActor
struct PhotoDetailsServiceContractTests {
  private struct Details: PhotoDetailsService {
    let answer: @Sendable (PhotoID) throws -> PhotoDetails

    func details(photoID: PhotoID) async throws -> PhotoDetails { try answer(photoID) }
  }

  private static func contract(
    _ service: ServiceUnderTest<any PhotoDetailsService>, unknownID: PhotoID? = "nobody's"
  ) -> PhotoDetailsServiceContract {
    PhotoDetailsServiceContract(
      service, photoIDs: ("photo-1", "photo-2"), unknownID: unknownID)
  }

  private static func wrong(
    _ rule: String, says text: String,
    _ answer: @escaping @Sendable (PhotoID) throws -> PhotoDetails
  ) -> WrongImplementation<PhotoDetailsServiceContract> {
    WrongImplementation(
      rule, says: text, contract(ServiceUnderTest { Details(answer: answer) }))
  }

  @Test("The fake and the sample back end in memory keep every rule")
  func fake() async {
    await expectKept(Self.contract(ExtendedFakeSubject.photoDetails))
    await expectKept(
      Self.contract(
        ServiceUnderTest { FakeExtendedServices.extendedSample().photoDetails }, unknownID: nil),
      notChecked: 4)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(ExtendedFakeSubject.photoDetails, contract: { Self.contract($0) }) {
          InterceptedService($0, $1)
        } + [
          Self.wrong(
            "The details are those of the requested photo",
            says: "details(photoID: \"photo-2\") returned the details of photo-1"
          ) { _ in .sample() },
          Self.wrong(
            "An unknown count is nil, and no count is negative",
            says: "returned a downloadCount of -1"
          ) { PhotoDetails(photo: .sample($0), downloadCount: -1) },
          Self.wrong(
            "An unknown photo is not found",
            says: "details(photoID: \"nobody\\'s\") ended with an answer"
          ) { .sample(of: .sample($0)) },
          Self.wrong("Every identifier is handled", says: "threw a URLError") { _ in
            throw URLError(.badURL)
          },
          Self.wrong(
            "Every identifier is handled",
            says: "details(photoID: \"random\") returned the details of"
          ) { $0 == "random" ? .sample() : .sample(of: .sample($0)) },
          // A folder with a file for each photo would do this.
          Self.wrong(
            "Every identifier is handled",
            says: "details(photoID: \"./photo-1\") returned the details of photo-1"
          ) { $0 == "./photo-1" ? .sample() : .sample(of: .sample($0)) },
        ])
    }
  }
}
