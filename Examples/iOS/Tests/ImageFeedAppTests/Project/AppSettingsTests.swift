import Foundation
import ImageFeedPresentation
import Testing
import UnsplashSandbox

/// Info.plist, the settings with the keys, and the UI tests.
@Suite("The app's settings")
struct AppSettingsTests {
  private func info() throws -> [String: Any] {
    let data = try Data(contentsOf: AppFolder.url.appendingPathComponent("ImageFeed/Info.plist"))
    let plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(plist as? [String: Any])
  }

  @Test("Info.plist allows the local server, asks before a photo is saved, and is portrait only")
  func infoPlist() throws {
    let info = try info()
    let security = info["NSAppTransportSecurity"] as? [String: Any]
    #expect(security?["NSAllowsLocalNetworking"] as? Bool == true)
    #expect(security?.count == 1)
    #expect((info["NSPhotoLibraryAddUsageDescription"] as? String)?.isEmpty == false)
    #expect(
      info["UISupportedInterfaceOrientations"] as? [String] == ["UIInterfaceOrientationPortrait"])
    #expect(info["UILaunchScreen"] != nil)
    let scenes = info["UIApplicationSceneManifest"] as? [String: Any]
    #expect(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == false)
    #expect(info["CFBundleIdentifier"] as? String == "$(PRODUCT_BUNDLE_IDENTIFIER)")
    #expect(info["CFBundleLocalizations"] as? [String] == ["en", "ru"])
  }

  @Test("The keys of the real Unsplash come from a file that is not committed")
  func keys() throws {
    let example = try AppFolder.text("Configuration/Unsplash.xcconfig.example")
    let defined = example.split(separator: "\n").filter { !$0.hasPrefix("//") }
      .compactMap { $0.split(separator: "=").first?.trimmingCharacters(in: .whitespaces) }
    let wanted = try info().values.compactMap { $0 as? String }
      .filter { $0.hasPrefix("$(UNSPLASH_") }.map { String($0.dropFirst(2).dropLast()) }
    #expect(Set(defined) == Set(wanted))
    #expect(wanted.count == 4)
    // The question mark lets the file be missing.
    #expect(
      try AppFolder.text("Configuration/ImageFeed.xcconfig")
        .contains("#include? \"Unsplash.xcconfig\""))
    #expect(
      try AppFolder.text("../../../.gitignore").split(separator: "\n").contains("Unsplash.xcconfig")
    )
    // In a setting two slashes begin a comment, so no value can have them.
    #expect(!example.split(separator: "\n").contains { !$0.hasPrefix("//") && $0.contains("//") })
  }

  @Test("The UI tests have the course's names")
  func uiTests() throws {
    let source = try AppFolder.text("ImageFeedUITests/ImageFeedUITests.swift")
    for name in ["testAuth", "testFeed", "testProfile"] {
      #expect(source.contains("  func \(name)()"))
    }
    #expect(!source.contains("sleep"))
    // The person and the labels that they look for are those of the local Unsplash.
    #expect(source.contains("\"\(UnsplashSandbox.demoEmail)\""))
    #expect(source.contains("\"@\(UnsplashSandbox.demoUsername)\""))
    #expect(source.contains("\"\(Strings(.english).byeBye)\""))
  }
}
