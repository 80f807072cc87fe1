import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// What an app begins with in a search.
public struct Given {
  public var language = Language.english
  public var configuration = AuthConfiguration.sample
  /// Names of what differs from the usual.
  let names: [String]
  let storedToken: AccessToken?

  fileprivate init(_ names: [String]) {
    self.names = names
    storedToken = names.contains("no token") ? nil : AccessToken("stored")
    if names.contains("russian") { language = .russian }
    if names.contains("own redirect") { configuration.redirectURI = "imagefeed://redirect" }
    if names.contains("no keys") {
      (configuration.accessKey, configuration.accessScope) = ("", " ")
      configuration.sources = [.accessKey: "KEY"]
    }
  }

  fileprivate static let all = ["no token", "russian", "own redirect", "no keys"]

  /// The lines of a test that begin so.
  ///
  /// - Parameter app: the type that makes the app in tests.
  func code(_ app: String) -> [String] {
    var lines: [String] = []
    var arguments = language == .russian ? ["language: .russian"] : []
    if configuration != .sample {
      lines.append("var configuration = AuthConfiguration.sample")
      arguments.append("configuration: configuration")
    }
    if names.contains("own redirect") {
      lines.append("configuration.redirectURI = \"imagefeed://redirect\"")
    }
    if names.contains("no keys") {
      lines.append("(configuration.accessKey, configuration.accessScope) = (\"\", \" \")")
      lines.append("configuration.sources = [.accessKey: \"KEY\"]")
    }
    lines.append("let app = \(app)(\(arguments.joined(separator: ", ")))")
    if storedToken != nil {
      lines.append("app.fakes.tokenStorage.storedToken = AccessToken(\"stored\")")
    }
    return lines
  }
}

/// Uses an app at random, with a planted change asleep and awake, until it tells something else; then
/// leaves out all steps without which it still does.
///
/// The grader of the coverage exercise starts the test program for each change. A change can crash it or
/// go on for ever: started again with the same file, the search goes on behind that.
@MainActor
public final class WitnessFinder {
  public typealias MakeApp = @MainActor (Given) -> (AppInUse, FakeServices)

  /// What a use of the app has done and told.
  public struct Use {
    var given = Given([])
    var keys: [String] = []
    var codes: [String] = []
    var told: [Told] = []
    var released: [String] = []
    var held: [String] = []
    /// The number of steps after which the changed place was reached.
    var reachedAfter: Int?
    /// All that it told, to compare it.
    public var text: String { "\(keys) \(told) \(released)" }
  }

  private let app: String
  private let make: MakeApp

  /// - Parameter app: the type that makes the app in tests.
  public init(_ app: String, _ make: @escaping MakeApp) {
    SerialWork.begin()
    (self.app, self.make) = (app, make)
  }

  // MARK: Using the app

