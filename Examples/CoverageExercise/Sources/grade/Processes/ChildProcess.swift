import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
  ///   - mark: a text that ends it as soon as it is written.
  ///   - told: given what it writes, in pieces, while it runs.
  /// - Throws: `GradeError`, if it could not be started.
  static func run(
    _ command: Command, limit: Double, endingAt mark: String? = nil,
    told: ((String) -> Void)? = nil
  ) throws -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    let deadline = start + UInt64(min(max(limit, 0), 1e6) * 1e9)
    let (child, descriptor) = try spawn(command)
    var output = BoundedOutput()
    let stop = read(descriptor, of: child, until: deadline, mark, into: &output, told)
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
    _ descriptor: Int32, of child: pid_t, until deadline: UInt64, _ mark: String?,
    into output: inout BoundedOutput, _ told: ((String) -> Void)?
  ) -> Ending? {
    var isOpen = true
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      let ended = hasEnded(child)
      if !ended, now >= deadline { return .stopped }
      // A child of the child may hold the pipe open: so the child itself is looked at, too.
      let pause = ended ? 0 : Int32(min((deadline - now) / 1_000_000 + 1, isOpen ? 50 : 2))
      var event = pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      let ready = poll(&event, 1, pause)
      if ready > 0 { isOpen = readOnce(descriptor, into: &output, told) }
      if let mark, ready > 0, output.contains(mark, inLast: readSize) { return .toldEnough }
      if ended, ready <= 0 || !isOpen { return nil }
    }
  }

  private static func readOnce(
    _ descriptor: Int32, into output: inout BoundedOutput, _ told: ((String) -> Void)?
  ) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: readSize, alignment: 1) { buffer in
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count < 0 { return errno == EINTR || errno == EAGAIN }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      output.append(bytes)
      told?(String(decoding: bytes, as: UTF8.self))
      return count > 0
    }
  }

  /// Returns whether the child has ended. It is not reaped yet.
  private static func hasEnded(_ child: pid_t) -> Bool {
    var info = siginfo_t()
    #if canImport(Glibc)
      let result = waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
      return result != 0 || info._sifields._sigchld.si_pid == child
    #else
      let result = waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
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
