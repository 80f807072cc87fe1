import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal: output at one end is input at the other.
struct PseudoTerminalPair {
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let number = errno
    var description: String { "\(call): \(String(cString: strerror(number)))" }
  }

  /// The descriptor of the test, which acts as the person.
  let master: Int32
  /// The path of the program's end.
  let slaveName: String

  #if canImport(Glibc)
    /// glibc's functions for this are not in the Swift module; these calls do the same.
    init() throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard master >= 0 else { throw Failure(call: "open /dev/ptmx") }
      var (lock, number): (Int32, UInt32) = (0, 0)
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      guard ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw Failure(call: "ioctl /dev/ptmx")
      }
      slaveName = "/dev/pts/\(number)"
    }

    /// The flag for a new session, whose first opened terminal is its controlling terminal.
    private static let newSession: Int16 = 0x80
  #else
    init() throws {
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failure(call: "posix_openpt") }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      slaveName = String(cString: name)
    }

    private static let newSession: Int16 = 0x400
  #endif

  /// Sets the window's size; the program gets `SIGWINCH`.
  func resize(columns: Int, rows: Int) {
    var window = winsize()
    window.ws_col = UInt16(clamping: columns)
    window.ws_row = UInt16(clamping: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// The current modes.
  var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  /// Runs a program in the terminal, as the only one of its session.
  func spawn(_ path: String, _ arguments: [String], environment: [String: String]) throws -> pid_t {
    #if canImport(Glibc)
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #else
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, slaveName, O_RDWR, 0)
    for descriptor: Int32 in [1, 2] { posix_spawn_file_actions_adddup2(&actions, 0, descriptor) }
    posix_spawn_file_actions_addclose(&actions, master)
    let clean = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Self.newSession | clean)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)

    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, path, &actions, &attributes, argv, envp)
    errno = problem
    guard problem == 0 else { throw Failure(call: "posix_spawn \(path)") }
    return process
  }
}
