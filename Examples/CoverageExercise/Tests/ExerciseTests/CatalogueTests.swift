import Foundation
import PlantedFaults
import Testing

@Suite("The catalogue of planted faults")
struct CatalogueTests {
  @Test("There are at least 200 faults, of every level, each with its own identifier")
  func names() {
    let ids = PlantedFault.all.map(\.id)
    #expect(ids.count >= 200)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("bug-") })
    #expect(Set(PlantedFault.all.map(\.level)) == Set(1...6))
  }

  @Test("Every presenter and every service has faults")
  func subjects() {
    #expect(
      Set(PlantedFault.basic.map(\.subject)) == [
        "SplashPresenter", "AuthPresenter", "WebViewPresenter", "AuthHelper",
        "ImagesListPresenter", "SingleImagePresenter", "ProfilePresenter", "Session", "AppFlow",
        "OAuth2Service", "ImagesListService", "LikeService", "ProfileService", "DownloadService",
        "PictureService", "OAuth2TokenStorage",
      ])
    #expect(
      Set(PlantedFault.extended.map(\.subject)) == [
        "ExplorePresenter", "SearchPresenter", "CollectionListPresenter", "PhotoListPresenter",
        "ViewerPresenter", "PhotoInfoPresenter", "LikeOutbox", "InstantLikesPresenter",
        "FavouritesPresenter", "ExtendedAppFlow", "SearchService", "CollectionsService",
        "RandomPhotosService", "PhotoDetailsService", "FavouritesService",
      ])
  }

  @Test("A fault of the basic edition edits nothing of the extended one, and says so")
  func editions() {
    for fault in PlantedFault.basic {
      #expect(fault.edition == .basic)
      guard case .edits(let edits) = fault.plant else { continue }
      #expect(edits.allSatisfy { !$0.file.contains("Extended") }, "\(fault.id)")
    }
    #expect(PlantedFault.extended.allSatisfy { $0.edition == .extended })
  }

  @Test("Each has one story and three different hints", arguments: PlantedFault.all)
  func words(fault: PlantedFault) {
    #expect(fault.story.hasSuffix("."))
    #expect(!fault.story.contains("\n"))
    #expect(!fault.rule.isEmpty)
    #expect(fault.hints.count == 3)
    #expect(Set(fault.hints).count == 3)
    #expect(fault.hints.allSatisfy { $0.hasSuffix(".") && !$0.contains("\n") })
    #expect(fault.hints.last?.hasPrefix("Assert ") == true)
  }

  @Test(
    "Each edit asks whether its fault is on, and changes something", arguments: PlantedFault.all)
  func edits(fault: PlantedFault) {
    guard case .edits(let edits) = fault.plant else { return }
    #expect(!edits.isEmpty)
    for edit in edits {
      #expect(edit.new.contains("FAULT"))
      #expect(edit.old != edit.new)
    }
  }

  @Test(
    "Each edit's place is in the kit, once", .enabled(if: Kit.isThere), arguments: PlantedFault.all)
  func places(fault: PlantedFault) throws {
    guard case .edits(let edits) = fault.plant else { return }
    for edit in edits {
      let text = try Kit.text(of: edit.file)
      #expect(text.components(separatedBy: edit.old).count == 2, "\(edit.file): \(edit.old)")
    }
  }

  @Test("The decorators are those that Subject asks for")
  func decorators() throws {
    let subject = Kit.exercise.appendingPathComponent("Sources/Subject")
    let files = try FileManager.default
      .contentsOfDirectory(at: subject, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    let asked = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "isOn(\"").dropFirst()
        .compactMap { $0.components(separatedBy: "\"").first }
    }
    let planted = PlantedFault.all.filter { $0.plant == .decorator }.map(\.id)
    #expect(asked.sorted() == planted.sorted())
  }
}
