// swift-tools-version: 6.0
import PackageDescription

// One executable per fuzz target. libFuzzer brings `main`, so the targets have none, and without
// `--sanitize=fuzzer` they do not link. README.md has the command.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-parse-as-library"]),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A fuzz target of modules of the kit, or of the terminal front end.
func fuzzer(_ name: String, of modules: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzInput"]
      + modules.map { module in
        let isOfTerminal = module.hasSuffix("Terminal")
        return .product(name: module, package: isOfTerminal ? "Terminal" : "ImageFeedKit")
      },
    swiftSettings: settings)
}

let package = Package(
  name: "Fuzzing",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [
    .package(name: "ImageFeedKit", path: "../.."),
    .package(name: "Terminal", path: "../Terminal"),
  ],
  targets: [
    .target(name: "FuzzInput", swiftSettings: settings),
    fuzzer("FuzzAPIBodies", of: "ImageFeedCore", "UnsplashServices"),
    fuzzer("FuzzAuthRedirect", of: "ImageFeedCore", "ImageFeedPresentation"),
    fuzzer("FuzzBlurHash", of: "ImageFeedPresentation"),
    fuzzer("FuzzDates", of: "UnsplashServices"),
    fuzzer("FuzzKeys", of: "ImageFeedTerminal"),
    fuzzer("FuzzLinkHeader", of: "ImageFeedCore", "UnsplashServices"),
    fuzzer("FuzzLoopback", of: "ImageFeedTerminal", "LocalHTTP"),
    fuzzer("FuzzSandboxRequests", of: "LocalHTTP", "UnsplashSandbox"),
    fuzzer("FuzzSandboxSite", of: "LocalHTTP", "UnsplashSandbox"),
  ]
)
