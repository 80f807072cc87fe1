/// Faults from outside of the process: `GET`, `PUT` and `DELETE` of a few places below `/sandbox`.
///
/// No page of another site can use it: a browser asks before it sends a `PUT` or a `DELETE`, is told
/// no, and may not read what a `GET` brings. It costs nothing of the quota, and no fault of a request
/// strikes it.
struct ControlEndpoint: Sendable {
  /// An answer, and what is to be done when it has been sent: some of that breaks connections.
  struct Outcome {
    let response: HTTPResponse
    var afterwards: [Mailbox.Order] = []
  }

  private static let places = """
    GET    /sandbox/faults       the rules that still may strike
    PUT    /sandbox/faults       adds rules, one a line
    DELETE /sandbox/faults       removes them all
    DELETE /sandbox/held         sends the answers that are held
    DELETE /sandbox/connections  resets every connection

    """

  let faults: FaultBook

  func respond(to request: HTTPRequest) -> Outcome {
    switch (request.target.segments.dropFirst().joined(separator: "/"), request.method) {
    case ("faults", "GET"), ("faults", "HEAD"): return rules
    case ("faults", "PUT"): return add(request.body)
    case ("faults", "DELETE"):
      faults.removeAll()
      return Outcome(response: Self.done, afterwards: [.endRefusal])
    case ("held", "DELETE"):
      return Outcome(response: Self.done, afterwards: [.release(below: faults.endOfHeld)])
    case ("connections", "DELETE"): return Outcome(response: Self.done, afterwards: [.dropAll])
    case ("faults", _): return Self.wrongMethod("GET, HEAD, PUT, DELETE")
    case ("held", _), ("connections", _): return Self.wrongMethod("DELETE")
    default: return Outcome(response: .text(.notFound, "There is:\n\(Self.places)"))
    }
  }

  private var rules: Outcome {
    let lines = faults.rules.map { "\($0)\n" }
    return Outcome(response: .text(.ok, lines.joined()))
  }

  /// All of the rules or none.
  private func add(_ body: [UInt8]) -> Outcome {
    guard let text = String(validatingUTF8Bytes: body)
    else { return Self.refusal("The rules are not UTF-8.") }
    do {
      let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed() }
      let rules = try lines.filter { !$0.isEmpty }.map { try Self.rule($0) }
      guard !rules.isEmpty
      else { return Self.refusal("The body holds no rule, such as photos:500:1.") }
      var afterwards: [Mailbox.Order] = []
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
        "\(rule) may shut this control out as well; give it a count, such as server:dropped:5")
    }
    return rule
  }

  private static let done = HTTPResponse(.noContent)

  private static func refusal(_ words: String) -> Outcome {
    Outcome(response: .text(.badRequest, words + "\n"))
  }

  private static func wrongMethod(_ allowed: String) -> Outcome {
    var response = HTTPResponse.text(.methodNotAllowed, "There is:\n\(places)")
    response.headers.add("Allow", allowed)
    return Outcome(response: response)
  }
}
