import Foundation

/// A client of the protocol that does what it is asked and tells what a person sees, as
/// `CONFORMANCE.md` describes: a program, or the page in a browser.
@MainActor
package protocol ClientProgram: AnyObject {
  /// Asks a question and waits for the answer. Each is one JSON object.
  func answer(to question: String) throws -> String
  /// Begins anew, after an answer that could not be used: the next one may belong to any question.
  func giveUp()
}

extension ClientProgram {
  package func giveUp() {}
}

/// The error of a program that has ended.
package struct ProgramEnded: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The client under test with its server, and what the check of a rule has found besides the rule's
/// own findings.
@MainActor
package final class Client {
  package let program: any ClientProgram
  package let server: ClientServer
  /// Is called with each line of the conversation.
  package var trace: (String) -> Void = { _ in }
  /// What the program did wrong, whatever the rule is about. It breaks the rule.
  package private(set) var faults: [String] = []
  /// What the program never offers or tells. The rule is not checked.
  package private(set) var missing: [String] = []
  /// Everything that the program has offered or told so far.
  private var offers: Set<String> = []
  /// The requests that the server has refused, each with its status first.
  private(set) var refusals: [String] = []
  /// Why the rule says nothing about a client.
  package private(set) var unconcerned: String?
  /// Indicates whether a question had no usable answer. Nothing is asked until the next rule.
  package private(set) var hasFailed = false

  package init(_ program: any ClientProgram, _ server: ClientServer) {
    (self.program, self.server) = (program, server)
  }

  /// Forgets the last rule.
  package func beginRule() {
    if hasFailed { program.giveUp() }
    noteRefusals()
    (faults, missing, refusals, unconcerned, hasFailed) = ([], [], [], nil, false)
  }

  /// Notes a mistake of the program, after which nothing more is asked if it `isFatal`.
  ///
  /// - Parameter page: what describes it.
  package func fault(
    _ text: String, isFatal: Bool = false,
    see page: String = "“What your program does” in CONFORMANCE.md"
  ) {
    var text = text
    if isFatal {
      hasFailed = true
      noteRefusals()
      if let refusal = refusals.first { text += "; the first refused request was \(refusal)" }
    }
    text = "\(text.printable) (see \(page))"
    if !faults.contains(text) { faults.append(text) }
  }

  /// Notes the requests that the server has refused meanwhile. A rule may bring that about.
  func noteRefusals() {
    let latest = server.takeRefusals()
    for refusal in latest { trace("refused \(refusal.printable)") }
    refusals += latest
  }

  /// Notes something that the program may never offer or tell.
  func offers(_ what: String) { offers.insert(what) }

  /// Notes that the program does not offer or tell this, which is a mistake if it did before.
  ///
  /// - Parameter isNeeded: whether the rule is not checked without it.
  func doesNotOffer(_ what: String, isNeeded: Bool = true) {
    if offers.contains(what) {
      fault("the program no longer \(what), as it did before")
    } else if isNeeded {
      lacks("the program never \(what)")
    }
  }

  package func lacks(_ reason: String) {
    if !missing.contains(reason) { missing.append(reason) }
  }

  package func isNotConcerned(_ reason: String) { unconcerned = reason }

  /// Asks the program.
  ///
  /// - Returns: an empty answer if there is none; that is a fault.
  package func ask(_ act: String, _ members: [String: Any] = [:]) -> Answer {
    guard !hasFailed else { return Answer() }
    do {
      return try tryAsking(act, members)
    } catch {
      fault("\(error)", isFatal: true)
      return Answer()
    }
  }

  /// Asks a program that may have ended, for a rule that allows that.
  ///
  /// - Returns: what a person sees; `nil` if the program has ended.
  func sightUnlessEnded(after command: Int) -> Sight? {
    guard !hasFailed else { return nil }
    do {
      return try tryAsking("settle", ["command": command]).sees
    } catch {
      if error is ProgramEnded { hasFailed = true } else { fault("\(error)", isFatal: true) }
      return nil
    }
  }

  private func tryAsking(_ act: String, _ members: [String: Any]) throws -> Answer {
    let question = try JSONSerialization.data(
      withJSONObject: members.merging(["do": act]) { $1 },
      options: [.sortedKeys, .withoutEscapingSlashes])
    let text = String(decoding: question, as: UTF8.self)
    trace("ask     \(text)")
    let reply = try program.answer(to: text)
    trace("answer  \(reply.printable)")
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Answer.self, from: Data(reply.utf8))
    } catch {
      throw UnreadableAnswer(act, reply, error)
    }
    if let error = answer.error { fault("the answer to \(act) was the error “\(error)”") }
    if act == "settle", answer.sees == nil, answer.error == nil {
      fault("the answer to settle had no “sees”")
    }
    return answer
  }
}

extension String {
  /// The text with its control characters escaped, which a terminal would obey.
  fileprivate var printable: String {
    unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

/// The error of a program whose answer has another shape.
private struct UnreadableAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ act: String, _ reply: String, _ error: any Error) {
    let start = reply.count > 200 ? "\(reply.prefix(200))…" : reply
    let place: String
    switch error {
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      place = Self.path(context.codingPath) + " was no \(type)"
    case DecodingError.keyNotFound(let key, let context):
      place = Self.path(context.codingPath + [key]) + " was missing"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      place = Self.path(context.codingPath) + " had an unknown word"
    default: place = "it was not a JSON object"
    }
    description = "the answer to \(act) could not be read: \(place); it was \(start)"
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let names = keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return names.isEmpty ? "it" : "“\(names.joined(separator: "."))”"
  }
}
