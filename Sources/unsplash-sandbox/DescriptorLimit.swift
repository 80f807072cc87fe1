#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
