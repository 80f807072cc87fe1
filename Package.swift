// swift-tools-version: 6.0
import Foundation
import PackageDescription

// Swift 6 language mode comes with the tools version. The two upcoming features make the source say
// what it depends on: `any` at every existential, an import in every file that uses a module.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ImageFeedKit",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .library(name: "ImageFeedCore", targets: ["ImageFeedCore"]),
    .library(name: "ImageFeedPresentation", targets: ["ImageFeedPresentation"]),
    .library(name: "ImageFeedExtended", targets: ["ImageFeedExtended"]),
    .library(name: "ImageFeedFakes", targets: ["ImageFeedFakes"]),
    .library(name: "ImageFeedSpies", targets: ["ImageFeedSpies"]),
    .library(name: "ImageFeedExtendedSpies", targets: ["ImageFeedExtendedSpies"]),
    .library(name: "ImageFeedContracts", targets: ["ImageFeedContracts"]),
    .library(name: "ImageFeedExtendedContracts", targets: ["ImageFeedExtendedContracts"]),
    .library(name: "UnsplashServices", targets: ["UnsplashServices"]),
    .library(name: "LocalHTTP", targets: ["LocalHTTP"]),
    .library(name: "UnsplashSandbox", targets: ["UnsplashSandbox"]),
    .executable(name: "unsplash-sandbox", targets: ["unsplash-sandbox"]),
  ],
  targets: [
    .target(name: "ImageFeedCore", swiftSettings: strict),
    .target(name: "ImageFeedPresentation", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(
      name: "ImageFeedExtended", dependencies: ["ImageFeedCore", "ImageFeedPresentation"],
      swiftSettings: strict),
    .target(name: "ImageFeedFakes", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(
      name: "ImageFeedSpies", dependencies: ["ImageFeedCore", "ImageFeedPresentation"],
      swiftSettings: strict),
    .target(
      name: "ImageFeedExtendedSpies",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedSpies",
      ],
      swiftSettings: strict),
    .target(
      name: "ImageFeedContracts",
      dependencies: ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedSpies"],
      swiftSettings: strict),
    .target(
      name: "ImageFeedExtendedContracts",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedSpies",
        "ImageFeedExtendedSpies", "ImageFeedContracts",
      ],
      swiftSettings: strict),
    .target(name: "UnsplashServices", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(name: "LocalHTTP", swiftSettings: strict),
    .target(
      name: "UnsplashSandbox", dependencies: ["LocalHTTP"], exclude: ["Faults/README.md"],
      swiftSettings: strict),
    .executableTarget(
      name: "unsplash-sandbox", dependencies: ["UnsplashSandbox"], swiftSettings: strict),
    .testTarget(
      name: "ImageFeedCoreTests", dependencies: ["ImageFeedCore", "TestSupport"],
      swiftSettings: strict),
    // What several test targets share. It does not import Testing, which plain builds may not find.
    .target(
      name: "TestSupport",
      dependencies: ["ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies",
        "UnsplashServices", "UnsplashSandbox",
      ], swiftSettings: strict),
    .testTarget(
      name: "ImageFeedPresentationTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedExtendedTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedFakes",
        "ImageFeedSpies", "ImageFeedExtendedSpies", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedFakesTests",
      dependencies: ["ImageFeedCore", "ImageFeedFakes", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedSpiesTests",
      dependencies: ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedSpies", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedExtendedSpiesTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedFakes",
        "ImageFeedSpies", "ImageFeedExtendedSpies", "TestSupport",
      ],
      swiftSettings: strict),
    // What the two targets below share, without Testing too.
    .target(
      name: "ContractsTestSupport",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedContracts",
        "TestSupport",
      ],
      path: "Tests/ContractsTestSupport", swiftSettings: strict),
    .testTarget(
      name: "ImageFeedContractsTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies",
        "ImageFeedContracts", "ContractsTestSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedExtendedContractsTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedFakes",
        "ImageFeedSpies", "ImageFeedExtendedSpies", "ImageFeedContracts",
        "ImageFeedExtendedContracts", "ContractsTestSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UnsplashServicesTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedSpies", "ImageFeedContracts", "ImageFeedExtendedContracts",
        "UnsplashServices", "UnsplashSandbox", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EdgeCasesTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "ImageFeedFakes",
        "ImageFeedSpies", "UnsplashServices", "UnsplashSandbox", "TestSupport",
      ],
      swiftSettings: strict),
    // A client over plain sockets, which the two targets below share, without Testing too.
    .target(
      name: "HTTPTestSupport", dependencies: ["LocalHTTP"], path: "Tests/HTTPTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "LocalHTTPTests", dependencies: ["LocalHTTP", "HTTPTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "UnsplashSandboxTests",
      dependencies: ["LocalHTTP", "UnsplashSandbox", "HTTPTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "unsplash-sandboxTests", dependencies: ["unsplash-sandbox", "UnsplashSandbox"],
      swiftSettings: strict),
  ]
)

// Learners of the coverage exercise get a copy without the kit's tests, which are its solution.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests") {
  package.targets.removeAll { $0.type == .test || ($0.path ?? "").hasPrefix("Tests/") }
}
