import Foundation

/// The module that asks, in the copies of the sources, whether a planted fault is on.
///
/// Its name, its keys and the number of each fault are random for each workspace, and the environment
/// of a run says the number only in a form that looks different each time. So a test can neither import
/// the module nor tell a run with a fault from one without.
struct SwitchModule: Sendable {
  /// The environment variable with the token of a run.
  static let tokenVariable = "GRADE_RUN"
  /// The environment variable with the path of a run's notes.
  static let notesVariable = "GRADE_NOTES"
  /// The number of places in the notes. A fault's place is its number's remainder.
  static let places = 1 << 14

  /// The name of the module, and of the type in it.
  let name: String
  private let tokenKey: UInt64
  private let noteKey: UInt64
  private let numbers: [String: UInt64]

  /// - Parameters:
  ///   - secret: a random number, the same for each build in one workspace.
  ///   - faults: the identifiers of all faults.
  init(secret: UInt64, faults: [String]) {
    name = "Switch_" + Self.hex(Self.mixed(secret &+ 1))
    tokenKey = Self.mixed(secret &+ 2)
    noteKey = Self.mixed(secret &+ 3)
    numbers = Self.numbers(of: faults, key: Self.mixed(secret &+ 4))
  }

  /// The module with the secret of a workspace, which is made once.
  ///
  /// - Throws: `GradeError`, or an error of the file system.
  init(in workspace: Workspace, faults: [String]) throws {
    guard faults.count < Self.places / 2 else {
      throw GradeError(
        "The catalogue has \(faults.count) faults.",
        next: "Split it: a grade plants fewer than \(Self.places / 2).")
    }
    let file = URL(fileURLWithPath: workspace.hidden("switch"))
    let text = try? String(contentsOf: file, encoding: .utf8)
    if let secret = text.flatMap({ UInt64($0, radix: 16) }) {
      self.init(secret: secret, faults: faults)
      return
    }
    // Modules of another switch may still be there, for a test to import.
    try? FileManager.default.removeItem(atPath: workspace.hidden("build"))
    let secret = UInt64.random(in: .min ... .max)
    try Data(Self.hex(secret).utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    self.init(secret: secret, faults: faults)
  }

  /// The expression that asks for a fault; `false` for one that is not in the catalogue.
  func question(_ fault: String) -> String {
    numbers[fault].map { "\(name).isOn(0x\(Self.hex($0)))" } ?? "false"
  }

  /// A new token for a run.
  ///
  /// - Parameter fault: the fault to switch on; `nil` for none.
  func token(for fault: String?) -> String {
    var number = fault.flatMap { numbers[$0] }
    while number == nil {
      let other = UInt64.random(in: .min ... .max)
      number = numbers.values.contains(other) ? nil : other
    }
    let nonce = UInt64.random(in: .min ... .max)
    return Self.hex(nonce) + Self.hex((number ?? 0) ^ Self.mixed(nonce ^ tokenKey))
  }

  /// The faults that were asked for, by the notes of a run.
  func faults(in notes: [UInt64], token: String) -> Set<String> {
    let nonce = UInt64(token.prefix(16), radix: 16) ?? 0
    let asked = numbers.filter { _, number in
      let place = Int(number % UInt64(Self.places))
      return notes.indices.contains(place)
        && notes[place] == Self.mixed(number ^ nonce ^ noteKey)
    }
    return Set(asked.keys)
  }

  /// Random numbers, each with a place of its own in the notes. They change as little as possible from
  /// one catalogue to the next, so that builds stay incremental.
  private static func numbers(of faults: [String], key: UInt64) -> [String: UInt64] {
    var taken: Set<UInt64> = []
    var numbers: [String: UInt64] = [:]
    for fault in faults where numbers[fault] == nil {
      var number = fault.utf8.reduce(key) { mixed($0 ^ UInt64($1)) }
      while !taken.insert(number % UInt64(places)).inserted { number = mixed(number ^ key) }
      numbers[fault] = number
    }
    return numbers
  }

  /// The finaliser of SplitMix64: each bit of the result depends on each bit of the number.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SwitchModule {
  /// The module's only file.
  ///
  /// The notes are a file in memory: what was asked is there after any kind of end, and a question
  /// costs no system call. All faults are noted, so that a run with a fault looks like any other.
  var source: String {
    """
    // Written by the grader. Changes are lost.
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    public enum \(name) {
      public static func isOn(_ number: UInt64) -> Bool {
        if let notes {
          let note = notes + Int(number % \(Self.places))
          if note.pointee == 0 { note.pointee = mixed(number ^ nonce ^ 0x\(Self.hex(noteKey))) }
        }
        return number == planted
      }

      private static let nonce = token(from: 0)
      private static let planted = token(from: 16) ^ mixed(nonce ^ 0x\(Self.hex(tokenKey)))
      nonisolated(unsafe) private static let notes:  // why: shared by tests that all write the same
        UnsafeMutablePointer<UInt64>? = {
        guard let path = getenv("\(Self.notesVariable)") else { return nil }
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let memory = mmap(nil, \(Self.places * 8), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        return memory.assumingMemoryBound(to: UInt64.self)
      }()

      private static func token(from start: Int) -> UInt64 {
        guard let text = getenv("\(Self.tokenVariable)") else { return 0 }
        return UInt64(String(cString: text).dropFirst(start).prefix(16), radix: 16) ?? 0
      }

      private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
      }
    }

    """
  }

  /// A source of `Subject`, asking this module instead of `FaultSwitch`.
  func asking(in text: String) -> String {
    var result = ""
    var rest = text[...]
    let mark = "FaultSwitch.isOn(\""
    while let start = rest.range(of: mark), let end = rest[start.upperBound...].range(of: "\")") {
      result +=
        rest[..<start.lowerBound] + question(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return (result + rest).replacingOccurrences(of: "import FaultSwitch", with: "import \(name)")
  }
}
