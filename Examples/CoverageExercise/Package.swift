// swift-tools-version: 6.0
import PackageDescription

// The kit. A copy of this folder elsewhere names it by URL instead:
//   .package(url: "https://…/ImageFeedKit.git", from: "1.0.0"),
let kit: [Package.Dependency] = [.package(name: "ImageFeedKit", path: "../..")]

let kitProducts: [Target.Dependency] = [
  "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies", "UnsplashServices",
  "UnsplashSandbox",
].map { .product(name: $0, package: "ImageFeedKit") }

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CoverageExercise",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  products: [
    .library(name: "PlantedFaults", targets: ["PlantedFaults"]),
    .library(name: "Subject", targets: ["Subject"]),
  ],
  dependencies: kit,
  targets: [
    .target(name: "FaultSwitch", swiftSettings: strict),
    .target(name: "PlantedFaults", swiftSettings: strict),
    .target(
      name: "Subject", dependencies: ["FaultSwitch"] + kitProducts, swiftSettings: strict),
    .testTarget(
      name: "ExerciseTests", dependencies: ["PlantedFaults", "Subject"] + kitProducts,
      swiftSettings: strict),
    .testTarget(name: "StarterTests", dependencies: ["Subject"] + kitProducts),
  ]
)
