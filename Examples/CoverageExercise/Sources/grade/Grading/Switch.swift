import Foundation

/// The module that asks, in the copy of a package, whether a planted change is on.
///
/// Its name, its keys and the number of each change are random for each workspace, and the environment
/// of a run says the number only in a form that looks different each time. So a test can neither import
/// the module nor tell a run with a change from one without: there, too, a change is noted where the code
/// asks for it, but it is asleep, which the environment says as secretly.
///
/// For tests that are not trusted the switch is sealed: it ends a process that was not started by the
/// grader, or whose memory was changed, and keeps no number in memory.
struct Switch: Sendable {
  static let tokenVariable = "GRADE_RUN"
  static let notesVariable = "GRADE_NOTES"
  static let stepsVariable = "GRADE_STEPS"
  static let endlessStatus: Int32 = 86
  private static let strangerStatus: Int32 = 87

  let name: String
  /// The number of places in the notes. A change's place is its number's remainder.
  let places: Int
  /// A Boolean value that tells whether a process without a token of the grader's is ended.
  let isSealed: Bool
  private let tokenKey: UInt64
  private let noteKey: UInt64
  private let sleepKey: UInt64
  private let numbers: [String: UInt64]
  private let changes: [UInt64: String]

  /// - Parameter secret: a random number, the same for each build in one workspace.
  init(secret: UInt64, changes: [String], isSealed: Bool = false) {
    self.isSealed = isSealed
    name = "GradeSwitch_" + Self.hex(Self.mixed(secret &+ 1))
    (tokenKey, noteKey) = (Self.mixed(secret &+ 2), Self.mixed(secret &+ 3))
    sleepKey = Self.mixed(secret &+ 5)
    var places = 1 << 14
    while places < 4 * changes.count { places *= 2 }
    self.places = places
    numbers = Self.numbers(of: changes, key: Self.mixed(secret &+ 4), places: places)
    self.changes = Dictionary(uniqueKeysWithValues: numbers.map { ($0.value, $0.key) })
  }

  /// The expression that asks for a change; `false` for an unknown one.
  func question(_ change: String) -> String {
    numbers[change].map { "\(name).isOn(0x\(Self.hex($0)))" } ?? "false"
  }

  /// The change that an expression asks for; `nil` for any other expression.
  func change(askedBy question: String) -> String? {
    let mark = "\(name).isOn(0x"
    guard question.hasPrefix(mark), question.hasSuffix(")") else { return nil }
    return UInt64(question.dropFirst(mark.count).dropLast(), radix: 16).flatMap { changes[$0] }
  }

  /// - Parameter isAsleep: whether a sealed switch only notes the change.
  func token(for change: String?, isAsleep: Bool = false, notesAll: Bool = true) -> String {
    func random() -> UInt64 { .random(in: .min ... .max) }
    let nonce = random()
    let half = (change.flatMap { numbers[$0] } ?? random()) ^ Self.mixed(nonce ^ tokenKey)
    let key = isAsleep ? sleepKey : notesAll ? noteKey : nil
    let mode = key.map { Self.mixed(nonce &+ $0) } ?? random()
    let seal = Self.mixed(half ^ Self.mixed(mode ^ Self.mixed(nonce &+ tokenKey)))
    return [nonce, half, seal, mode].map(Self.hex).joined()
  }

  struct Notes: Sendable {
    var steps = 0
    var reached: Set<String> = []
  }

  func notes(_ words: [UInt64], token: String) -> Notes {
    let nonce = UInt64(token.prefix(16), radix: 16) ?? 0
    let asked = numbers.filter { change, number in
      let place = place(of: change)
      return words.indices.contains(place)
        && words[place] == Self.mixed(number ^ nonce ^ noteKey)
    }
    return Notes(steps: Int(clamping: words.first ?? 0), reached: Set(asked.keys))
  }

