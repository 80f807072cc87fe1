// swift-tools-version: 6.0
import PackageDescription

// As in the kit: `any` before every existential, and an import in every file that uses a module.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Apple's modules are not of the Swift 6 mode: code of the Swift 5 mode gets no warnings about a
/// method that fits but for `@Sendable` and actors. What is inside is checked all the same.
let asApples: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency"),
]

let package = Package(
  name: "StandIns",
  // More than the kit's: a module that imports Xcode's Testing may need as much as it.
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "XCUIStandIn", targets: ["XCUIStandIn"]),
    // Swift Testing asks for it wherever a test imports a module named UIKit.
    .library(name: "_Testing_UIKit", targets: ["_Testing_UIKit"]),
  ],
  dependencies: [.package(name: "ImageFeedKit", path: "../..")],
  targets: [
    .target(name: "UIKit", swiftSettings: strict + asApples),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: strict + asApples),
    .target(name: "XCUIStandIn", swiftSettings: strict),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: strict),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"], swiftSettings: strict),
    .testTarget(
      name: "WebKitTests",
      dependencies: [
        "UIKit", "WebKit", "_Testing_UIKit",
        .product(name: "UnsplashSandbox", package: "ImageFeedKit"),
      ], swiftSettings: strict),
  ]
)

#if os(Linux)
  // Code as learners write it, in the language mode of their projects, without Objective-C.
  package.targets.append(
    .testTarget(
      name: "LearnerCodeTests", dependencies: ["UIKit", "WebKit", "_Testing_UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]))
#endif