  /// Uses the app at random, after a sequence that is there already.
  public func use(seed: UInt64, after start: [String] = []) async -> Use {
    var random = SeededGenerator(state: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let chosen = Given.all.filter { _ in number(6) == 0 }
    let names = start.isEmpty ? chosen : start.filter(Given.all.contains)
    let keys = start.filter { !Given.all.contains($0) }
    let length = keys.count + 6 + number(6) * number(start.isEmpty ? 12 : 5)
    let habit = number(3) == 0 ? number(8) : 0
    return await use(names, count: length) { app, index in
      app.habit = habit
      if keys.indices.contains(index) { return Self.step(keys[index], of: app) }
      return app.anyStep(number)
    }
  }

  /// Repeats a use; what cannot be done is left out.
  private func use(_ sequence: [String]) async -> Use {
    let names = sequence.filter(Given.all.contains)
    let keys = sequence.filter { !Given.all.contains($0) }
    return await use(names, count: keys.count) { app, index in Self.step(keys[index], of: app) }
  }

  private static func step(_ key: String, of app: AppInUse) -> AppInUse.Step? {
    for choice in app.choices {
      if let step = choice.steps().first(where: { $0.key == key }) { return step }
    }
    return nil
  }

  private func use(
    _ names: [String], count: Int, _ next: (AppInUse, Int) -> AppInUse.Step?
  ) async -> Use {
    var use = Use(given: Given(names))
    let leaks: LeakCheck
    do {
      let (app, fakes) = make(use.given)
      fakes.tokenStorage.storedToken = use.given.storedToken
      for index in 0..<count {
        guard let step = next(app, index) else { continue }
        use.keys.append(step.key)
        use.codes.append(step.code)
        use.told.append(await app.told(after: step))
        if use.reachedAfter == nil, change?.isReached == true {
          use.reachedAfter = use.keys.count
        }
      }
      use.held = app.held
      leaks = await app.end()
    }
    for _ in 0..<6 { await Task.yield() }
    use.released = leaks.survivors.sorted()
    return use
  }

  // MARK: Comparing

  /// The switch of the planted change, which the grader has put into the code.
  ///
  /// Its notes are words: the first counts its questions, the last puts the change to sleep, and one
  /// between them is 0 until the changed place is reached.
  private final class Change {
    private let notes: FileHandle
    private let place: UInt64
    private let last: UInt64
    private var mark: UInt64 = 0

    init?(_ path: String, place: UInt64) {
      guard let notes = FileHandle(forUpdatingAtPath: path), let end = try? notes.seekToEnd()
      else { return nil }
      (self.notes, self.place, last) = (notes, place, end / 8 - 1)
    }

    /// Puts it to sleep or wakes it up, and forgets what was reached.
    func set(isAwake: Bool) {
      (self[0], self[place], self[last]) = (0, 0, isAwake ? 0 : 1)
    }

    var isReached: Bool {
      mark = max(mark, self[place])
      return self[place] != 0
    }

    /// Notes at the end whether the place was ever reached.
    func end() { self[place] = mark }

    private subscript(place: UInt64) -> UInt64 {
      get {
        try? notes.seek(toOffset: place * 8)
        let bytes = (try? notes.read(upToCount: 8)) ?? Data()
        return bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
      }
      set {
        try? notes.seek(toOffset: place * 8)
        try? notes.write(contentsOf: withUnsafeBytes(of: newValue.littleEndian) { Data($0) })
      }
    }
  }

  private static let mostWays = 12
  private var change: Change?
  private var file = ""
  /// The uses that were tried, and what is needed of them: nothing if the app told the same.
  private var known: [[String]: [String]] = [:]
  /// Those that ended the process.
  private var deadly: Set<[String]> = []
  private var best: [String]?

  nonisolated private static let environment = ProcessInfo.processInfo.environment

  /// Indicates whether the grader runs the tests.
  nonisolated public static var isGraded: Bool { environment["GRADE_RUN"] != nil }

  /// Indicates whether it asks for a search.
  nonisolated public static var isWanted: Bool { environment["GRADE_WITNESS"] != nil }

  /// Searches for so many seconds of processor time, and writes the start of a test into a file, if there
  /// is one. Beside it there are two files with what is known already.
  public func run() async throws {
    let environment = Self.environment
    guard let file = environment["GRADE_WITNESS"], let notes = environment["GRADE_NOTES"] else {
      return
    }
    let place = environment["GRADE_WITNESS_PLACE"].flatMap(UInt64.init) ?? 0
    (change, self.file) = (Change(notes, place: place), file)
    defer { change?.end() }
    let seconds = environment["GRADE_WITNESS_SECONDS"].flatMap(Double.init) ?? 10
    let lines = Self.read(file + ".known").components(separatedBy: "\n").map(Self.sequence)
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      note(lines[index], needs: lines[index + 1])
    }
    // The process did not survive this.
    let tried = Self.sequence(Self.read(file + ".trying"))
    if !tried.isEmpty { try remember(tried, needs: tried + ["!"]) }
    let start = clock()
    var seed: UInt64 = 0
    // The shortest ways to the place: most searches go on from one of them.
    var ways: [[String]] = []
    while best == nil, Double(clock() - start) < seconds * Double(CLOCKS_PER_SEC) {
      seed += 1
      let way = ways.isEmpty || seed % 3 == 0 ? [] : ways[Int(seed / 3) % ways.count]
      let usual = try await use(isAwake: false) { await $0.use(seed: seed, after: way) }
      guard let length = usual.reachedAfter else { continue }
      let sequence = usual.given.names + usual.keys
      ways.append(usual.given.names + usual.keys.prefix(length))
      ways = Array(Set(ways)).sorted { ($0.count, "\($0)") < ($1.count, "\($1)") }
      ways.removeLast(max(ways.count - Self.mostWays, 0))
      let other = try await use(isAwake: true, trying: sequence) {
        await $0.use(seed: seed, after: way)
      }
      if let needed = Self.needed(usual, other) { try remember(sequence, needs: needed) }
    }
    try await shrink()
    guard let best else { return }
    let usual = try await use(isAwake: false) { await $0.use(best) }
    let other = deadly.contains(best) ? nil : try await use(isAwake: true) { await $0.use(best) }
    try Self.write(WitnessText(app, usual, other).text, to: file)
  }

