import Foundation

/// A folder of the user in which the app has its own: the system's on Apple's systems, elsewhere
/// that of the XDG Base Directory Specification.
enum UserFolder {
  case caches
  case configuration

  /// The folder according to a process's environment, in which a path must be absolute.
  func url(_ environment: [String: String]) -> URL {
    #if canImport(Security)
      let place: FileManager.SearchPathDirectory =
        self == .caches ? .cachesDirectory : .applicationSupportDirectory
      let folders = FileManager.default.urls(for: place, in: .userDomainMask)
      return folders.first ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    #else
      let (variable, name) =
        self == .caches ? ("XDG_CACHE_HOME", ".cache") : ("XDG_CONFIG_HOME", ".config")
      if let given = environment[variable], given.hasPrefix("/") {
        return URL(fileURLWithPath: given, isDirectory: true)
      }
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      return URL(fileURLWithPath: home, isDirectory: true)
        .appendingPathComponent(name, isDirectory: true)
    #endif
  }

  /// Shortens a host in lower case for a file's name, and replaces characters with a meaning in
  /// paths. The name needs more than the host, which can be `..`.
  static func name(of host: String) -> String {
    let kept = host.unicodeScalars.prefix(80).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", ".", "-": Character(scalar)
      default: "-"
      }
    }
    return String(kept)
  }
}

extension String {
  /// The FNV-1a hash of 64 bits, for names of files. Swift's own hash differs in each run.
  var fnv1a: UInt64 { Data(utf8).fnv1a }
}

extension Data {
  /// The FNV-1a hash of 64 bits. It notices damage, and withstands no attack.
  var fnv1a: UInt64 {
    withUnsafeBytes { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes {
        hash = (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 0x100_0000_01B3).partialValue
      }
      return hash
    }
  }
}
