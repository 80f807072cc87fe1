#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system did not do something with a file.
struct SystemReason: Error, Equatable {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Indicates whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// `permission denied`
  var words: String {
    switch number {
    case EACCES, EPERM: "you may not read it"
    case ENOENT, ENOTDIR: "it is not there"
    case ELOOP: "its links lead in a ring"
    case ENAMETOOLONG: "its path is too long"
    default: String(cString: strerror(number))
    }
  }
}
