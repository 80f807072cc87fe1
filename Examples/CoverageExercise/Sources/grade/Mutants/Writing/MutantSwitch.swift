/// The source of the switch that is compiled into a mutated target.
///
/// The state is one block of memory: a count of questions, then a byte per mutant that says whether
/// it was asked for. If the environment names a file, the block is that file, shared with children
/// of the test process and there after any kind of end.
enum MutantSwitch {
  /// The function that asks whether a mutant is on.
  static let function = "isMutant"
  /// The file's name in the target.
  static let file = "MutantSwitch.swift"
  /// The environment variable with the number of the mutant that is on.
  static let mutantVariable = "MUTANT"
  /// The environment variable with the path of the trace.
  static let traceVariable = "MUTANT_TRACE"
  /// After how many questions the process is ended.
  static let stepsVariable = "MUTANT_STEPS"
  /// The status of a process ended so.
  static let endlessStatus: Int32 = 86
  /// Bytes of the state before the first mutant's.
  static let headerSize = 8

  /// - Parameter count: how many mutants there are.
  static func source(count: Int) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    nonisolated private func number(_ name: String) -> Int? {
      getenv(name).map { Int(atoll($0)) }
    }

    nonisolated(unsafe) private let state: UnsafeMutableRawPointer = {  // why: made once, never freed
      let size = \(headerSize + count + 1)
      // Endless growth ends in a trap instead of taking the machine's memory.
      var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
      #if canImport(Glibc)
        _ = setrlimit(__rlimit_resource_t(UInt32(RLIMIT_DATA.rawValue)), &limit)
      #endif
      if let path = getenv("\(traceVariable)") {
        let file = open(path, O_RDWR)
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        if file >= 0, let memory, memory != MAP_FAILED { return memory }
      }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      return memory
    }()
    // why: tests of one process share the block, and a byte or a count that is lost does no harm.
    nonisolated(unsafe) private let steps = state.assumingMemoryBound(to: Int.self)  // why: as above
    nonisolated(unsafe) private let reached =  // why: as above
      (state + \(headerSize)).assumingMemoryBound(to: UInt8.self)
    nonisolated private let mutant = number("\(mutantVariable)") ?? -1
    nonisolated private let limit = number("\(stepsVariable)") ?? Int.max

    public nonisolated func \(function)(_ id: Int) -> Bool {
      reached[id] = 1
      // Not atomic: a count that is a little too low does no harm.
      steps.pointee &+= 1
      if steps.pointee > limit { _exit(\(endlessStatus)) }
      return id == mutant
    }

    nonisolated func mutantUsing<Value>(_ kept: AnyObject?, _ value: Value) -> Value { value }

    """
  }
}
