// Stands in for WebKit's parser: reads well-formed XHTML.
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a page's document.
final class PageReader: NSObject, XMLParserDelegate {
  private static let blocks: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "div", "form", "br", "body", "tr",
  ]
  /// What is not part of the text: labels and buttons are lists of their own.
  private static let unseen: Set = ["head", "script", "style", "label", "button"]

  private var page: StandInPage
  private var lines: [String] = [""]
  private var path: [String] = []
  /// The texts of the open elements that need theirs, the innermost last.
  private var captured: [String] = []
  private var open: [[String: String]] = []
  private var labels: [String: String] = [:]

  private init(_ url: URL) { page = StandInPage(url: url) }

  static func read(_ data: Data, from url: URL) -> StandInPage {
    let reader = PageReader(url)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else { return StandInPage(url: url) }
    return reader.finished()
  }

  private func finished() -> StandInPage {
    var page = page
    page.text = lines.map(Self.collapsed).filter { !$0.isEmpty }.joined(separator: "\n")
    for form in page.forms.indices {
      for field in page.forms[form].fields.indices {
        page.forms[form].fields[field].label = labels[page.forms[form].fields[field].id] ?? ""
      }
    }
    return page
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String] = [:]
  ) {
    path.append(elementName)
    open.append(attributes)
    if Self.blocks.contains(elementName) { lines.append("") }
    switch elementName {
    case "title", "a", "label", "button": captured.append("")
    case "form": startForm(attributes)
    case "input": addInput(attributes)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for index in captured.indices { captured[index] += string }
    if Self.unseen.isDisjoint(with: path) { lines[lines.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    let attributes = open.popLast() ?? [:]
    path.removeLast()
    if Self.blocks.contains(elementName) { lines.append("") }
    guard ["title", "a", "label", "button"].contains(elementName) else { return }
    let text = Self.collapsed(captured.popLast() ?? "")
    switch elementName {
    case "title": page.title = text
    case "a": addLink(text, attributes)
    case "label": if let id = attributes["for"] { labels[id] = text }
    default:
      if (attributes["type"] ?? "submit") == "submit" { addButton(text, attributes) }
    }
  }

  private func startForm(_ attributes: [String: String]) {
    let action = attributes["action"].flatMap { URL(string: $0, relativeTo: page.url)?.absoluteURL }
    page.forms.append(
      StandInPage.Form(
        action: action ?? page.url, isPost: attributes["method"]?.lowercased() == "post"))
  }

  private func addInput(_ attributes: [String: String]) {
    guard !page.forms.isEmpty else { return }
    let type = attributes["type"] ?? "text"
    if type == "submit" { return addButton(attributes["value"] ?? "", attributes) }
    page.forms[page.forms.count - 1].fields.append(
      StandInPage.Field(
        name: attributes["name"] ?? "", type: type, value: attributes["value"] ?? "",
        id: attributes["id"] ?? ""))
  }

  private func addButton(_ title: String, _ attributes: [String: String]) {
    guard !page.forms.isEmpty else { return }
    page.buttons.append(
      StandInPage.Button(
        title: title, name: attributes["name"] ?? "", value: attributes["value"] ?? "",
        id: attributes["id"] ?? "", form: page.forms.count - 1))
  }

  private func addLink(_ text: String, _ attributes: [String: String]) {
    guard let url = attributes["href"].flatMap({ URL(string: $0, relativeTo: page.url) })
    else { return }
    page.links.append(
      StandInPage.Link(
        text: text, url: url.absoluteURL, opensWindow: attributes["target"] == "_blank"))
  }

  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
