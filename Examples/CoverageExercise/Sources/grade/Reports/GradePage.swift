import Foundation

/// A grade as a page: the score and what to know about the tests, then the bugs by screen.
struct GradePage {
  let grade: Grade
  /// The number of hints for each bug that is not caught.
  var hints = 1
  /// The changes of the sources by bug, for teachers; empty if they are not to be shown.
  var changes: [Bug.ID: [BugChange]] = [:]

  /// The bugs of a page whose screens are not folded.
  private static let bugsInSight = 12
  /// The tests of a bug that are not folded.
  private static let namesInSight = 2

  var page: HTMLPage {
    var parts = [facts, score]
    parts += grade.notices.map { HTMLPage.notice($0.kind.rawValue, $0.heading, $0.lines) }
    if !grade.bugs.isEmpty { parts += [totals, "<h2>Bugs</h2>", filter] + screens }
    return HTMLPage(
      title: "Planted bugs", body: parts.joined(separator: "\n"),
      script: grade.bugs.isEmpty ? nil : Self.script)
  }

  // MARK: Head

  private var facts: String {
    let scope = grade.scope
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.dateFormat = "d MMMM yyyy, HH:mm"
    let (build, run) = (grade.buildSeconds, grade.runSeconds)
    let time = "built in \(Report.seconds(build)), ran in \(Report.seconds(run))"
    let facts = [
      ("Suite", scope.tests), ("Assignment", scope.assignment ?? ""),
      ("Bugs", scope.choice.isEmpty ? "all" : scope.choice),
      ("Date", date.string(from: scope.date)), ("Time", build > 0 ? time : ""),
    ]
    let items = facts.filter { !$0.1.isEmpty }.map { name, value in
      "<div><dt>\(name)</dt><dd>\(HTMLPage.escaped(value))</dd></div>"
    }
    return "<dl class=\"facts\">\n\(items.joined(separator: "\n"))\n</dl>"
  }

  private var score: String {
    let words =
      grade.bugs.isEmpty
      ? "The tests cannot be graded."
      : "\(grade.caught) of \(grade.bugs.count) bugs caught"
        + (grade.voidedBy.isEmpty ? "" : " (void)")
    let coverage = grade.coverage.map {
      "\n<p class=\"quiet\">\(Report.percent($0)) of the lines of the files under test were reached</p>"
    }
    return HTMLPage.score(grade.score, words) + (coverage ?? "")
  }

  private var totals: String {
    let screens = grade.screens.map { Self.row($0.key, $0) }
    let levels = grade.levels.map { Self.row("\($0.key) \(Bug.kind(ofLevel: $0.key))", $0) }
    return """
      <div class="totals">
      \(HTMLPage.table(["Screen", "Caught", "Score"], screens))
      \(HTMLPage.table(["Level", "Caught", "Score"], levels))
      </div>
      """
  }

  private static func row<Key>(
    _ name: String, _ group: BugGroup<Key>
  ) -> (style: String, cells: [String]) {
    ("", [name, "\(group.caught) of \(group.results.count)", Report.percent(group.score)])
  }

  // MARK: Bugs

  /// The bugs of each screen, folded to one line with their sum.
  private var screens: [String] {
    let isOpen = grade.bugs.count <= Self.bugsInSight
    return grade.screens.map { screen in
      let types = BugGroup.groups(of: screen.results, by: \.subject).map { type in
        let bugs = BugResult.worstFirst(type.results).map(bug).joined(separator: "\n")
        return "<section>\n<h3>\(HTMLPage.escaped(type.key))</h3>\n"
          + "<ul class=\"bugs\">\n\(bugs)\n</ul>\n</section>"
      }
      return """
        <details class="screen"\(isOpen ? " open" : "")>
        <summary><b>\(HTMLPage.escaped(screen.key))</b> \(HTMLPage.bar(screen.score)) \
        <span>\(screen.caught) of \(screen.results.count) caught</span></summary>
        \(types.joined(separator: "\n"))
        </details>
        """
    }
  }

  private func bug(_ result: BugResult) -> String {
    let bug = result.bug
    let outcome = result.outcome.rawValue
    let edition = bug.edition == .extended ? "extended edition" : nil
    let about = ["level \(bug.level)", bug.rule, "\(bug.screen), \(bug.subject)", edition]
      .compactMap { $0 }.map(HTMLPage.escaped).joined(separator: " · ")
    let note = result.result.note.map { "<p class=\"quiet\">\(HTMLPage.lines($0))</p>\n" } ?? ""
    return """
      <li class="bug \(outcome)" data-screen="\(HTMLPage.escaped(bug.screen))" \
      data-level="\(bug.level)" data-outcome="\(outcome)">
      <p class="head"><span class="outcome">\(result.outcome.mark) \(outcome)</span> \
      <code>\(HTMLPage.escaped(bug.id))</code></p>
      <p>\(HTMLPage.lines(bug.story))</p>
      <p class="about">\(about)</p>
      \(tests(result) + note + hints(result) + code(bug))</li>
      """
  }

