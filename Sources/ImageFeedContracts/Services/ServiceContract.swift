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

  private func makeService(_ record: CheckRecord) async throws -> Service {
    record.begin("creating the service")
    return try await subject.make()
  }

  /// The rules of every function of every service.
  package static var callRules: [ContractRule<Self>] {
    [answered, together, cancelledBefore, cancelledInFlight, late, failures]
  }

  private static var answered: ContractRule<Self> {
    ContractRule(
      "A call to a working back end is answered", "K-2",
      advice: "Check the back end first, and then how its answer is read", isPremise: true
    ) { contract, record in
      for call in contract.calls {
        let service = try await contract.makeService(record)
        _ = await record.answer(of: call.name) { try await call.perform(service) }
      }
    }
  }

  private static var together: ContractRule<Self> {
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

  private static var cancelledBefore: ContractRule<Self> {
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
  }

  private static var cancelledInFlight: ContractRule<Self> {
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
  }

  private static var late: ContractRule<Self> {
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

  private static var failures: ContractRule<Self> {
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
}
