import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import TestSupport

/// The finding about a call that never ends.
private let endless = "had not ended"

/// Runs a contract against a right implementation, which keeps every rule, and against one mistake
/// for each rule.
///
/// - Parameters:
///   - right: the contract of a right implementation.
///   - notChecked: the number of rules that cannot be checked with it.
///   - mistakes: a rule, and the contract of an implementation that breaks it. A rule with two
///     independent parts has two mistakes: after “ — ” follows a part of what each should find,
///     such as “had not ended”.
/// - Returns: what is wrong; empty if nothing is.
@MainActor
package func problems<Subject: Contract>(
  of right: Subject, notChecked: Int = 0, mistakes: [(rule: String, contract: Subject)] = []
) async -> [String] {
  let report = await right.with(limit: .testLimit).run()
  let isComplete = report.kept.count + report.notChecked.count == Subject.rules.count
  let isRight = report.isKept && report.notChecked.count == notChecked && isComplete
  var problems = isRight ? [] : ["\(report)"]
  guard !mistakes.isEmpty else { return problems }
  let rules = Subject.rules.map(\.facts.name)
  let broken = mistakes.map { $0.rule.components(separatedBy: " — ")[0] }
  if Set(rules).count != rules.count { problems.append("Two rules have the same name.") }
  problems += Set(rules).subtracting(broken).map { "No mistake breaks: \($0)" }
  for (rule, (name, contract)) in zip(broken, mistakes) {
    let finding = name.components(separatedBy: " — ").dropFirst().first ?? ""
    let isEndless = finding.hasSuffix(endless)
    let violations = await contract.with(limit: isEndless ? 0.05 : .testLimit).run(rule).violations
    if !violations.contains(where: { finding.isEmpty || $0.finding.contains(finding) }) {
      problems.append("\(name): not found in \(violations)")
    }
    for violation in violations {
      for code in ["ImageFeed", "Optional(", "[]"] where violation.finding.contains(code) {
        problems.append("“\(code)” is no plain English: \(violation)")
      }
    }
  }
  return problems
}