  private func tests(_ result: BugResult) -> String {
    let titles = result.result.by.sorted().map(\.title)
    guard !titles.isEmpty else { return "" }
    let verb = result.outcome == .caught ? "Caught by" : "Failed at times:"
    guard titles.count > Self.namesInSight else {
      let names = titles.map { "“\(HTMLPage.escaped($0))”" }.joined(separator: " and ")
      return "<p>\(verb) \(names)</p>\n"
    }
    return Self.folded("\(verb) \(titles.count) tests", HTMLPage.list(titles))
  }

  private func hints(_ result: BugResult) -> String {
    let shown = Array(result.bug.hints.prefix(hints))
    guard result.outcome != .caught, !shown.isEmpty else { return "" }
    return Self.folded(shown.count == 1 ? "Hint" : "Hints", HTMLPage.list(shown))
  }

  private func code(_ bug: Bug) -> String {
    guard let changes = changes[bug.id], !changes.isEmpty else { return "" }
    var (file, text) = ("", "")
    for change in changes {
      if change.file != file { text += "<p><code>\(HTMLPage.escaped(change.file))</code></p>\n" }
      file = change.file
      text += "<pre>\(change.lines.map(Self.line).joined())</pre>\n"
    }
    return Self.folded("The change", text)
  }

  private static func folded(_ summary: String, _ body: String) -> String {
    "<details><summary>\(summary)</summary>\n\(body)\n</details>\n"
  }

  private static func line(_ line: String) -> String {
    let kind = line.hasPrefix("+") ? "added" : line.hasPrefix("-") ? "removed" : "kept"
    let text = HTMLPage.escaped(line)
      .replacingOccurrences(of: "FAULT", with: "<mark>FAULT</mark>")
    return "<span class=\"\(kind)\">\(text)</span>"
  }
}

// MARK: - The choice of what is in sight

extension GradePage {
  /// Hidden until the script shows it: without JavaScript it would do nothing.
  private var filter: String {
    let outcomes = Outcome.worstFirst.filter { outcome in
      grade.bugs.contains { $0.outcome == outcome }
    }
    return """
      <form hidden autocomplete="off">
      \(Self.choice("Screen", "screen", grade.screens.map(\.key)))
      \(Self.choice("Level", "level", grade.levels.map { "\($0.key)" }))
      \(Self.choice("Outcome", "outcome", outcomes.map(\.rawValue)))
      <button type="button" aria-expanded="false">Open all</button>
      <p class="quiet" role="status"></p>
      </form>
      """
  }

  private static func choice(_ label: String, _ name: String, _ values: [String]) -> String {
    let options = values.map(HTMLPage.escaped).map { "<option value=\"\($0)\">\($0)</option>" }
    return "<label>\(label) <select name=\"\(name)\"><option value=\"\">all</option>"
      + "\(options.joined())</select></label>"
  }

  /// Filters by the attributes of the bugs, opens what is found and all screens for printing.
  private static let script = """
    const form = document.querySelector("form"), open = form.querySelector("button");
    const screens = [...document.querySelectorAll(".screen")];
    const all = document.querySelectorAll(".bug").length;
    const setOpen = (isOpen) => {
      for (const screen of screens) screen.open = isOpen;
      open.textContent = isOpen ? "Close all" : "Open all";
      open.setAttribute("aria-expanded", isOpen);
    };
    const filter = () => {
      const wanted = [...new FormData(form)].filter(([, value]) => value);
      let shown = 0;
      for (const bug of document.querySelectorAll(".bug")) {
        bug.hidden = wanted.some(([name, value]) => bug.dataset[name] !== value);
        if (!bug.hidden) shown += 1;
      }
      for (const part of document.querySelectorAll(".screen, .screen section"))
        part.hidden = !part.querySelector(".bug:not([hidden])");
      form.querySelector("p").textContent = `${shown} of ${all} bugs shown`;
    };
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", () => {
      filter();
      setOpen([...new FormData(form).values()].some(Boolean));
    });
    open.addEventListener("click", () => setOpen(open.textContent === "Open all"));
    addEventListener("beforeprint", () => setOpen(true));
    filter();
    setOpen(screens.every((screen) => screen.open));
    """
}
