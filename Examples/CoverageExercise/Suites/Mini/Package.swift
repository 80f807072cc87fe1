// swift-tools-version: 6.0
import PackageDescription

// An exercise as small as can be, for the grader's own tests: the kit, and suites to grade.
let package = Package(
  name: "Mini",
  dependencies: [.package(name: "MiniKit", path: "Kit")]
)
