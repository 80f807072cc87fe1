import Foundation

/// The open files and connections of the process.
public enum OpenFiles {
  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises their limit to 4,096, or to as many as are allowed: suites with servers run side by
  /// side, and a Mac's shell allows 256.
  public static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < 4_096 else { return }
    limit.rlim_cur = min(4_096, limit.rlim_max)
    _ = setrlimit(resource, &limit)
  }
}
