import Foundation
import ImageFeedWeb
import LocalHTTP

/// The requests of the page beside the app, which shows what the app says to itself (`--log`).
///
/// They are below `/log/`, and the rules of the app's own requests hold for them.
@MainActor
struct LogServer {
  /// The path of the page.
  static let path = "/log/"

  let pages: OpenPages
  /// `nil` if the program has no local Unsplash of its own.
  let faults: FaultSwitch?

  /// What a page posts.
  private struct Order: Decodable {
    /// The name of a page.
    var page: String?
    /// The numbers of the first and the last row of a test.
    var from: Int?
    var to: Int?
    /// A rule of a fault, and whether it is added; `nil` removes it.
    var rule: String?
    var isOn: Bool?
  }

  /// Answers a request of a visitor.
  func answer(_ request: HTTPRequest, of visitor: Visitors.Visitor) -> HTTPResponse {
    let name = request.target.segments.dropFirst().joined(separator: "/")
    switch (request.method, name) {
    case ("GET", "events"):
      guard let stream = pages.openLog(of: visitor, page: request.query("page")) else {
        return .tooManyPages
      }
      return .events(stream)
    case ("GET", "contract"): return contract(request)
    case ("GET", "faults"): return faultState
    case ("POST", "test"), ("POST", "faults"):
      guard request.contentType == "application/json" else {
        return .mistake(HTTPStatus(code: 415), "Send it as application/json.")
      }
      guard let order = try? JSONDecoder().decode(Order.self, from: Data(request.body)) else {
        return .mistake(.badRequest, "The body is not an object with the right members.")
      }
      if name == "faults" { return change(order) }
      guard let page = order.page,
        let conversation = pages.app(OpenPages.Name(visitor: visitor, page: page))?.conversation
      else { return .mistake(.notFound, "This page is closed.") }
      return test(of: conversation, order)
    default: return .mistake(.methodNotAllowed, "The log is at \(Self.path).")
    }
  }

  private func contract(_ request: HTTPRequest) -> HTTPResponse {
    let screen = request.query("screen")
    guard let source = ContractSource(of: request.query("function") ?? "", screen: screen) else {
      let folder = ContractSource.repository.appendingPathComponent("Sources").path
      let words =
        FileManager.default.fileExists(atPath: folder)
        ? "No contract has this function." : "The sources of the kit are not on this machine."
      return .mistake(.notFound, words)
    }
    return .json(.ok, HTTPResponse.jsonText(source))
  }

  private func test(of conversation: Conversation, _ order: Order) -> HTTPResponse {
    guard let from = order.from, let to = order.to else {
      return .mistake(.badRequest, "Name the first and the last row: from and to.")
    }
    do {
      let test = try UnitTest(of: conversation, from: from, to: to)
      return .json(.ok, HTTPResponse.jsonText(["text": test.text]))
    } catch {
      return .mistake(.badRequest, "\(error)")
    }
  }

  private var faultState: HTTPResponse {
    guard let faults else {
      let words = "Failures are those of the program's own local Unsplash: --backend sandbox."
      return .json(.ok, HTTPResponse.jsonText(["error": words]))
    }
    return .json(.ok, HTTPResponse.jsonText(faults.state))
  }

  private func change(_ order: Order) -> HTTPResponse {
    do {
      if let rule = order.rule, order.isOn == true {
        try faults?.add(rule)
      } else if let rule = order.rule {
        faults?.remove(rule)
      } else {
        faults?.releaseHeldAnswers()
      }
      return faultState
    } catch {
      return .mistake(.badRequest, "\(error)")
    }
  }
}
