// swift-tools-version: 6.0
import PackageDescription

// An exercise as small as can be, for the grader's own tests.
let package = Package(
  name: "Mini",
  dependencies: [.package(name: "MiniKit", path: "Kit")],
  targets: [
    .target(name: "FaultSwitch"),
    .target(
      name: "Subject",
      dependencies: ["FaultSwitch", .product(name: "Counting", package: "MiniKit")]),
  ]
)
