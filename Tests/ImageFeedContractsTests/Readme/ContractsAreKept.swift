import Foundation
import ImageFeedContracts
import ImageFeedCore
import Testing

@MainActor
@Test func contractsAreKept() async throws {
  // A folder of yours: with a picture in it at least, and nobody changes it meanwhile.
  let folder = try folderOfPictures()
  let feed = ImagesListServiceContract(
    ServiceUnderTest { FolderFeed(folder: folder) }
      .failing(.storageFailure) { FolderFeed(folder: folder.appendingPathComponent("none")) })
  let signIn = AuthViewContract { SignInLineProbe($0) }
  for report in [await feed.run(), await signIn.run()] {
    #expect(report.isKept, "\(report)")
  }
}
