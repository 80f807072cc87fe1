import Foundation
import ImageFeedContracts
import ImageFeedCore
import Testing

@MainActor
@Test func contractsAreKept() async throws {
  // Yours to write: a folder with at least one picture that does not change during the test.
  let folder = try folderOfPictures()
  let feed = ImagesListServiceContract(
    ServiceUnderTest { FolderFeed(folder: folder) }
      .failing(.storageFailure) { FolderFeed(folder: folder.appendingPathComponent("none")) })
  let signIn = AuthViewContract { SignInLineProbe($0) }
  for report in [await feed.run(), await signIn.run()] {
    #expect(report.isKept)
  }
}
