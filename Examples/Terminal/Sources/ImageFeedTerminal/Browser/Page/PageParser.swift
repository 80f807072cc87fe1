import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Drives an XML parser over a cleaned page and hands what it finds to a ``PageBuilder``.
final class PageParser: NSObject {
  /// The maximum nesting of elements.
  static let deepest = 200
  /// The maximum number of elements.
  static let mostElements = 20_000

  private let builder: PageBuilder
  /// The elements that are open, outermost first.
  private var open: [String] = []
  private var elementCount = 0
  private var error: PageError?

  private init(address: URL) {
    builder = PageBuilder(address: address)
  }

  /// - Parameter markup: UTF-8 as ``MarkupCleaner`` gives it, without DOCTYPE.
  /// - Throws: ``PageError``.
  static func parse(_ markup: Data, address: URL) throws -> WebPage {
    let reader = PageParser(address: address)
    let parser = XMLParser(data: markup)
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    parser.delegate = reader
    // The result is not reliable: on Linux it is true after most errors.
    let isParsed = parser.parse()
    if let error = reader.error { throw error }
    guard reader.elementCount > 0 else { throw PageError(.empty) }
    guard isParsed else { throw PageError(.notWellFormed(code: 0)) }
    return reader.builder.page()
  }

  private func stop(_ parser: XMLParser, _ reason: PageError.Reason) {
    error = error ?? PageError(reason, line: parser.lineNumber)
    parser.abortParsing()
  }

  private func reason(of code: Int) -> PageError.Reason {
    switch code {
    case _ where elementCount == 0 && (code == 4 || code == 5): .empty
    case 5, 76, 77: open.last.map { .unclosedElement($0) } ?? .severalRoots
    case 23, 68: .bareAmpersand
    case 39, 40, 41, 42, 65: .badAttribute
    default: .notWellFormed(code: code)
    }
  }
}

extension PageParser: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard error == nil else { return }
    elementCount += 1
    guard elementCount <= Self.mostElements else { return stop(parser, .tooManyElements) }
    guard open.count < Self.deepest else { return stop(parser, .tooDeep) }
    open.append(elementName)
    builder.start(elementName.lowercased(), attributes)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    // After an error the parser closes the elements that it considers open.
    guard error == nil, open.popLast() != nil else { return }
    builder.end()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard error == nil else { return }
    builder.text(string)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    // Warnings about languages and namespaces (98…106, 200…205): a page with an undeclared prefix
    // can be read.
    guard error == nil, !(98...106).contains(code), !(200...205).contains(code) else { return }
    error = PageError(reason(of: code), line: parser.lineNumber)
    parser.abortParsing()
  }
}
