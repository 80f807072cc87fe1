import Foundation

/// A value that tests wait for without polling.
public final class Watched<Value: Sendable>: @unchecked Sendable {  // why: guarded by `lock`
  /// A wait that has reached the limit, with the value at that time.
  public struct Failure: Error, CustomStringConvertible {
    let missing: String
    let value: Value
    public var description: String { "Not in \(limit) s: \(missing). There is:\n\(value)" }
  }

  private typealias Wait = (
    missing: String, condition: @Sendable (Value) -> Bool,
    continuation: CheckedContinuation<Value, any Error>
  )

  private let lock = NSLock()
  private var current: Value
  private var waits: [Int: Wait] = [:]
  private var lastWait = 0

  public init(_ value: Value) {
    current = value
  }

  public var value: Value { locked { current } }

  /// Changes the value and resumes the waits that it ends.
  public func change<Result>(_ body: (inout Value) -> Result) -> Result {
    let (result, value, met) = locked {
      let result = body(&current)
      let met = waits.filter { $0.value.condition(current) }
      for number in met.keys { waits[number] = nil }
      return (result, current, met)
    }
    for wait in met.values { wait.continuation.resume(returning: value) }
    return result
  }

  /// Waits until the value meets a condition; only a failing test reaches the limit.
  ///
  /// - Returns: the value that met it.
  @discardableResult
  public func wait(
    for description: String, until condition: @escaping @Sendable (Value) -> Bool
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let number = locked {
        lastWait += 1
        waits[lastWait] = (description, condition, continuation)
        return lastWait
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak self] in
        guard let self else { return }
        let late = locked { (self.waits.removeValue(forKey: number), self.current) }
        late.0?.continuation.resume(
          throwing: Failure(missing: late.0?.missing ?? "", value: late.1))
      }
      change { _ in }
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

/// The limit of every wait in these tests, in seconds.
public let limit = 90.0
