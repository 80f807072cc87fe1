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
  name: "BackEnds",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "BackEnds", targets: ["BackEnds"])],
  dependencies: [.package(name: "ImageFeedKit", path: "../..")],
  targets: [
    .target(
      name: "BackEnds",
      dependencies: [
        kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedFakes"),
        kit("UnsplashServices"), kit("UnsplashSandbox"),
      ], swiftSettings: strict),
    .testTarget(
      name: "BackEndsTests",
      dependencies: [
        "BackEnds", kit("ImageFeedCore"), kit("ImageFeedPresentation"), kit("ImageFeedFakes"),
        kit("UnsplashServices"), kit("UnsplashSandbox"),
      ], swiftSettings: strict),
  ]
)
