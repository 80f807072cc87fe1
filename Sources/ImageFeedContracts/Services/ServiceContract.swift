import ImageFeedCore

/// The common part of all contracts of services.
@MainActor
package protocol ServiceContract: Contract {
  associatedtype Service: Sendable

  /// The ways to create the service.
  var subject: ServiceUnderTest<Service> { get }
  /// A call of each function of the service, with arguments that it can answer.
  var calls: [ServiceCall<Service>] { get }
}

extension ServiceContract {
  /// A rule whose check begins with a service over a working back end.
  package static func serviceRule(
    _ name: String, _ requirement: String, advice: String,
    check: @escaping @MainActor (Self, Service, CheckRecord) async throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(name, requirement, advice: advice) { contract, record in
      try await check(contract, contract.makeService(record), record)
    }
  }

  /// A rule about something that the back end does not have.
  package static func notFound<ID: Sendable>(
    _ what: String, _ parameter: String, unknown: @escaping @MainActor (Self) -> ID?,
    name: @escaping @MainActor (ID) -> String,
    call: @escaping @Sendable (Service, ID) async throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(
      "An unknown \(what) is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      let id = try unknown(contract).required("pass an unknown \(what) as \(parameter)")
      let service = try await contract.makeService(record)
      let outcome = await record.outcome(of: name(id)) { try await call(service, id) }
      record.expect(outcome.kind == .notFound, "\(name(id)) ended with \(outcome)")
    }
  }

  /// A rule about values that are easy to handle wrongly: each call ends, with any answer or error.
  package static func handled<Value: Sendable>(
    _ what: String, advice: String? = nil, _ values: [Value],
    name: @escaping @MainActor (Value) -> String,
    call: @escaping @Sendable (Service, Value) async throws -> Void
  ) -> ContractRule<Self> {
    let usual = "Encode the \(what), or throw a ServiceError if it cannot be encoded"
    return serviceRule("Every \(what) is handled", "E-0", advice: advice ?? usual) {
      _, service, record in
      for value in values {
        await record.outcome(of: name(value)) { try await call(service, value) }
      }
    }
  }

  private func makeService(_ record: CheckRecord) async throws -> Service {
    record.begin("creating the service")
    return try await subject.make()
  }

  /// The rules of every function of every service.
  @RuleList<Self> package static var callRules: [ContractRule<Self>] {
    ContractRule(
      "A call to a working back end is answered", "K-2",
      advice: "Check the back end first, and then how its answer is read", isPremise: true
    ) { contract, record in
      for call in contract.calls {
        let service = try await contract.makeService(record)
        _ = await record.answer(of: call.name) { try await call.perform(service) }
      }
    }

    ContractRule(
      "Any task can call, on or off the main actor, several at once", "G-5",
      advice: "Keep no state between two awaits, and use no task-local values of the caller"
    ) { contract, record in
      for call in contract.calls {
        let service = try await contract.makeService(record)
        record.begin("\(call.name) from several tasks")
        for outcome in await Self.outcomes(of: call, service) {
          if case .answer = outcome { continue }
          record.add("\(call.name), called from several tasks, threw \(outcome)")
          break
        }
      }
    }

    ContractRule(
      "A call in a cancelled task is answered or ends with ServiceError(.cancelled)", "P-5",
      advice:
        "Convert the error your back end throws for a cancelled task to ServiceError(.cancelled)"
    ) { contract, record in
      for call in contract.calls {
        let service = try await contract.makeService(record)
        record.begin("\(call.name) in a cancelled task")
        let task = Task { @MainActor in await CallOutcome { try await call.perform(service) } }
        task.cancel()
        let outcome = await task.value
        if case .answer = outcome { continue }
        record.expect(
          outcome.kind == .cancelled, "\(call.name) in a cancelled task threw \(outcome)")
      }
    }

    ContractRule(
      "A cancelled call ends at once with ServiceError(.cancelled)", "P-5",
      advice: "Pass the cancellation on to your request, and throw ServiceError(.cancelled)"
    ) { contract, record in
      for call in contract.calls {
        let held = try await contract.subject.held()
        let outcome = try await Self.cancelled(call, held, record)
        record.expect(
          outcome.kind == .cancelled, "\(call.name), cancelled in flight, ended with \(outcome)")
      }
    }

    ContractRule(
      "A late answer to a cancelled call does not affect later calls", "P-5",
      advice: "Make sure that a cancelled call leaves nothing behind for later ones"
    ) { contract, record in
      for call in contract.calls {
        let held = try await contract.subject.held()
        let answer = try held.answer.required("give HeldService a way to make the back end answer")
        _ = try await Self.cancelled(call, held, record, orOmit: CheckRecord.endlessCall)
        record.begin("the answer of the back end")
        try await answer()
        let service = held.service
        let again = "\(call.name), called again after it was cancelled,"
        _ = await record.answer(of: again) { try await call.perform(service) }
      }
    }

    ContractRule(
      "A failure has the right kind", "E-0",
      advice: "The cases of ServiceError.Kind say what each is for"
    ) { contract, record in
      guard !contract.subject.failures.isEmpty else {
        throw CannotCheck("use failing(_:_:) to provide a failing back end")
      }
      for failure in contract.subject.failures {
        for call in contract.calls {
          record.begin("creating the service")
          let service = try await failure.make()
          let name = "\(call.name) with a failing back end"
          let outcome = await record.outcome(of: name) { try await call.perform(service) }
          record.expect(
            outcome.kind == failure.kind,
            "\(name) ended with \(outcome) instead of ServiceError(.\(failure.kind))")
        }
      }
    }
  }

