import Foundation

/// What the process's environment names as not behind a proxy, in `no_proxy` and `NO_PROXY`.
public enum ProxyExceptions {
  /// Adds this machine itself: otherwise a local Unsplash would be asked through the proxy, which
  /// would get the password and the token, and find no such server.
  ///
  /// Foundation on Linux takes its proxies from the environment alone. Call this before the first
  /// thread starts: later, another one could be reading the environment.
  public static func addLoopback() {
    for (name, value) in withLoopback(ProcessInfo.processInfo.environment) {
      setenv(name, value, 1)
    }
  }

  /// The new values. Of the two names, the first one that has a value counts, so both get the
  /// exceptions that were there.
  static func withLoopback(_ environment: [String: String]) -> [String: String] {
    let names = ["no_proxy", "NO_PROXY"]
    let old = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // A star stands for everything only if it stands alone.
    guard old != "*" else { return [:] }
    let value = [old, "127.0.0.1,localhost"].compactMap { $0 }.joined(separator: ",")
    return Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
  }
}
