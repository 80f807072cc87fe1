// swift-tools-version: 6.0
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
    .library(name: "ImageFeedFakes", targets: ["ImageFeedFakes"]),
    .library(name: "ImageFeedSpies", targets: ["ImageFeedSpies"]),
    .library(name: "ImageFeedContracts", targets: ["ImageFeedContracts"]),
    .library(name: "UnsplashServices", targets: ["UnsplashServices"]),
    .library(name: "UnsplashSandbox", targets: ["UnsplashSandbox"]),
    .executable(name: "unsplash-sandbox", targets: ["unsplash-sandbox"]),
  ],
  targets: [
    .target(name: "ImageFeedCore", swiftSettings: strict),
    .target(
      name: "ImageFeedPresentation", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(name: "ImageFeedFakes", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(
      name: "ImageFeedSpies", dependencies: ["ImageFeedCore", "ImageFeedPresentation"],
      swiftSettings: strict),
    .target(
      name: "ImageFeedContracts",
      dependencies: ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedSpies"],
      swiftSettings: strict),
    .target(name: "UnsplashServices", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .target(name: "UnsplashSandbox", exclude: ["Faults/README.md"], swiftSettings: strict),
    .executableTarget(
      name: "unsplash-sandbox", dependencies: ["UnsplashSandbox"], swiftSettings: strict),
    .testTarget(
      name: "ImageFeedCoreTests", dependencies: ["ImageFeedCore"], swiftSettings: strict),
    .testTarget(
      name: "ImageFeedPresentationTests",
      dependencies: ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedFakesTests", dependencies: ["ImageFeedCore", "ImageFeedFakes"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedSpiesTests",
      dependencies: ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedSpies"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedContractsTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies",
        "ImageFeedContracts",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UnsplashServicesTests",
      dependencies: [
        "ImageFeedCore", "ImageFeedContracts", "UnsplashServices", "UnsplashSandbox",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UnsplashSandboxTests", dependencies: ["UnsplashSandbox"], swiftSettings: strict),
    .testTarget(
      name: "unsplash-sandboxTests", dependencies: ["unsplash-sandbox", "UnsplashSandbox"],
      swiftSettings: strict),
  ]
)
