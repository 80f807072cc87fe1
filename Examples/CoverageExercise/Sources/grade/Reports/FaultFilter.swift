import PlantedFaults

/// The controls of a page that choose which faults are in sight.
struct FaultFilter {
  private let results: [FaultResult]

  init(_ results: [FaultResult]) { self.results = results }

  /// Hidden until the script shows it: without JavaScript it would do nothing.
  var form: String {
    let screens = FaultGroup.groups(of: results, by: \.screen).map(\.key)
    let levels = Set(results.map(\.fault.level)).sorted().map { "\($0)" }
    let outcomes = FaultResult.Outcome.worstFirst.filter { outcome in
      results.contains { $0.outcome == outcome }
    }.map(\.rawValue)
    return """
      <form hidden autocomplete="off">
      \(Self.choice("Screen", "screen", screens))
      \(Self.choice("Level", "level", levels))
      \(Self.choice("Outcome", "outcome", outcomes))
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

  /// Filters by the attributes of the faults, opens what is found and all screens for printing.
  static let script = """
    const form = document.querySelector("form"), open = form.querySelector("button");
    const screens = [...document.querySelectorAll(".screen")];
    const all = document.querySelectorAll(".fault").length;
    const setOpen = (isOpen) => {
      for (const screen of screens) screen.open = isOpen;
      open.textContent = isOpen ? "Close all" : "Open all";
      open.setAttribute("aria-expanded", isOpen);
    };
    const filter = () => {
      const wanted = [...new FormData(form)].filter(([, value]) => value);
      let shown = 0;
      for (const fault of document.querySelectorAll(".fault")) {
        fault.hidden = wanted.some(([name, value]) => fault.dataset[name] !== value);
        if (!fault.hidden) shown += 1;
      }
      for (const part of document.querySelectorAll(".screen, .screen section"))
        part.hidden = !part.querySelector(".fault:not([hidden])");
      form.querySelector("p").textContent = `${shown} of ${all} faults shown`;
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
