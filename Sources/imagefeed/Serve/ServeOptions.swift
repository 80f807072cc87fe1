import UnsplashSandbox

/// How `imagefeed serve` is to run.
struct ServeOptions: Equatable {
  /// 0 for any free port.
  var port: UInt16 = 0
  /// API requests an hour; the sandbox's own number when not given.
  var quota: Int?
  /// Of the photos; the sandbox's own when not given.
  var seed: UInt64?
  /// The folder whose pictures are the photos; the seed's when not given.
  var photos: String?
  /// Whether every request is printed.
  var isVerbose = false
  /// What goes wrong.
  var faults: [FaultRule] = []

  /// No option given.
  init() {}

  /// Reads the words after `serve`.
  init(_ words: some Sequence<String>) throws {
    let options = try OptionReader(
      words, flags: ["--verbose"], values: ["--port", "--quota", "--seed", "--photos"],
      lists: ["--fault"])
    port = try options.number("--port", in: 0...65_535) ?? 0
    quota = try options.number("--quota", in: 0...1_000_000_000)
    seed = try options.number("--seed", in: 0...UInt64.max)
    photos = options.text("--photos")
    isVerbose = options.isGiven("--verbose")
    faults = try options.texts("--fault").map(FaultOption.rule)
  }
}
