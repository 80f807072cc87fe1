// swift-tools-version: 6.0
import PackageDescription

// One executable per fuzz target. libFuzzer brings `main`, so the targets have none, and without
// `--sanitize=fuzzer` they do not link. README.md has the command.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-parse-as-library"]),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func fuzzer(_ name: String, of modules: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzInput"] + modules.map { .product(name: $0, package: "ImageFeedKit") },
    swiftSettings: settings)
}

let package = Package(
  name: "Fuzzing",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "ImageFeedKit", path: "../..")],
  targets: [
    .target(name: "FuzzInput", swiftSettings: settings),
    fuzzer("FuzzAPIBodies", of: "ImageFeedCore", "UnsplashServices"),
    fuzzer("FuzzAuthRedirect", of: "ImageFeedCore", "ImageFeedPresentation"),
    fuzzer("FuzzBlurHash", of: "ImageFeedPresentation"),
    fuzzer("FuzzCookies", of: "ImageFeedTerminal"),
    fuzzer("FuzzDates", of: "ImageFeedTerminal", "UnsplashServices"),
    fuzzer("FuzzFrames", of: "ImageFeedTerminal"),
    fuzzer("FuzzJPEG", of: "ImageFeedTerminal"),
    fuzzer("FuzzKeys", of: "ImageFeedTerminal"),
    fuzzer("FuzzLinkHeader", of: "ImageFeedCore", "UnsplashServices"),
    fuzzer("FuzzLoopback", of: "ImageFeedTerminal"),
    fuzzer("FuzzPNG", of: "ImageFeedPresentation", "ImageFeedTerminal"),
    fuzzer("FuzzPageAddresses", of: "ImageFeedTerminal"),
    fuzzer("FuzzSandboxRequests", of: "UnsplashSandbox"),
    fuzzer("FuzzSandboxSite", of: "UnsplashSandbox"),
    fuzzer("FuzzScreen", of: "ImageFeedTerminal"),
    fuzzer("FuzzWebPages", of: "ImageFeedTerminal"),
  ]
)
