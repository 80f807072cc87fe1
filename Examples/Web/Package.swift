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

let package = Package(
  name: "Web",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .executable(name: "imagefeed-web", targets: ["imagefeed-web"]),
    .executable(name: "imagefeed-conformance", targets: ["imagefeed-conformance"]),
    .library(name: "ImageFeedWeb", targets: ["ImageFeedWeb"]),
  ],
  dependencies: [
    .package(name: "ImageFeedKit", path: "../.."), .package(path: "../BackEnds"),
  ],
  targets: [
    .target(
      name: "ImageFeedWeb",
      dependencies: [
        kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedExtended"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "imagefeed-web",
      dependencies: [
        "ImageFeedWeb", .product(name: "BackEnds", package: "BackEnds"), kit("ImageFeedCore"),
        kit("ImageFeedPresentation"), kit("ImageFeedExtended"), kit("UnsplashServices"),
        kit("UnsplashSandbox"), kit("LocalHTTP"),
      ], resources: [.copy("Page")], swiftSettings: strict),
    // The contract suites over the wire: what a client of the protocol is asked, and its server.
    .target(
      name: "ImageFeedConformance",
      dependencies: [
        "ImageFeedWeb", kit("LocalHTTP"), kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("ImageFeedExtended"), kit("ImageFeedFakes"), kit("ImageFeedSpies"),
        kit("ImageFeedContracts"), kit("ImageFeedExtendedContracts"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "imagefeed-conformance",
      dependencies: [
        "ImageFeedConformance", .product(name: "BackEnds", package: "BackEnds"),
        kit("ImageFeedContracts"),
      ], swiftSettings: strict),
    // A WebDriver client. It does not import Testing, which plain builds may not find.
    .target(name: "BrowserTestSupport", path: "Tests/BrowserTestSupport", swiftSettings: strict),
    .testTarget(
      name: "BrowserTestSupportTests", dependencies: ["BrowserTestSupport", kit("LocalHTTP")],
      swiftSettings: strict),
    .testTarget(
      name: "ImageFeedWebTests",
      dependencies: [
        "ImageFeedWeb", "imagefeed-web", "ImageFeedConformance", "BrowserTestSupport",
        kit("LocalHTTP"), kit("ImageFeedCore"), kit("ImageFeedPresentation"),
        kit("ImageFeedExtended"), kit("ImageFeedFakes"), kit("ImageFeedSpies"),
        kit("ImageFeedExtendedSpies"), kit("ImageFeedContracts"),
      ], exclude: ["Browser/probe.js"], swiftSettings: strict),
    // Tests written from conversations: nothing here is written by hand, see UnitTestTests.
    .testTarget(
      name: "RecordedTests",
      dependencies: [
        kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedExtended"),
        kit("ImageFeedFakes"), kit("ImageFeedSpies"), kit("ImageFeedExtendedSpies"),
      ], swiftSettings: strict),
    .testTarget(
      name: "imagefeed-webTests",
      dependencies: [
        "imagefeed-web", "imagefeed-conformance", "ImageFeedWeb", "BrowserTestSupport",
        .product(name: "BackEnds", package: "BackEnds"),
        kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedExtended"),
        kit("ImageFeedFakes"), kit("ImageFeedSpies"), kit("UnsplashSandbox"), kit("LocalHTTP"),
      ], swiftSettings: strict),
    .testTarget(
      name: "imagefeed-conformanceTests",
      dependencies: [
        "imagefeed-conformance", "ImageFeedConformance", "BrowserTestSupport",
        .product(name: "BackEnds", package: "BackEnds"),
      ], swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["imagefeed-web", "BrowserTestSupport", kit("UnsplashSandbox")],
      resources: [.copy("Accessibility/audit.js")], swiftSettings: strict),
  ]
)
