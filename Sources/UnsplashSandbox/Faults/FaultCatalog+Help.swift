extension FaultCatalog {
  /// The help text: how rules are written, the targets and faults, and how rules are changed while
  /// the sandbox runs: text for a command's help, in lines of at most 100 columns.
  public static var help: String {
    """
    A RULE is TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%, such as
    photos:reset-mid-body:2 or all:delay=1s..3s:50%. Of several that fit the first one strikes.

    The targets: \(targetList)

    The faults:
    \(faultList)

    While “unsplash-sandbox” runs, rules can be changed at the address that it printed:
      curl ADDRESS/sandbox/faults                              the rules that are left
      curl -X PUT -d photos:500:1 ADDRESS/sandbox/faults       one more; several, one a line
      curl -X DELETE ADDRESS/sandbox/faults                    none any more
      curl -X DELETE ADDRESS/sandbox/held                      held answers are sent
      curl -X DELETE ADDRESS/sandbox/connections               every connection is reset

    """
  }

  private static var targetList: String {
    let names = FaultTarget.allCases.map(\.rawValue)
    let lines = stride(from: 0, to: names.count, by: 7).map { start in
      names.dropFirst(start).prefix(7).joined(separator: ", ")
    }
    return lines.joined(separator: ",\n")
  }

  private static var faultList: String {
    let width = entries.map(\.usage.count).max() ?? 0
    return entries.map { entry in
      let padding = String(repeating: " ", count: width + 2 - entry.usage.count)
      return "  \(entry.usage)\(padding)\(entry.summary)"
    }.joined(separator: "\n")
  }
}