  private static func read(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func sequence(_ line: String) -> [String] {
    line.isEmpty ? [] : line.components(separatedBy: "\t")
  }

  /// Uses the app with the change asleep or awake; while it is awake, a file says what is tried.
  private func use(
    isAwake: Bool, trying sequence: [String] = [], _ use: @MainActor (WitnessFinder) async -> Use
  ) async throws -> Use {
    if !sequence.isEmpty { try Self.write(sequence.joined(separator: "\t"), to: file + ".trying") }
    change?.set(isAwake: isAwake)
    let result = await use(self)
    if !sequence.isEmpty { try Self.write("", to: file + ".trying") }
    return result
  }

  /// The beginning of a use after which the other tells something else.
  private static func needed(_ usual: Use, _ other: Use) -> [String]? {
    let told = zip(usual.told, other.told)
    if let index = told.enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return usual.given.names + usual.keys[...index]
    }
    let isSame = usual.told.count == other.told.count && usual.released == other.released
    return isSame ? nil : usual.given.names + usual.keys
  }

  private func note(_ tried: [String], needs needed: [String]) {
    let isDeadly = needed.last == "!"
    known[tried] = isDeadly ? tried : needed
    if isDeadly { deadly.insert(tried) }
    if !needed.isEmpty { best = known[tried] }
  }

  private func remember(_ tried: [String], needs needed: [String]) throws {
    note(tried, needs: needed)
    let path = file + ".known"
    if !FileManager.default.fileExists(atPath: path) { try Self.write("", to: path) }
    let handle = FileHandle(forWritingAtPath: path)
    _ = try handle?.seekToEnd()
    let lines = [tried, needed].map { $0.joined(separator: "\t") + "\n" }.joined()
    try handle?.write(contentsOf: Data(lines.utf8))
    try handle?.close()
  }

  private func differs(_ sequence: [String]) async throws -> Bool {
    if let needed = known[sequence] { return !needed.isEmpty }
    let usual = try await use(isAwake: false) { await $0.use(sequence) }
    let other = try await use(isAwake: true, trying: sequence) { await $0.use(sequence) }
    let needed = Self.needed(usual, other) ?? []
    try remember(sequence, needs: needed)
    return !needed.isEmpty
  }

  /// Leaves out ever smaller parts of the best sequence.
  private func shrink() async throws {
    var size = (best?.count ?? 0) / 2
    while size > 0 {
      var (start, hasShrunk) = (0, false)
      while let now = best, start < now.count {
        var fewer = now
        fewer.removeSubrange(start..<min(start + size, now.count))
        let isNeedless = fewer.isEmpty ? false : try await differs(fewer)
        if isNeedless { hasShrunk = true } else { start += size }
      }
      if size > 1 || !hasShrunk { size /= 2 }
    }
  }
}

/// Lets all work of a process run on the main actor, in the order in which it was started.
///
/// Otherwise a service that is no part of the main actor answers when a thread is free, and the same
/// use of an app can take another course.
public enum SerialWork {
  /// From now on, and for the whole process: call it only in one that does nothing else.
  public static func begin() {
    // The runtime calls this, if it is there, in place of handing work to a thread. There is no
    // documented way; without it nobody promises the same course.
    guard let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return }
    place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
}
