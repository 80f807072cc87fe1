import Foundation
import UnsplashSandbox

/// Serves the local Unsplash with the given options.
struct SandboxServing {
  let options: SandboxOptions

  /// Serves until Ctrl-C or another signal to stop. Blocks. Call it before there is another thread.
  func run() -> SandboxExitStatus {
    // First, while Ctrl-C still ends the process: a large folder takes a while.
    var photos: [PhotoFile] = []
    do {
      if let path = options.photos {
        photos = try PhotoFolder(path: path).photos {
          Output.errors.writeMessage("--photos: \($0)")
        }
      }
    } catch {
      Output.errors.writeMessage("--photos: \(error)")
      return .unavailable
    }
    let signals = StopSignals()
    DescriptorLimit.raise()
    let sandbox = makeSandbox(photos)
    for rule in options.faults { sandbox.add(rule) }
    do {
      Output.answers.write(Self.greeting(try sandbox.start()))
    } catch {
      Output.errors.writeMessage("\(error) Choose the port with --port.")
      return .unavailable
    }
    signals.wait()
    // Not stopped, which would wait for log lines that are not read. The system closes everything
    // when the process ends.
    return withExtendedLifetime(sandbox) { .success }
  }

  private func makeSandbox(_ photos: [PhotoFile]) -> UnsplashSandbox {
    let log: @Sendable (LoggedRequest) -> Void = { Output.answers.writeLine(Self.line(for: $0)) }
    return UnsplashSandbox(
      port: options.port, seed: options.seed ?? UnsplashSandbox.standardSeed,
      photos: photos, quota: options.quota ?? UnsplashSandbox.standardQuota,
      onRequest: options.isVerbose ? log : nil)
  }

  static func greeting(_ address: URL) -> String {
    """
    Unsplash sandbox: \(address.absoluteString)
    E-mail:       \(UnsplashSandbox.demoEmail)
    Password:     \(UnsplashSandbox.demoPassword)
    Access key:   \(UnsplashSandbox.accessKey)
    Secret key:   \(UnsplashSandbox.secretKey)
    Redirect URI: urn:ietf:wg:oauth:2.0:oob, or any address of this machine
    Ctrl-C stops it.

    """
  }

  /// For example `200 GET /photos?page=2`: the status first, so that lines align, and a fault last.
  static func line(for request: LoggedRequest) -> String {
    let query = request.query.isEmpty ? "" : "?\(request.query)"
    let fault = request.fault.map { "  (\($0))" } ?? ""
    return "\(request.status) \(request.method) \(request.path)\(query)\(fault)"
  }
}

/// Waits for the signals that stop the command: Ctrl-C, `kill`, and the end of the terminal.
///
/// The signals are blocked and taken by `sigwait`: a handler could do hardly anything, and a
/// dispatch source loses a signal that comes early.
struct StopSignals {
  private var signals = sigset_t()

  /// Blocks the signals. Create it before the first other thread: threads inherit what is blocked,
  /// and a thread that does not block them would be ended by them.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns when one of the signals has come.
  func wait() {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
  }
}

/// The limit of open files and connections of the process.
///
/// The usual limit of 1,024 is for programs that use `select`. A server that uses `poll` can raise
/// it.
enum DescriptorLimit {
  private static let wanted: rlim_t = 8_192

  /// Raises the limit to 8,192, or to as many as are allowed, and never lowers it. If the system
  /// refuses, there are fewer connections.
  static func raise() {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = setrlimit(resource, &limit)
  }
}
