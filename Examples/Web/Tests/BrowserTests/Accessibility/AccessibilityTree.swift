import BrowserTestSupport

/// What assistive technology gets of the page: Chromium's own tree.
struct AccessibilityTree: Decodable {
  private struct Value: Decodable {
    let text: String
    let isTrue: Bool

    private enum Key: CodingKey {
      case value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      // Values have several types; these are the ones that are read.
      text = (try? container.decode(String.self, forKey: .value)) ?? ""
      isTrue = (try? container.decode(Bool.self, forKey: .value)) ?? (text == "true")
    }
  }

  private struct Property: Decodable {
    let name: String
    let value: Value
  }

  private struct Node: Decodable {
    let ignored: Bool
    let role: Value?
    let name: Value?
    let properties: [Property]?

    var roleName: String { role?.text ?? "" }
    var label: String { name?.text ?? "" }
    var description: String { "\(roleName) “\(label)”" }

    func has(_ property: String) -> Bool {
      properties?.contains { $0.name == property && $0.value.isTrue } ?? false
    }
  }

  private let nodes: [Node]

  /// Reads the tree of the page.
  init(of browser: Browser) throws {
    self = try browser.devTools("Accessibility.getFullAXTree", as: AccessibilityTree.self)
  }

  /// The faults, as texts.
  var findings: [String] {
    let nodes = nodes.filter { !$0.ignored }
    var findings: [String] = []
    for node in nodes where node.has("focusable") {
      let isWithoutRole = ["", "none", "generic", "GenericContainer"].contains(node.roleName)
      guard isWithoutRole || node.label.isEmpty else { continue }
      findings.append("\(node.description) can have the focus, but has no name or no role.")
    }
    for node in nodes where ["feed", "group"].contains(node.roleName) && node.label.isEmpty {
      findings.append("\(node.description) has no name.")
    }
    for node in nodes where ["image", "img"].contains(node.roleName) && node.label.isEmpty {
      findings.append("An image has no name and is not hidden.")
    }
    for node in nodes where ["dialog", "alertdialog"].contains(node.roleName) {
      guard !node.has("modal") || node.label.isEmpty else { continue }
      findings.append("\(node.description) is not modal, or has no name.")
    }
    // What is below a modal dialog is not there.
    let mains = nodes.filter { $0.roleName == "main" }.count
    let isModal = nodes.contains { $0.has("modal") }
    if mains != (isModal ? 0 : 1) { findings.append("The page has \(mains) main landmarks.") }
    return findings
  }
}
