import LocalHTTP

/// Control of the faults over HTTP, and the list of requests: `GET`, `PUT` and `DELETE` below
/// `/sandbox`.
///
/// Pages of other sites cannot use it. It does not use the quota, faults of requests do not affect
/// it, and its own requests are not listed.
struct ControlEndpoint: Sendable {
  /// An answer, and the commands to run after it has been sent: some of them break connections.
  struct Outcome {
    let response: HTTPResponse
    var afterwards: [ServerCommand] = []
  }

  private static let places = """
    GET    /sandbox/faults       lists the rules in effect
    PUT    /sandbox/faults       adds rules, one per line
    DELETE /sandbox/faults       removes all rules
    DELETE /sandbox/held         sends the held answers
    DELETE /sandbox/connections  resets all connections
    GET    /sandbox/requests     lists the latest 10,000 requests
    DELETE /sandbox/requests     empties the list, and resets the counts of requests

    """

  let faults: FaultRuleStore
  let log: RequestLog

  func respond(to request: HTTPRequest) -> Outcome {
    if let origin = request.headers["Origin"], origin != "http://\(request.host ?? "")" {
      return Outcome(response: .text(.forbidden, "Other websites may not use the control.\n"))
    }
    switch (request.target.segments.dropFirst().joined(separator: "/"), request.method) {
    case ("faults", "GET"), ("faults", "HEAD"): return rules
    case ("faults", "PUT"): return add(request.body)
    case ("faults", "DELETE"):
      faults.removeAll()
      return Outcome(response: Self.done, afterwards: [.endRefusal])
    case ("held", "DELETE"):
      return Outcome(response: Self.done, afterwards: [.release(below: faults.endOfHeld)])
    case ("connections", "DELETE"): return Outcome(response: Self.done, afterwards: [.dropAll])
    case ("requests", "GET"), ("requests", "HEAD"):
      return Outcome(response: .text(.ok, log.lines))
    case ("requests", "DELETE"):
      log.clear()
      return Outcome(response: Self.done)
    case ("requests", _): return Self.wrongMethod("GET, HEAD, DELETE")
    case ("faults", _): return Self.wrongMethod("GET, HEAD, PUT, DELETE")
    case ("held", _), ("connections", _): return Self.wrongMethod("DELETE")
    default: return Outcome(response: .text(.notFound, "Available:\n\(Self.places)"))
    }
  }

  private var rules: Outcome {
    let lines = faults.rules.map { "\($0)\n" }
    return Outcome(response: .text(.ok, lines.joined()))
  }

  /// Adds all of the rules or none.
  private func add(_ body: [UInt8]) -> Outcome {
    guard let text = String(validatingUTF8Bytes: body)
    else { return Self.refusal("The rules are not UTF-8.") }
    do {
      let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed() }
      let rules = try lines.filter { !$0.isEmpty }.map { try Self.rule($0) }
      guard !rules.isEmpty
      else { return Self.refusal("The body has no rule, such as photos:500:1.") }
      var afterwards: [ServerCommand] = []
      for rule in rules {
        if case .refused(let seconds) = rule.fault {
          afterwards.append(.refuse(seconds: seconds))
        } else {
          faults.add(rule)
        }
      }
      return Outcome(response: self.rules.response, afterwards: afterwards)
    } catch {
      return Self.refusal("\(error).")
    }
  }

  private static func rule(_ text: String) throws -> FaultRule {
    let rule = try FaultRule(text)
    guard rule.fault == .dropped else { return rule }
    guard case .times = rule.frequency else {
      throw FaultTextError(
        "\(rule) may block this control too; add a count, such as server:dropped:5")
    }
    return rule
  }

  private static let done = HTTPResponse(.noContent)

  private static func refusal(_ message: String) -> Outcome {
    Outcome(response: .text(.badRequest, message + "\n"))
  }

  private static func wrongMethod(_ allowed: String) -> Outcome {
    Outcome(
      response: .text(.methodNotAllowed, "Available:\n\(places)").adding([("Allow", allowed)]))
  }
}
