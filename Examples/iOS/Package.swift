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

/// What stands in for Apple's UIKit and WebKit where there are none.
func standIn(_ product: String) -> Target.Dependency {
  .product(name: product, package: "StandIns", condition: .when(platforms: [.linux, .macOS]))
}

let package = Package(
  name: "iOS",
  platforms: [.iOS(.v15), .macOS(.v14)],
  products: [.library(name: "ImageFeedUIKit", targets: ["ImageFeedUIKit"])],
  dependencies: [
    .package(name: "ImageFeedKit", path: "../.."),
    .package(name: "StandIns", path: "../StandIns"),
  ],
  targets: [
    .target(
      name: "ImageFeedUIKit",
      dependencies: [
        kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedExtended"),
        standIn("UIKit"), standIn("WebKit"),
      ], swiftSettings: strict),
    .testTarget(
      name: "ImageFeedUIKitTests",
      dependencies: [
        "ImageFeedUIKit", kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("ImageFeedExtended"), kit("ImageFeedFakes"), kit("ImageFeedSpies"),
        kit("ImageFeedExtendedSpies"), kit("ImageFeedContracts"),
        kit("ImageFeedExtendedContracts"), kit("UnsplashServices"), kit("UnsplashSandbox"),
        standIn("UIKit"), standIn("WebKit"), standIn("_Testing_UIKit"),
      ], swiftSettings: strict),
  ]
)

#if os(Linux)
  // Xcode builds the app and its UI tests from App/ImageFeed.xcodeproj. Here they are compiled over
  // the stand-ins. The UI tests are no test target: they have types only and cannot run.
  package.targets += [
    .executableTarget(
      name: "ImageFeed",
      dependencies: [
        "ImageFeedUIKit", kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("ImageFeedExtended"), kit("UnsplashServices"), kit("UnsplashSandbox"),
        standIn("UIKit"),
      ], path: "App/ImageFeed",
      exclude: ["Info.plist"], swiftSettings: strict),
    .target(
      name: "ImageFeedUITests", dependencies: [standIn("XCUIStandIn")],
      path: "App/ImageFeedUITests", swiftSettings: strict),
    .testTarget(
      name: "ImageFeedAppTests",
      dependencies: [
        "ImageFeed", kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("ImageFeedExtended"), kit("ImageFeedFakes"), kit("ImageFeedSpies"),
        kit("ImageFeedExtendedSpies"), kit("UnsplashServices"), kit("UnsplashSandbox"),
        standIn("UIKit"), standIn("_Testing_UIKit"),
      ], swiftSettings: strict),
  ]
#endif
