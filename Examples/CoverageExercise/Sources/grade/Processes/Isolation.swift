import Foundation

/// What the tests that are graded may see and change.
enum Isolation: Sendable {
  /// A package's own tests, which are trusted: the current folder is the package's, as with `swift test`.
  case package
  /// Tests that might look for the grader: they start in an empty folder. Where the system has
  /// namespaces, they can write nowhere else, see nothing of the home and of the hidden folders but
  /// their own sources, and have processes, memory to share and a loopback of their own.
  case learner(hiding: [String])

  /// The folders that anybody can write, devices, and the sockets of programs that could do what the
  /// tests cannot.
  private static let shared = ["/tmp", "/var/tmp", "/run", "/dev", "/dev/shm"]
  private static let devices = ["null", "zero", "full", "random", "urandom", "tty"]
    .map { "/dev/" + $0 }

  /// A Boolean value that tells whether `learner` is more than an empty folder. Asked for once.
  static var isComplete: Bool { confine != nil }

  /// The path of `confine`, which lies beside this program; `nil` if the system does not allow it.
  private static let confine: String? = {
    guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let path = own.deletingLastPathComponent().appendingPathComponent("confine").path
    let probe = Command(
      executable: path, arguments: ["--private", "/tmp", "--", "/bin/sh", "-c", ":"])
    return (try? ChildProcess.run(probe, limit: 10))?.ending == .exited(0) ? path : nil
  }()

  /// The command that starts a program so, in the folder of a run of a package's tests.
  func applied(to command: Command, in run: RunFolder, package: String) -> Command {
    var applied = command
    applied.environment.merge(run.environment) { own, _ in own }
    let program = [command.executable] + command.arguments
    guard case .learner(let hiding) = self, let confine = Self.confine else {
      var folder = run.current
      if case .package = self { folder = package }
      applied.executable = "/bin/sh"
      applied.arguments = ["-c", "cd \"$0\" && exec \"$@\"", folder] + program
      applied.environment["PWD"] = folder
      return applied
    }
    // In a home there may be other copies of what is tested, and notes of what earlier runs saw.
    let hidden = hiding + [NSHomeDirectory()].filter { $0 != "/" }
    let covered = (Self.shared + hidden).map { $0 + "/" }
    let needed = Self.devices + ["\(package)/Tests"] + Self.needed(by: command.executable)
    let kept = needed.filter { path in
      covered.contains(where: path.hasPrefix) && FileManager.default.fileExists(atPath: path)
    }
    let options = [("--private", Self.shared), ("--hide", hidden), ("--keep", kept)]
    applied.executable = confine
    applied.arguments = options.flatMap { option, paths in paths.flatMap { [option, $0] } }
    applied.arguments += ["--scratch", run.path, "--"] + program
    return applied
  }

  /// A test program, the resources beside it and the toolchain's libraries.
  private static func needed(by program: String) -> [String] {
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let resources = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    let libraries = try? URL(fileURLWithPath: Toolchain.path(of: "swift") + "/../../lib")
      .standardized
    return [program] + resources.map { "\(folder)/\($0)" } + [libraries?.path].compactMap { $0 }
  }
}

/// The folder of one run, with an empty current folder, one for temporary files and a home.
struct RunFolder: Sendable {
  let path: String
  var current: String { path + "/cwd" }

  init(in parent: String) throws {
    path = "\(parent)/\(UUID().uuidString)"
    for name in ["cwd", "tmp", "home"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  var environment: [String: String?] {
    [
      "TMPDIR": path + "/tmp", "HOME": path + "/home", "CFFIXED_USER_HOME": path + "/home",
      "PWD": current, "OLDPWD": nil, "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil,
      "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "XDG_RUNTIME_DIR": nil,
    ]
  }

  /// Removes it with all that is in it, also folders that a test has locked.
  func remove() {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    let unlock = Command(executable: "/bin/chmod", arguments: ["-R", "u+rwx", path])
    _ = try? ChildProcess.run(unlock, limit: 60)
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// The names by which Swift code reaches beyond what it tests: files, processes, memory, the program.
///
/// A test that uses one is no cheat, but a cheat uses one: who grades is shown them.
enum OutsideNames {
  private static let all: Set<String> = [
    "Bundle", "CommandLine", "CFPreferencesSetValue", "FileHandle", "FileManager", "FileWrapper",
    "HTTPCookieStorage", "InputStream", "NSKeyedArchiver", "NSTemporaryDirectory", "OpaquePointer",
    "OutputStream", "Process", "ProcessInfo", "Thread", "URLCache", "URLSession", "UserDefaults",
    "abort", "contentsOf", "contentsOfFile", "dlopen", "dlsym", "exit", "fopen", "getenv", "kill",
    "mmap", "open", "popen", "posix_spawn", "setenv", "shm_open", "shmget", "socket", "stat",
    "system", "syscall", "toFile", "unsafeBitCast", "write",
  ]

  /// Names, and parts of texts, that reach the grader's own traces in the process: its switch, its
  /// notes and the counters of lines. No isolation keeps a test from these.
  private static let inside = [
    "GRADE_", "__llvm", "_silgen_name", "_extern", "dlopen", "dlsym", "/proc", "/dev", "Unsafe",
    "withUnsafe", "OpaquePointer", "unsafeBitCast",
  ]

  /// Those among the words of tests, in order.
  static func found(in tests: FileTree, isIsolated: Bool) -> [String] {
    let sources = tests.files.keys.filter { $0.hasSuffix(".swift") }.compactMap(tests.text)
    let words = Set(sources.flatMap { SwiftTokens($0).tokens })
    return words.filter { word in
      inside.contains { word.contains($0) } || !isIsolated && all.contains(word)
    }.map { String($0.prefix(40)) }.sorted()
  }
}
