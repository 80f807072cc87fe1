import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of details") @MainActor
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
    _ rule: String, says words: String,
    _ answer: @escaping @Sendable (PhotoID) throws -> PhotoDetails
  ) -> WrongImplementation<PhotoDetailsServiceContract> {
    WrongImplementation(
      rule, says: words, contract(ServiceUnderTest { Details(answer: answer) }))
  }

  @Test("The fake keeps every rule, and so does the small back end in memory")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.photoDetails))
    await expectKept(
      Self.contract(ServiceUnderTest { FakeServices.sample().photoDetails }, unknownID: nil),
      notChecked: 4)
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.photoDetails, contract: { Self.contract($0) }) {
          InterceptedService($0, $1)
        } + [
          Self.wrong(
            "The details are of the photo that was asked for",
            says: "details(photoID: \"photo-2\") gave the details of photo-1"
          ) { _ in .sample() },
          Self.wrong(
            "A count that is not known is nil, and none is negative",
            says: "gave a downloadCount of -1"
          ) { PhotoDetails(photo: .sample($0), downloadCount: -1) },
          Self.wrong(
            "A photo that does not exist is not found",
            says: "details(photoID: \"nobody\\'s\") ended with an answer"
          ) { .sample(of: .sample($0)) },
          Self.wrong("No identifier does any harm", says: "threw a URLError") { _ in
            throw URLError(.badURL)
          },
          Self.wrong(
            "No identifier does any harm", says: "details(photoID: \"random\") gave the details of"
          ) { $0 == "random" ? .sample() : .sample(of: .sample($0)) },
          // As a folder with a file for each photo does.
          Self.wrong(
            "No identifier does any harm",
            says: "details(photoID: \"./photo-1\") gave the details of photo-1"
          ) { $0 == "./photo-1" ? .sample() : .sample(of: .sample($0)) },
        ])
    }
  }
}
