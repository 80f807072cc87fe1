import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with its arguments: never a line for a shell, so that no name needs quoting.
struct Command: Sendable {
  /// The program's path.
  var executable: String
  /// Its arguments, without its own name.
  var arguments: [String]
  /// Added to the environment, or taken out of it where the value is `nil`.
  var environment: [String: String?] = [:]
  /// The way to end it when the grader is interrupted.
  var interruption = Interruption.kill

  /// A way to end a running program.
  enum Interruption: Sendable {
    /// At once, with all it started.
    case kill
    /// By an interrupt: a build ends what it started by itself, in groups of their own.
    case interrupt
  }
}

/// The end of a process.
enum Ending: Equatable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal that it did not survive: a trap, a bad access.
  case crashed(signal: Int32)
  /// Because its time was up.
  case stopped
  /// Because what it wrote was all that was to be known.
  case toldEnough

  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal)
  }
}

/// One program run to its end, in a process group of its own, with a time limit.
///
/// It blocks its thread: never call it from Swift's cooperative ones.
enum ChildProcess {
  /// The result of a run.
  struct Result: Sendable {
    let ending: Ending
    /// Standard output and standard error, in the order written.
    let output: String
    let seconds: Double
  }

  private static let readSize = 64 << 10

  /// Runs a program and waits.
  ///
  /// - Parameters:
  ///   - limit: seconds until it and all that it started are killed.
  ///   - isEnough: given what it writes, in pieces, while it runs. It is ended when this returns `true`.
  ///     Between them it is given empty ones: what is written elsewhere may come later.
  /// - Throws: `GradeError`, if it could not be started.
  static func run(
    _ command: Command, limit: Double, isEnough: (Data) -> Bool = { _ in false }
  ) throws -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    let deadline = start + UInt64(min(max(limit, 0), 1e6) * 1e9)
    let (child, descriptor) = try spawn(command)
    var output = BoundedOutput()
    let stop = read(descriptor, of: child, until: deadline, into: &output, isEnough)
    // What it left running, while its number cannot belong to anybody else yet.
    _ = kill(-child, SIGKILL)
    RunningChildren.lock.withLock { RunningChildren.remove(child) }
    var reaped: Int32 = 0
    while waitpid(child, &reaped, 0) < 0, errno == EINTR {}
    close(descriptor)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return Result(
      ending: stop ?? Ending(status: reaped), output: output.text, seconds: seconds)
  }

  /// Reads until the child has ended; why it must be ended, if it has not by itself.
  private static func read(
    _ descriptor: Int32, of child: pid_t, until deadline: UInt64, into output: inout BoundedOutput,
    _ isEnough: (Data) -> Bool
  ) -> Ending? {
    var (isOpen, hasNews) = (true, false)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      let ended = hasEnded(child)
      if !ended, now >= deadline { return .stopped }
      // A child of the child may hold the pipe open: so the child itself is looked at, too.
      let longest: UInt64 = ended ? 0 : isOpen && !hasNews ? 50 : 2
      let pause = ended ? 0 : Int32(min((deadline - now) / 1_000_000 + 1, longest))
      var event = pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&event, 1, pause) > 0
      let piece = isReady ? readOnce(descriptor) : Data()
      if isReady { isOpen = !piece.isEmpty }
      output.append(piece)
      if isEnough(piece) { return .toldEnough }
      hasNews = isReady && isOpen
      if ended, !isReady || !isOpen { return nil }
    }
  }

  /// Reads what is there; nothing at the end.
  private static func readOnce(_ descriptor: Int32) -> Data {
    var data = Data(count: readSize)
    var count: Int
    repeat {
      count = data.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    return data.prefix(max(count, 0))
  }

  /// Returns whether the child has ended. It is not reaped yet.
  private static func hasEnded(_ child: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
    #if canImport(Glibc)
      return result != 0 || info._sifields._sigchld.si_pid == child
    #else
      return result != 0 || info.si_pid == child
    #endif
  }

  private static func spawn(_ command: Command) throws -> (child: pid_t, descriptor: Int32) {
    // Held from making a pipe until the child has it, so that no other child inherits it.
    RunningChildren.lock.lock()
    defer { RunningChildren.lock.unlock() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(command, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var child: pid_t = 0
    let error = withStrings([command.executable] + command.arguments) { arguments in
      withStrings(environment(command.environment)) { environment in
        spawn(&child, command.executable, ends[1], arguments, environment)
      }
    }
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      throw failure(command, error)
    }
    RunningChildren.add(child, command.interruption)
    return (child, ends[0])
  }

  private static func spawn(
    _ child: inout pid_t, _ path: String, _ output: Int32,
    _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    // A child inherits which signals its parent's thread blocks: a crash would go unseen.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return posix_spawn(&child, path, &actions, &attributes, arguments, environment)
  }

  private static func environment(_ changes: [String: String?]) -> [String] {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    return environment.map { "\($0.key)=\($0.value)" }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }

  private static func failure(_ command: Command, _ error: Int32) -> GradeError {
    GradeError(
      "Could not start \(command.executable): \(String(cString: strerror(error))).",
      next: "Check that it exists and may be run.")
  }
}

/// The output of a process; of too much output, the beginning and the end.
struct BoundedOutput: Sendable {
  private var head = Data()
  private var tail = Data()
  private let headLimit: Int
  private let tailLimit: Int

  /// - Parameters:
  ///   - headLimit: bytes kept from the beginning.
  ///   - tailLimit: bytes kept, at least, from the end.
  init(headLimit: Int = 4 << 20, tailLimit: Int = 64 << 10) {
    self.headLimit = headLimit
    self.tailLimit = tailLimit
  }

  mutating func append(_ bytes: Data) {
    let room = headLimit - head.count
    head.append(bytes.prefix(room))
    tail.append(bytes.dropFirst(room))
    // Cut seldom: each cut copies.
    if tail.count > 2 * tailLimit { tail = Data(tail.suffix(tailLimit)) }
  }

  /// As text; bytes that are none are replaced.
  var text: String { String(decoding: head + tail, as: UTF8.self) }
}

/// The process groups at work, so that they can be ended with the grader.
///
/// Children are in groups of their own, so that a time limit ends all that they started. Therefore
/// Ctrl-C does not reach them by itself.
enum RunningChildren {
  private typealias Groups = [pid_t: Command.Interruption]

  /// Held while a child is started, so that each is either not there yet or noted here.
  static let lock = NSLock()
  nonisolated(unsafe) private static var groups: Groups = [:]  // why: guarded by `lock`

  /// Notes a group. The caller holds the lock.
  static func add(_ group: pid_t, _ interruption: Command.Interruption) {
    groups[group] = interruption
  }

  /// Forgets a group, before its number can belong to anybody else. The caller holds the lock.
  static func remove(_ group: pid_t) { groups[group] = nil }

  /// From now on Ctrl-C, an end of the terminal and a request to end take the children along.
  ///
  /// Call it before there is any other thread: all threads block these signals, and one waits for them.
  /// A handler could not lock, and a child that is just being started would stay behind.
  static func endWithUs() {
    var signals = set(of: [SIGINT, SIGTERM, SIGHUP])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread {
      var awaited = set(of: [SIGINT, SIGTERM, SIGHUP])
      var number: Int32 = 0
      if sigwait(&awaited, &number) == 0 { end(by: number) }
    }.start()
  }

  private static func end(by number: Int32) {
    // Never given back: nothing is started any more.
    lock.lock()
    for (group, interruption) in groups {
      _ = kill(-group, interruption == .kill ? SIGKILL : SIGINT)
    }
    // Whoever waits for this process is to see what ended it.
    signal(number, SIG_DFL)
    var own = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    _ = kill(getpid(), number)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}

/// The programs of the Swift toolchain in use.
enum Toolchain {
  /// The path of a program such as `swift` or `llvm-cov`.
  ///
  /// The real place of `swift` comes first: on some systems an older `llvm-cov`, which cannot read
  /// what this compiler writes, is in `PATH`.
  ///
  /// - Throws: `GradeError`, if it is nowhere.
  static func path(of program: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    let swift = folders.map { $0.appendingPathComponent("swift") }.first(where: isExecutable)
    let besideSwift = swift?.resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = ([besideSwift].compactMap { $0 } + folders)
      .map { $0.appendingPathComponent(program) }
    guard let found = candidates.first(where: isExecutable) else {
      throw GradeError(
        "\(program) is not in PATH.",
        next: "Put the `usr/bin` folder of a Swift toolchain in PATH and try again.")
    }
    return found.path
  }

  private static func isExecutable(_ url: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: url.path)
  }
}
