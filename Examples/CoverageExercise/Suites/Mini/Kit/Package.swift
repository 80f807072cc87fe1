// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MiniKit",
  products: [.library(name: "Counting", targets: ["Counting"])],
  targets: [
    .target(name: "Counting"),
    // The model solution, which is also a learner's good suite.
    .testTarget(name: "CountingTests", dependencies: ["Counting"]),
  ]
)
