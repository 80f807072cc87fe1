// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The kit. A copy of this folder elsewhere names it by its path there. The bugs are edits of this version's sources.
let kit: [Package.Dependency] = [.package(name: "ImageFeedKit", path: "../..")]

let kitProducts: [Target.Dependency] = [
  "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedFakes", "ImageFeedSpies",
  "ImageFeedExtendedSpies", "UnsplashServices", "UnsplashSandbox",
].map { .product(name: $0, package: "ImageFeedKit") }

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `grade --mutants` and `grade catalogue` read sources with the SwiftSyntax that comes with the toolchain: where `swift` is
// in PATH, a folder beside it holds the modules. Without them bugs of the catalogue can be graded all the same.
let syntaxFolder: String? = (Context.environment["PATH"] ?? "").split(separator: ":")
  .map { URL(fileURLWithPath: "\($0)/swift") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent() }
  .map { $0.appendingPathComponent("lib/swift/host").path }
  .flatMap { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") ? $0 : nil }
let syntax: [SwiftSetting] = syntaxFolder.map { [.unsafeFlags(["-I", $0])] } ?? []
let linkedSyntax: [LinkerSetting] =
  syntaxFolder.map { folder in
    let libraries = ["SwiftSyntax", "SwiftParser", "SwiftOperators"]
    return [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
      + libraries.map { .linkedLibrary($0) }
  } ?? []

// The tests of the exercise itself: for its authors, who set EXERCISE_AUTHORS. A copy for learners may lack
// them, and `swift test` there runs the learner's tests alone.
let authorsTests: [Target] = [
  .testTarget(
    name: "GradeTests", dependencies: ["grade", "confine"], swiftSettings: strict + syntax),
  .testTarget(
    name: "WorkedExamples", dependencies: kitProducts, path: "WorkedExamples",
    swiftSettings: strict),
].filter { target in
  let folder = target.path ?? "Tests/\(target.name)"
  return Context.environment["EXERCISE_AUTHORS"] != nil
    && FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)")
}

let package = Package(
  name: "CoverageExercise",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: kit,
  targets: [
    // Starts a program that can change nothing outside of its own folder.
    .executableTarget(name: "confine"),
    .executableTarget(
      name: "grade", dependencies: ["confine"], swiftSettings: strict + syntax,
      linkerSettings: linkedSyntax),
    .testTarget(name: "StarterTests", dependencies: kitProducts),
  ] + authorsTests
)