extension Contract {
  /// Among thousands of other tests a check can wait long for its turn.
  fileprivate func with(limit: TimeInterval) -> Self {
    var copy = self
    copy.limit = limit
    return copy
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The rules that the mistakes break, in the form of ``problems(of:notChecked:mistakes:)``.
  package static var rules: [String] { allCases.map(\.rawValue) }
}

/// The same for a model that is right, or makes the mistake that breaks a rule.
@MainActor
package func problems<Subject: Contract>(
  with mistakes: [String], contract: (_ mistake: String?) -> Subject
) async -> [String] {
  await problems(of: contract(nil), mistakes: mistakes.map { ($0, contract($0)) })
}

/// The same for a view, which can also treat its presenter wrongly.
@MainActor
package func problems<Subject: ViewContract>(
  with mistakes: [String], contract: (_ mistake: String?) -> Subject
) async -> [String] {
  let mistakes = LifetimeMistake.rules + mistakes
  return await problems(of: contract(nil), mistakes: mistakes.map { ($0, contract($0)) })
}

/// The same, to be done later.
package func checking<Subject: ViewContract>(
  _ mistakes: [String], _ contract: @escaping @MainActor @Sendable (_ mistake: String?) -> Subject
) -> @MainActor @Sendable () async -> [String] {
  { await problems(with: mistakes, contract: contract) }
}

/// The same for a service, whose calls can also go wrong around a right service.
///
/// - Parameters:
///   - right: a service that keeps every rule.
///   - contract: creates the contract.
///   - intercepted: surrounds each call of a service with a mistake.
///   - mistakes: a rule, and a service that breaks it. After “ — had not ended” the service's calls
///     that would time out never end.
///   - paging: the same for the rules of lists.
///   - others: mistakes that only another contract finds.
@MainActor
package func problems<Subject: ServiceContract>(
  of right: ServiceUnderTest<Subject.Service>, notChecked: Int = 0,
  in contract: @MainActor (ServiceUnderTest<Subject.Service>) -> Subject,
  intercepted: @escaping @MainActor (Subject.Service, Interception) -> Subject.Service,
  mistakes: KeyValuePairs<String, ServiceUnderTest<Subject.Service>>,
  paging: [(rule: String, service: ServiceUnderTest<Subject.Service>)] = [],
  others: KeyValuePairs<String, Subject> = [:]
) async -> [String] {
  var all = Interception.Mistake.allCases.map { mistake in
    (mistake.rawValue, contract(right.with { intercepted($0, Interception(mistake)) }))
  }
  for (rule, service) in mistakes.map({ ($0.key, $0.value) })
    + paging.map({ ($0.rule, $0.service) })
  {
    let endlessly = service.with { intercepted($0, Interception(nil)) }
    all.append((rule, contract(rule.hasSuffix(endless) ? endlessly : service)))
  }
  all += others.map { ($0.key, $0.value) }
  return await Interception.$isSet.withValue(true) {
    await problems(of: contract(right), notChecked: notChecked, mistakes: all)
  }
}

extension ServiceUnderTest {
  /// The same service over the same back ends, with a change to each.
  fileprivate func with(_ change: @escaping @MainActor (Service) -> Service) -> ServiceUnderTest {
    let (make, makeHeld) = (make, makeHeld)
    var copy = ServiceUnderTest { change(try await make()) }
    if let makeHeld {
      copy = copy.holding {
        let held = try await makeHeld()
        return HeldService(
          change(held.service), waitForRequest: held.waitForRequest, answer: held.answer)
      }
    }
    for failure in failures {
      copy = copy.failing(failure.kind) { change(try await failure.make()) }
    }
    return copy
  }
}

/// Mistakes of paged lists, one or two for each rule of paging.
@MainActor
package enum PagingMistake {
  package typealias Pages = @MainActor (Int) throws -> Page<Int>

  /// Services with the mistakes. They are new each time, because some remember their calls.
  ///
  /// - Parameter service: creates a service with a list of as many items as these numbers.
  package static func all<Service>(
    _ service: (@escaping Pages) -> Service
  ) -> [(rule: String, service: Service)] {
    let mistakes: KeyValuePairs<String, Pages> = [
      "Pages are counted from 1 — something": { $0 == 0 ? page(0, next: 1) : Page(items: []) },
      "Pages are counted from 1 — which precede": { page($0, next: $0 < 3 ? $0 + 1 : nil) },
      "The same page requested twice is the same": changing(after: 1),
      "Pages can be requested in any order": changing(after: 2),
      "Two pages requested at once are not mixed up — returned": changing(after: 2),
      "Two pages requested at once are not mixed up — threw": changing(after: 2, isFailing: true),
      "Following nextPage leads to the end and never back — the next page 1": {
        page($0, next: $0 == 1 ? 2 : 1)
      },
      "Following nextPage leads to the end and never back — a next page": {
        $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1)
      },
      "A total counts the whole list, not the page": {
        page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1)
      },
      "Every page number is handled — had not ended": { number in
        if number < 0 { throw ServiceError(.timedOut) }
        return page(number)
      },
      "A page beyond the end is empty and has no next page": { page($0) },
    ]
    return mistakes.map { ($0.key, service($0.value)) }
  }

  /// A list of two pages with other items, or none, after a number of calls.
  private static func changing(after calls: Int, isFailing: Bool = false) -> Pages {
    var count = 0
    return { number in
      count += 1
      if isFailing, count > calls { throw ServiceError(.offline) }
      return page(number + (count > calls ? 10 : 0), next: number < 2 ? 2 : nil)
    }
  }

  private static func page(_ number: Int, next: Int? = nil, total: Int? = nil) -> Page<Int> {
    Page(items: [number], nextPage: next, total: total)
  }
}

extension Page where Item == Int {
  /// The same page with photos of these numbers.
  package var photos: Page<Photo> { map { .sample(PhotoID(rawValue: "photo-\($0)")) } }

  /// The same page with other items.
  package func map<Other: Sendable>(_ change: (Int) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}

/// A page of a list, with three items per page.
package func pageOfThree<Item>(_ all: [Item], _ number: Int) -> Page<Item> {
  guard (1...3).contains(number) else { return Page(items: [], total: all.count) }
  let rows = all.dropFirst((number - 1) * 3).prefix(3)
  return Page(
    items: Array(rows), nextPage: rows.endIndex < all.count ? number + 1 : nil, total: all.count)
}