  /// The word that notes whether a change was asked for.
  func place(of change: String) -> Int { 1 + Int((numbers[change] ?? 0) % UInt64(places)) }

  /// The number of questions, the places, and a word that puts the changes to sleep.
  var notesSize: Int { (2 + places) * MemoryLayout<UInt64>.size }

  /// Random numbers, each with a place of its own in the notes. They change as little as possible from
  /// one catalogue to the next, so that builds stay incremental.
  private static func numbers(
    of changes: [String], key: UInt64, places: Int
  ) -> [String: UInt64] {
    var taken: Set<UInt64> = []
    var numbers: [String: UInt64] = [:]
    for change in changes where numbers[change] == nil {
      var number = change.utf8.reduce(key) { mixed($0 ^ UInt64($1)) }
      while !taken.insert(number % UInt64(places)).inserted { number = mixed(number ^ key) }
      numbers[change] = number
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

extension Switch {
  /// The module's only file.
  ///
  /// The notes are a file in memory: what was asked is there after any kind of end, and a question
  /// costs no system call. A sealed switch counts no questions, and in a learner's run notes nothing but
  /// the change that is on or asleep: what it writes would tell a test the way that the code takes.
  /// Nothing is at the top level but the type, so no name of the package is taken.
  var source: String {
    let key = "0x\(Self.hex(tokenKey))"
    let counted = """
                let isAwake = notes[\(1 + places)] == 0
                let isOn = isAwake && number ^ mixed(nonce ^ \(key)) == half
                note(number)
                // Not atomic: a count that is a little too low does no harm.
                notes.pointee &+= 1
                if notes.pointee > limit { _exit(\(Self.endlessStatus)) }
                return isOn
      """
    let sealed = """
                let isMeant = number ^ mixed(nonce ^ \(key)) == half
                guard seal == mixed(half ^ mixed(mode ^ mixed(nonce &+ \(key)))) else {
                  _exit(\(Self.strangerStatus))
                }
                if isMeant || mode == mixed(nonce &+ 0x\(Self.hex(noteKey))) { note(number) }
                return isMeant && mode != mixed(nonce &+ 0x\(Self.hex(sleepKey)))
      """
    return """
      // Written by the grader. Changes are lost.
      #if canImport(Glibc)
        import Glibc
      #elseif canImport(Musl)
        import Musl
      #elseif canImport(Darwin)
        import Darwin
      #endif

      public enum \(name) {
        public static func isOn(_ number: UInt64) -> Bool {
      \(isSealed ? sealed : counted)
        }

        private static func note(_ number: UInt64) {
          let note = notes + (1 + Int(number % \(places)))
          if note.pointee == 0 { note.pointee = mixed(number ^ nonce ^ 0x\(Self.hex(noteKey))) }
        }

        public static func using<Value>(_ kept: Any?, _ value: Value) -> Value { value }

        private static let nonce = token(from: 0)
        private static let half = token(from: 16)
        private static let seal = token(from: 32)
        private static let mode = token(from: 48)
        private static let limit: UInt64 = {
          // Endless growth ends in a trap instead of taking the machine's memory.
          #if canImport(Glibc)
            var most = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
            _ = setrlimit(__rlimit_resource_t(UInt32(RLIMIT_DATA.rawValue)), &most)
          #endif
          return getenv("\(Self.stepsVariable)").flatMap { UInt64(String(cString: $0)) } ?? .max
        }()
        nonisolated(unsafe) private static let notes:  // why: shared by tests that all write the same
          UnsafeMutablePointer<UInt64> = {
          let file = getenv("\(Self.notesVariable)").map { open($0, O_RDWR | O_CLOEXEC) } ?? -1
          defer { if file >= 0 { close(file) } }
          let memory = mmap(
            nil, \(notesSize), PROT_READ | PROT_WRITE, file < 0 ? MAP_PRIVATE | MAP_ANON : MAP_SHARED,
            file, 0)
          guard let memory, memory != MAP_FAILED else { abort() }
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
}
