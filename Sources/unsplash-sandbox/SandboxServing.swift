import Foundation
import UnsplashSandbox

/// Serves the local Unsplash with the given options.
struct SandboxServing {
  let options: SandboxOptions

  /// Serves until Ctrl-C or another signal to stop. Blocks. Call it before there is another thread.
  func run() -> SandboxExitStatus {
    if let reason = Output.claimDescriptors() { return Self.noOutput(reason) }
    // Early, while Ctrl-C still ends the process: a large folder takes a while.
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
      let greeting = Self.greeting(try sandbox.start())
      if let reason = Output.answers.write(greeting) { return Self.noOutput(reason) }
    } catch {
      Output.errors.writeMessage("\(error) Choose the port with --port.")
      return .unavailable
    }
    signals.wait()
    sandbox.stop()
    Output.answers.finishLog()
    return .success
  }

  static func noOutput(_ reason: String) -> SandboxExitStatus {
    Output.errors.writeMessage("the output could not be written: \(reason)")
    return .outputFailed
  }

  private func makeSandbox(_ photos: [PhotoFile]) -> UnsplashSandbox {
    let log: @Sendable (LoggedRequest) -> Void = { Output.answers.writeLog("\($0)") }
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
}

/// Waits for the signals that stop the command: Ctrl-C, `kill`, and the end of the terminal.
///
/// The signals are blocked and taken by `sigwait`: a handler could do hardly anything, and a
/// dispatch source loses a signal that comes early.
struct StopSignals {
  private var signals = sigset_t()

  /// Blocks the signals, except those that were ignored at the start, such as `SIGHUP` by `nohup`.
  /// Create it before the first other thread: threads inherit what is blocked, and a thread that
  /// does not block them would be ended by them.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns when one of the signals has come. Another one ends the process at once.
  func wait() {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    // Only their addresses can be compared.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
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
