import BrowserTestSupport
import Foundation
import ImageFeedConformance
import LocalHTTP
import Testing

@testable import ImageFeedWeb
@testable import imagefeed_web

/// The page in a browser, as a program that is asked whether it is right. `probe.js` reads what a
/// person sees and finds where they do something; the driver does it with mouse, fingers and keys.
@MainActor
final class BrowserProgram: ClientProgram {
  /// The page of all these tests, one after the other. The browser ends with the process.
  static let client = Result { try makeClient(BrowserProgram()) }
  /// A phone, on which few rows are in view.
  static let size = (width: 390, height: 844)

  let browser: Browser
  private let probe: String

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("probe.js")
    probe = try String(contentsOf: file, encoding: .utf8)
    browser = try Browser(BrowserOptions(size: Self.size, reducesMotion: true))
    // A page that is opened anew is another one. One that reloads itself keeps what it has stored.
    try browser.devTools(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        if (window === top && performance.getEntriesByType("navigation")[0].type === "navigate") {
          sessionStorage.clear();
          localStorage.clear();
        }
        """
      ])
  }

  /// Makes a client, whose server has the page's files.
  static func makeClient(
    _ program: any ClientProgram, heartbeatSeconds: Double = 5
  ) throws -> Client {
    let files = try PageFiles()
    let server = try ClientServer(heartbeatSeconds: heartbeatSeconds) { request in
      if request.target.segments.first == "login" { return await LoginSite.answer(request) }
      guard let file = files.answer(request) else { return nil }
      // Unlike the program's, they stay the same for as long as it runs.
      let headers = [
        ("Content-Type", file.headers["Content-Type"] ?? ""), ("Cache-Control", "max-age=86400"),
      ]
      return HTTPResponse(file.status, headers: headers, body: file.body).protected()
    }
    let client = Client(program, server)
    client.trace = { line in
      if line.hasPrefix("command ") { expectSound(String(line.drop { $0 != "{" }), as: "command") }
      if line.hasPrefix("intent ") { expectSound(String(line.dropFirst(8)), as: "intent") }
    }
    return client
  }

  /// Expects that a message, or each of an array, fits the schema.
  private static func expectSound(_ message: String, as name: String) {
    let json = (try? JSON(parsing: message)) ?? .null
    for part in json.elements.isEmpty ? [json] : json.elements {
      #expect(JSONSchema.ofProtocol.mistake(in: part, as: name) == nil)
    }
  }

  // MARK: Answering

  private struct Question: Decodable {
    let `do`: String
    let address: String?
    let text: String?
  }

  /// The element that a person uses; none if they cannot now, or if the page never offers it.
  private struct Place: Decodable {
    let node: Element?
    let unsupported: Bool?
    let isCovered: Bool?
    let distance: Int?
  }

  func answer(to question: String) throws -> String {
    let asked = try JSONDecoder().decode(Question.self, from: Data(question.utf8))
    switch asked.do {
    case "connect": try open(asked.address ?? "")
    case "swipeBack": try goBack()
    case "cancelWaiting": try browser.press(Key.escape)
    case "scroll": try scroll(question)
    case "settle": return try browser.evaluateLater(probe, question)
    case "resize":
      try browser.resize(width: Self.size.height, height: Self.size.width)
      return try browser.evaluateLater(probe, question)
    default:
      let place = try place(question)
      if place.unsupported == true { return #"{"unsupported":true}"# }
      if let node = place.node { try act(asked, node, isCovered: place.isCovered == true) }
    }
    return "{}"
  }

  private func place(_ question: String) throws -> Place {
    try browser.evaluateLater(probe, question)
  }

  private func open(_ address: String) throws {
    // A full history loses entries of pages that nobody has clicked in, as a rule's first ones are.
    try browser.devTools("Page.resetNavigationHistory")
    try browser.resize(width: Self.size.width, height: Self.size.height)
    try browser.open(address)
  }

  /// Presses the browser's Back, unless that leaves the page.
  private func goBack() throws {
    let depth: Int = try browser.evaluate("return history.state?.depth ?? 0")
    guard depth > 0 else { return }
    try browser.back()
    try browser.wait(
      for: "the entry before", "return (history.state?.depth ?? 0) < arguments[0]", depth)
  }

  /// Turns the wheel until a row is in view.
  private func scroll(_ question: String) throws {
    for _ in 0..<20 {
      let place = try place(question)
      guard let list = place.node, let distance = place.distance, distance != 0 else { return }
      let end: Double = try browser.evaluate(
        """
        const [{ scrollTop, scrollHeight, clientHeight }, distance] = arguments;
        return Math.min(Math.max(scrollTop + distance, 0), scrollHeight - clientHeight);
        """, list, distance)
      try browser.scroll(list, y: distance)
      try browser.wait(
        for: "a list that has scrolled to \(end)",
        "return Math.abs(arguments[0].scrollTop - arguments[1]) < 1", list, end)
      // The list makes the rows there.
      _ = try browser.evaluateLater(probe, #"{"do":"settle","command":0}"#, as: String.self)
    }
  }

  private func act(_ question: Question, _ node: Element, isCovered: Bool) throws {
    switch question.do {
    // Nobody can: a script does it, for the rules about screens of other tabs.
    case "selectTab" where isCovered: try browser.run("arguments[0].click()", node)
    case "type", "enterCode":
      try node.click()
      try browser.perform(
        .keys(.keyDown(Key.control), .keyDown("a"), .keyUp("a"), .keyUp(Key.control)))
      try node.type(question.text ?? "")
      if question.do == "enterCode" { try node.type(Key.enter) }
    case "pressReturn": try node.type(Key.enter)
    case "pullToRefresh":
      try browser.perform(
        .pointer(
          .touch, .move(to: .element(node)), .down, .move(to: .element(node, y: 40)),
          .move(to: .element(node, y: 160)), .up))
    case "pan":
      try browser.perform(
        .pointer(.touch, .move(to: .element(node)), .down, .move(to: .element(node, x: 60)), .up))
    case "pinch": try browser.useTwoFingers(around: node.middle(), from: (60, 0), to: (120, 0))
    case "rotate": try browser.useTwoFingers(around: node.middle(), from: (100, 0), to: (60, 80))
    case "doubleTap": try browser.tapTwice(.element(node))
    // At its place, whatever lies above it.
    default: try browser.perform(.pointer(.mouse, .move(to: .element(node)), .down, .up))
    }
  }
}

extension Element {
  fileprivate func middle() throws -> (x: Double, y: Double) {
    let frame = try frame()
    return (frame.x + frame.width / 2, frame.y + frame.height / 2)
  }
}

// MARK: Tests beyond the contracts

extension ClientPage {
  var browser: Browser {
    get throws { try #require(client.program as? BrowserProgram).browser }
  }

  /// Does something with the browser, before which and after which nothing else is going on.
  func act(_ body: (Browser) throws -> Void) throws {
    settle()
    try body(browser)
    didChange()
    settle()
  }
}
