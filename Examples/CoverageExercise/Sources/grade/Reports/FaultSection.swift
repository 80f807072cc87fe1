import Foundation
import PlantedFaults

/// The faults of one screen in a page, folded to one line with their sum.
struct FaultSection {
  /// The place among the screens, from 1.
  let number: Int
  let screen: FaultGroup<String>
  /// A Boolean value that tells whether the faults are in sight at once.
  let isOpen: Bool
  /// The number of hints for each fault that is not caught.
  let hints: Int
  /// A Boolean value that tells whether each fault shows its change of the sources.
  let showsCode: Bool

  /// The tests of a fault that are not folded.
  private static let namesInSight = 2

  var html: String {
    let types = FaultGroup.groups(of: screen.results, by: \.subject).enumerated().map {
      place, type in
      let faults = FaultResult.worstFirst(type.results).map(fault).joined(separator: "\n")
      // A link to something inside of folded text unfolds it.
      let name = place == 0 ? " id=\"screen-\(number)\"" : ""
      return "<section>\n<h3\(name)>\(HTMLPage.escaped(type.key))</h3>\n"
        + "<ul class=\"faults\">\n\(faults)\n</ul>\n</section>"
    }
    return """
      <details class="screen"\(isOpen ? " open" : "")>
      <summary><b>\(HTMLPage.escaped(screen.key))</b> \(GradePage.bar(screen.score)) \
      <span>\(screen.caught) of \(screen.results.count) caught</span></summary>
      \(types.joined(separator: "\n"))
      </details>
      """
  }

  private func fault(_ result: FaultResult) -> String {
    let fault = result.fault
    let outcome = result.outcome.rawValue
    let edition = fault.edition == .extended ? "extended edition" : ""
    let about = ["level \(fault.level)", fault.rule, "\(fault.screen), \(fault.place)", edition]
      .filter { !$0.isEmpty }.map(HTMLPage.escaped).joined(separator: " · ")
    return """
      <li class="fault \(outcome)" data-screen="\(HTMLPage.escaped(fault.screen))" \
      data-level="\(fault.level)" data-outcome="\(outcome)">
      <p class="head"><span class="outcome">\(result.outcome.mark) \(outcome)</span> \
      <code>\(HTMLPage.escaped(fault.id))</code></p>
      <p>\(HTMLPage.lines(fault.story))</p>
      <p class="about">\(about)</p>
      \(([tests(result), note(result), hints(result), code(fault)]).joined())</li>
      """
  }

  private func tests(_ result: FaultResult) -> String {
    let titles = result.by.sorted().map(\.title)
    guard !titles.isEmpty else { return "" }
    let verb = result.outcome == .caught ? "Caught by" : "Failed at times:"
    guard titles.count > Self.namesInSight else {
      let names = titles.map { "“\(HTMLPage.escaped($0))”" }.joined(separator: " and ")
      return "<p>\(verb) \(names)</p>\n"
    }
    return "<details><summary>\(verb) \(titles.count) tests</summary>\n"
      + "\(HTMLPage.list(titles))\n</details>\n"
  }

  private func note(_ result: FaultResult) -> String {
    result.note.map { "<p class=\"quiet\">\(HTMLPage.lines($0))</p>\n" } ?? ""
  }

  private func hints(_ result: FaultResult) -> String {
    let shown = Array(result.fault.hints.prefix(hints))
    guard result.outcome != .caught, !shown.isEmpty else { return "" }
    return "<details><summary>\(shown.count == 1 ? "Hint" : "Hints")</summary>\n"
      + "\(HTMLPage.list(shown))\n</details>\n"
  }

  private func code(_ fault: PlantedFault) -> String {
    guard showsCode else { return "" }
    guard case .edits(let edits) = fault.plant else {
      return "<p class=\"quiet\">Planted by a decorator in Subject.</p>\n"
    }
    var file = ""
    var changes = ""
    for change in edits.map(FaultChange.init) {
      if change.file != file {
        changes += "<p><code>\(HTMLPage.escaped(change.file))</code></p>\n"
        file = change.file
      }
      changes += "<pre>\(change.lines.map(Self.line).joined())</pre>\n"
    }
    return "<details><summary>The change</summary>\n\(changes)</details>\n"
  }

  private static func line(_ line: FaultChange.Line) -> String {
    let sign =
      switch line.kind {
      case .kept: " "
      case .removed: "-"
      case .added: "+"
      }
    let text = HTMLPage.escaped(line.text)
      .replacingOccurrences(of: FaultEdits.word, with: "<mark>\(FaultEdits.word)</mark>")
    return "<span class=\"\(line.kind.rawValue)\">\(sign) \(text)</span>"
  }
}
