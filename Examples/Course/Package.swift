// swift-tools-version: 6.0
import PackageDescription

/// What stands in for Apple's UIKit and WebKit where there are none.
func standIn(_ product: String) -> Target.Dependency {
  .product(name: product, package: "StandIns", condition: .when(platforms: [.linux, .macOS]))
}

/// The steps of each chapter. They are not read from the folder Steps, because SwiftPM keeps what it
/// once read from a manifest that stays the same.
let chapters = [
  ("WebView", 10), ("Profile", 8), ("ImagesList", 9), ("SingleImage", 6), ("Session", 4),
  ("Kit", 4), ("Exam", 2),
]

/// `WebView01`, `WebView02` …: each is a target and its tests.
let steps = chapters.flatMap { chapter, count in
  (1...count).map { chapter + ($0 < 10 ? "0" : "") + "\($0)" }
}

/// Steps of these series plug into the kit.
let kitModules: [Target.Dependency] = [
  "ImageFeedCore", "ImageFeedPresentation", "ImageFeedFakes", "ImageFeedSpies",
  "ImageFeedContracts",
].map { .product(name: $0, package: "ImageFeedKit") }
func kit(for step: String) -> [Target.Dependency] {
  step.hasPrefix("Kit") || step.hasPrefix("Exam") ? kitModules : []
}

/// `swift run course`, which checks a learner's work; it builds the steps by itself.
let command: [Target] = [
  .executableTarget(name: "course"),
  .testTarget(name: "CourseTests", dependencies: ["course"]),
]

let package = Package(
  name: "Course",
  platforms: [.iOS(.v15), .macOS(.v14)],
  dependencies: [
    .package(name: "StandIns", path: "../StandIns"),
    .package(name: "ImageFeedKit", path: "../.."),
  ],
  targets: command
    + steps.flatMap { step -> [Target] in
      [
        .target(
          name: step, dependencies: [standIn("UIKit"), standIn("WebKit")] + kit(for: step),
          path: "Steps/\(step)/Sources"),
        .testTarget(
          name: "\(step)Tests",
          dependencies: [
            .target(name: step), standIn("UIKit"), standIn("WebKit"), standIn("_Testing_UIKit"),
          ] + kit(for: step), path: "Steps/\(step)/Tests"),
      ]
    }
)

// Whoever works on the command builds it without the steps, which `prove` builds in a package of its own.
if Context.environment["COURSE_COMMAND_ALONE"] != nil {
  (package.targets, package.dependencies) = (command, [])
}
