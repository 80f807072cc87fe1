import Foundation
import Testing

/// What can be checked of the Xcode project without Xcode.
@Suite("The Xcode project")
struct XcodeProjectTests {
  private let project: XcodeProject

  init() throws { project = try XcodeProject() }

  @Test("Every identifier names an object, and every object is used")
  func references() {
    #expect(project.objectVersion == "77")
    #expect(project.object(project.root)?.isa == "PBXProject")
    for object in project.objects.values {
      let named = object.values.texts.filter(XcodeProject.isID)
      #expect(named.filter { project.objects[$0] == nil } == [], "\(object.id)")
    }
    #expect(project.reached == Set(project.objects.keys))
  }

  @Test("Every folder and file that the project names exists")
  func existing() {
    let folders = project.all("PBXFileSystemSynchronizedRootGroup")
    #expect(folders.map(\.path) == ["ImageFeed", "ImageFeedUITests"])
    for folder in folders { #expect(AppFolder.exists(folder.path, isFolder: true)) }
    for exceptions in project.all("PBXFileSystemSynchronizedBuildFileExceptionSet") {
      for file in exceptions.texts("membershipExceptions") {
        #expect(AppFolder.exists("ImageFeed/\(file)"))
      }
    }
    for file in project.all("PBXFileReference") where file.text("sourceTree") == "<group>" {
      #expect(AppFolder.exists(project.path(of: file)), "\(file.path)")
    }
    for target in project.all("PBXNativeTarget") {
      for settings in project.settings(of: target) {
        guard let plist = settings["INFOPLIST_FILE"]?.text else { continue }
        #expect(AppFolder.exists(plist))
      }
    }
  }

  @Test("Every file of the app lies in a folder of the project, or is named by it")
  func complete() {
    let folders = project.all("PBXFileSystemSynchronizedRootGroup").map { "\($0.path)/" }
    let named = project.all("PBXFileReference").map(project.path)
    let outside = AppFolder.files.filter { file in
      !folders.contains { file.hasPrefix($0) } && !named.contains(file)
        && !file.hasPrefix("ImageFeed.xcodeproj/") && file != "Configuration/Unsplash.xcconfig"
    }
    #expect(outside == [])
    #expect(!AppFolder.files.filter { $0.hasSuffix(".swift") }.isEmpty)
  }

  @Test("Every package that the project names exists and has the products that it links")
  func packages() throws {
    let references = project.all("XCLocalSwiftPackageReference")
    #expect(
      Set(project.object(project.root)?.texts("packageReferences") ?? [])
        == Set(references.map(\.id)))
    let manifests = try references.map {
      try AppFolder.text("\($0.text("relativePath") ?? "")/Package.swift")
    }
    let products = project.all("XCSwiftPackageProductDependency")
      .compactMap { $0.text("productName") }
    for product in products {
      #expect(
        manifests.filter { $0.contains(".library(name: \"\(product)\"") }.count == 1, "\(product)")
    }
    let linked = project.all("PBXBuildFile").compactMap { project.object($0.text("productRef")) }
    #expect(Set(linked.map(\.id)) == Set(project.all("XCSwiftPackageProductDependency").map(\.id)))
    #expect(try Set(products) == imports(below: "ImageFeed/").subtracting(["Foundation", "UIKit"]))
  }

  /// The modules that the Swift files of a folder import.
  private func imports(below folder: String) throws -> Set<String> {
    var modules: Set<String> = []
    for file in AppFolder.files where file.hasPrefix(folder) && file.hasSuffix(".swift") {
      for line in try AppFolder.text(file).split(separator: "\n") where line.hasPrefix("import ") {
        modules.insert(String(line.dropFirst(7)))
      }
    }
    return modules
  }

  @Test("The settings are those that the packages need")
  func settings() throws {
    let root = try #require(project.object(project.root))
    let shared = project.settings(of: root)
    #expect(shared.count == 2)
    for settings in shared {
      #expect(settings["IPHONEOS_DEPLOYMENT_TARGET"] == .text("15.0"))
      #expect(settings["SWIFT_VERSION"] == .text("6.0"))
      #expect(settings["SDKROOT"] == .text("iphoneos"))
    }
    let names = project.all("PBXNativeTarget").compactMap { $0.text("name") }
    #expect(names == ["ImageFeed", "ImageFeedUITests"])
    let tests = try #require(project.all("PBXNativeTarget").last)
    #expect(project.settings(of: tests).allSatisfy { $0["TEST_TARGET_NAME"] == .text(names[0]) })
    for configuration in project.all("XCBuildConfiguration") {
      guard let base = configuration.text("baseConfigurationReference") else { continue }
      #expect(project.object(base)?.path == "ImageFeed.xcconfig")
    }
  }

  @Test("The workspace is the project, and the scheme has the app and its UI tests")
  func workspaceAndScheme() throws {
    let folder = "ImageFeed.xcodeproj"
    let data = try AppFolder.text("\(folder)/project.xcworkspace/contents.xcworkspacedata")
    #expect(data.contains("location = \"self:\""))
    let scheme = try AppFolder.text("\(folder)/xcshareddata/xcschemes/ImageFeed.xcscheme")
    let words = Set(scheme.split(separator: "\"").map(String.init))
    let targets = project.all("PBXNativeTarget")
    #expect(words.filter(XcodeProject.isID) == Set(targets.map(\.id)))
    #expect(targets.allSatisfy { words.contains($0.text("name") ?? "") })
    let products = targets.map { project.object($0.text("productReference"))?.path ?? "" }
    #expect(words.isSuperset(of: products))
  }
}
