// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "ImageFeedKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "ImageFeedCore", package: "ImageFeedKit"),
        .product(name: "ImageFeedPresentation", package: "ImageFeedKit"),
        .product(name: "ImageFeedFakes", package: "ImageFeedKit"),
        .product(name: "ImageFeedSpies", package: "ImageFeedKit"),
      ]),
    // Links to the kit's own files: what they have is not public.
    .executableTarget(name: "MemoryCache"),
  ]
)
