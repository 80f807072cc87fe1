// swift-tools-version: 6.0
import PackageDescription

// As in the kit: `any` before every existential, and an import in every file that uses a module.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func kit(_ product: String) -> Target.Dependency {
  .product(name: product, package: "ImageFeedKit")
}

/// The back ends, which the web front end has too.
let backEnds = Target.Dependency.product(name: "BackEnds", package: "BackEnds")

let package = Package(
  name: "Terminal",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .executable(name: "imagefeed", targets: ["imagefeed"]),
    .library(name: "ImageFeedTerminal", targets: ["ImageFeedTerminal"]),
  ],
  dependencies: [
    .package(name: "ImageFeedKit", path: "../.."),
    .package(name: "BackEnds", path: "../BackEnds"),
  ],
  targets: [
    .target(
      name: "ImageFeedTerminal",
      dependencies: [kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("LocalHTTP")],
      swiftSettings: strict),
    .executableTarget(
      name: "imagefeed",
      dependencies: [
        "ImageFeedTerminal", backEnds, kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("UnsplashServices"), kit("UnsplashSandbox"),
      ], swiftSettings: strict),
    // What both test targets share. It does not import Testing, which plain builds may not find.
    .target(name: "TerminalScreenModel", path: "Tests/TerminalScreenModel", swiftSettings: strict),
    .testTarget(
      name: "ImageFeedTerminalTests",
      dependencies: [
        "ImageFeedTerminal", "TerminalScreenModel", kit("ImageFeedCore"),
        kit("ImageFeedPresentation"), kit("ImageFeedFakes"), kit("ImageFeedSpies"),
        kit("ImageFeedContracts"), kit("LocalHTTP"),
      ], swiftSettings: strict),
    .testTarget(
      name: "imagefeedTests",
      dependencies: [
        "imagefeed", "ImageFeedTerminal", "TerminalScreenModel", backEnds,
        kit("ImageFeedPresentation"), kit("UnsplashSandbox"), kit("UnsplashServices"),
        kit("LocalHTTP"),
      ], swiftSettings: strict),
  ]
)
