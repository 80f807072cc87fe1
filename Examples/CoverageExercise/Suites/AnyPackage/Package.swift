// swift-tools-version: 6.0
import PackageDescription

// A package as a learner may have one, for the grader's own tests: tests in both libraries, one that
// fails, a local dependency, a resource, a linked folder, and tests that know the target only through
// another.
let package = Package(
  name: "AnyPackage",
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [.package(path: "../Mini/Kit")],
  targets: [
    .target(
      name: "Till", dependencies: [.product(name: "Counting", package: "Kit")],
      resources: [.copy("currency.txt")]),
    .target(name: "Shop", dependencies: ["Till"]),
    .testTarget(name: "TillTests", dependencies: ["Till"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
  ]
)
