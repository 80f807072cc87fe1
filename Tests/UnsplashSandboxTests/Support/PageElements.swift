import Foundation
import HTTPTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a well-formed page, as their attributes.
final class PageElements: NSObject, XMLParserDelegate {
  private var byName: [String: [[String: String]]] = [:]

  init(_ page: RawResponse) throws {
    super.init()
    let parser = XMLParser(data: Data(page.body))
    parser.delegate = self
    guard parser.parse() else { throw RawClient.Failure(message: "not well-formed") }
  }

  subscript(_ name: String) -> [[String: String]] { byName[name] ?? [] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    byName[name, default: []].append(attributes)
  }
}
