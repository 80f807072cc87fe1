import ImageFeedCore

/// What the contracts of all services have in common.
@MainActor
protocol ServiceContract: Contract {
  associatedtype Service: Sendable

  /// How to make the service.
  var subject: ServiceUnderTest<Service> { get }
  /// Each function of the service, called so that it can be answered.
  var calls: [ServiceCall<Service>] { get }
}

/// The rules that hold for every function of every service.
extension ServiceContract {
  static var callRules: [ContractRule<Self>] {
    [answered, together, cancelledBefore, cancelledInFlight, late, failures]
  }

  private static var answered: ContractRule<Self> {
    ContractRule(
      "A call that can be answered is answered", "K-2",
      advice: "Look at the back end first, and then at how its answer is read"
    ) { contract, record in
      for call in contract.calls {
        record.begin("making the service")
        let service = try await contract.subject.make()
        _ = await record.answer(of: call.name) { try await call.perform(service) }
      }
    }
  }

  private static var together: ContractRule<Self> {
    ContractRule(
      "Any task may call, on the main actor or off it, and several at once", "G-5",
      advice: "Keep no state between two awaits, and read nothing from the task that calls"
    ) { contract, record in
      for call in contract.calls {
        record.begin("making the service")
        let service = try await contract.subject.make()
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
        // Detached: it has no actor, no priority and no task-local values of whoever started it.
        ? Task.detached { await CallOutcome { try await call.perform(service) } }
        : Task { @MainActor in await CallOutcome { try await call.perform(service) } }
      if call.isAlone { outcomes.append(await task.value) } else { tasks.append(task) }
    }
    for task in tasks { outcomes.append(await task.value) }
    return outcomes
  }

  private static var cancelledBefore: ContractRule<Self> {
    ContractRule(
      "A call in a task that was cancelled before is answered or cancelled, nothing else", "P-5",
      advice: "Turn what your back end throws for a cancelled task into ServiceError(.cancelled)"
    ) { contract, record in
      for call in contract.calls {
        record.begin("making the service")
        let service = try await contract.subject.make()
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
      "A call that is cancelled ends at once, as cancelled", "P-5",
      advice: "Hand the cancellation on to your request, and throw ServiceError(.cancelled)"
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
      "An answer that comes after the cancellation disturbs no later call", "P-5",
      advice: "Let a cancelled call leave nothing behind that a later one finds"
    ) { contract, record in
      for call in contract.calls {
        let held = try await contract.subject.held()
        guard let answer = held.answer else {
          throw MissingMeans("say in HeldService how to make the back end answer")
        }
        _ = try await Self.cancelled(call, held, record, orOmit: CheckRecord.endlessCall)
        record.begin("having the back end answer")
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
      "What goes wrong is a ServiceError of the kind that fits", "E-0",
      advice: "Throw ServiceError and nothing else; ServiceError.Kind says what each kind is for"
    ) { contract, record in
      guard !contract.subject.failures.isEmpty else {
        throw MissingMeans("say with failing(_:_:) how to make a back end fail")
      }
      for failure in contract.subject.failures {
        for call in contract.calls {
          record.begin("making the service")
          let service = try await failure.make()
          let name = "\(call.name) over a back end that is made to fail"
          let outcome = await record.outcome(of: name) { try await call.perform(service) }
          record.expect(
            outcome.kind == failure.kind,
            "\(name) \(outcome.ending); ServiceError(.\(failure.kind)) fits")
        }
      }
    }
  }
}
