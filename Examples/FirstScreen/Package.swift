// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FirstScreen",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "ImageFeedKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "FirstScreen",
      dependencies: [
        .product(name: "ImageFeedCore", package: "ImageFeedKit"),
        .product(name: "ImageFeedPresentation", package: "ImageFeedKit"),
        .product(name: "ImageFeedFakes", package: "ImageFeedKit"),
      ]),
    .testTarget(
      name: "FirstScreenTests",
      dependencies: [
        "FirstScreen",
        .product(name: "ImageFeedContracts", package: "ImageFeedKit"),
        .product(name: "ImageFeedCore", package: "ImageFeedKit"),
        .product(name: "ImageFeedPresentation", package: "ImageFeedKit"),
        .product(name: "ImageFeedFakes", package: "ImageFeedKit"),
        .product(name: "ImageFeedSpies", package: "ImageFeedKit"),
      ]),
  ]
)