  private static func outcomes(
    of call: ServiceCall<Service>, _ service: Service
  ) async -> [CallOutcome<Void>] {
    var outcomes: [CallOutcome<Void>] = []
    var tasks: [Task<CallOutcome<Void>, Never>] = []
    for number in 0..<8 {
      let task =
        number.isMultiple(of: 2)
        // A detached task inherits no actor, priority or task-local values.
        ? Task.detached { await CallOutcome { try await call.perform(service) } }
        : Task { @MainActor in await CallOutcome { try await call.perform(service) } }
      if call.isAlone { outcomes.append(await task.value) } else { tasks.append(task) }
    }
    for task in tasks { outcomes.append(await task.value) }
    return outcomes
  }

  private static func cancelled(
    _ call: ServiceCall<Service>, _ held: HeldService<Service>, _ record: CheckRecord,
    orOmit reason: String? = nil
  ) async throws -> CallOutcome<Void> {
    let service = held.service
    let task = Task { @MainActor in await CallOutcome { try await call.perform(service) } }
    defer { task.cancel() }
    record.begin("the request of \(call.name)")
    try await held.waitForRequest()
    task.cancel()
    record.begin("\(call.name), cancelled in flight,", orOmit: reason)
    return await task.value
  }
}

/// A call of one function of a service, with arguments that it can answer.
package struct ServiceCall<Service: Sendable>: Sendable {
  /// The name of the call in findings, such as `photos(page: 1)`.
  let name: String
  /// Indicates whether another call at the same time would end this one, as a second sign-in does
  ///
  let isAlone: Bool
  let perform: @Sendable (Service) async throws -> Void

  package init(
    _ name: String, alone: Bool = false,
    perform: @escaping @Sendable (Service) async throws -> Void
  ) {
    self.name = name
    isAlone = alone
    self.perform = perform
  }
}

/// The ways to create the service that a contract checks, over back ends that work, wait or fail.
///
/// Only the first is needed. Rules that need another one are reported as not checked.
///
/// ```swift
/// ServiceUnderTest { FolderFeed(folder: photos) }
///   .failing(.storageFailure) { FolderFeed(folder: missing) }
/// ```
@MainActor
public struct ServiceUnderTest<Service: Sendable> {
  package struct Failure {
    package let kind: ServiceError.Kind
    package let make: @MainActor () async throws -> Service
  }

  package let make: @MainActor () async throws -> Service
  package private(set) var makeHeld: (@MainActor () async throws -> HeldService<Service>)?
  package private(set) var failures: [Failure] = []

  /// Creates the service over a back end that works.
  ///
  /// - Parameter make: creates the service. It runs for each rule, so that no rule sees what
  ///   another has left behind.
  public init(_ make: @escaping @MainActor () async throws -> Service) {
    self.make = make
  }

  /// Adds a back end that answers only when told to; see ``HeldAnswers``. A service that never
  /// waits needs none.
  public func holding(
    _ make: @escaping @MainActor () async throws -> HeldService<Service>
  ) -> Self {
    var copy = self
    copy.makeHeld = make
    return copy
  }

  /// Adds a back end that fails.
  ///
  /// - Parameters:
  ///   - kind: the kind of error that every call must throw.
  ///   - make: creates the service.
  public func failing(
    _ kind: ServiceError.Kind, _ make: @escaping @MainActor () async throws -> Service
  ) -> Self {
    var copy = self
    copy.failures.append(Failure(kind: kind, make: make))
    return copy
  }

  /// Creates a service over a back end that answers only when told to.
  func held() async throws -> HeldService<Service> {
    try await makeHeld.required("use holding(_:) to provide a back end that holds its answers")()
  }
}

/// Identifiers that exist in no back end and are easy to handle wrongly.
package enum OddIdentifier {
  package static let all = ["", "..", "a/b", "a?b#c", "%", "é 🙂\n", "\0"]

  /// Other identifiers that become this one when they are read as a path or a URL.
  package static func variants(of id: String) -> [String] {
    ["./\(id)", "\(id)/", "x/../\(id)", "\(id)?x", "\(id)#x", "\(id)\n"]
  }
}
