// swift-tools-version: 6.0
import PackageDescription

// `swift run course` checks a learner's work. It builds the steps by itself; `prove` makes a package of
// them all.
let package = Package(
  name: "Course",
  platforms: [.macOS(.v14)],
  targets: [
    .executableTarget(name: "course"),
    .testTarget(name: "CourseTests", dependencies: ["course"]),
  ])
