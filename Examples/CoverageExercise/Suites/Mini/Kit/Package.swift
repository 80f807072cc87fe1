// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MiniKit",
  products: [.library(name: "Counting", targets: ["Counting"])],
  targets: [
    .target(name: "Counting"),
    // The model solution, together with the next.
    .testTarget(name: "CountingTests", dependencies: ["Counting"]),
    .testTarget(name: "CountingStoryTests", dependencies: ["Counting"]),
  ]
)
