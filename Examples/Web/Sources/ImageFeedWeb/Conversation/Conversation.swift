import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// What the parts of one page's app say to each other, in order, for a person who watches: intents,
/// commands, calls of services and their ends, calls of routers, and what the app tells the front
/// end. One counter numbers all of it, where it is carried out.
///
/// It holds no token, code, password or query of an address.
@MainActor
public final class Conversation {
  /// The rows, from the oldest that is kept.
  public private(set) var rows: [ConversationRow] = []
  /// The language of the app.
  var language = Language.english
  /// Runs for each row, and once more for a row that has changed.
  public var onRow: (@MainActor (ConversationRow) -> Void)?
  /// The number of the last row.
  private var lastNumber = 0
  private var lastCall = 0
  /// Indicates whether the page is being told again what there is.
  private var isAgain = false
  /// Indicates whether the intent that is being carried out has started work.
  private var hasStartedWork = false

  /// The number of rows to keep; the oldest are dropped.
  private static let most = 10_000

  /// The intent that leads to what is said now, also in the work that it has started.
  @TaskLocal private static var cause: Cause?

  private struct Cause: Sendable {
    let intent: Int
    let screen: ScreenID?
  }

  /// Creates a conversation in which nothing has been said.
  public init() {}

  // MARK: What is recorded

  /// Carries out an intent of a screen, or of the app.
  func intent(
    _ function: String, of screen: ScreenID?, _ arguments: [JSON.Member] = [],
    _ body: () throws -> Void
  ) rethrows {
    let number = add(.intent, function, arguments, of: screen)
    hasStartedWork = false
    do {
      try Self.$cause.withValue(Cause(intent: number, screen: screen)) { try body() }
    } catch {
      change(number) { $0.isRefused = true }
      throw error
    }
    // A tap on a picture that is there changes what the page shows around it.
    let isTap =
      ["didTap", "didPull"].contains { function.hasPrefix($0) } && function != "didTapPicture()"
    if isTap, lastNumber == number, !hasStartedWork {
      change(number) { $0.isIgnored = true }
    }
  }

  /// Notes that work has started: hand the app tasks that call this.
  public func didStartWork() { hasStartedWork = true }

  /// Records a command to the page.
  func command(
    _ command: String, of screen: ScreenID?, _ arguments: [JSON.Member], by function: String
  ) {
    switch command {
    case "reset", "endReset", "replaced", "decide": break
    case "show":
      let kind = arguments.first { $0.name == "kind" }?.value.string ?? ""
      let rest = ["favourites": "in:", "photoInfo": "over:"][kind] ?? ""
      let name = "show\(kind.prefix(1).uppercased())\(kind.dropFirst())"
      add(.app, "\(name)(_:as:\(rest))", [], of: screen)
    case _ where screen == nil || ["close", "share"].contains(command):
      add(.app, function, arguments.map(\.brief), of: screen)
    // Rows of a list travel with such a command: all of them, each time.
    case _ where function.hasSuffix("()"): add(.command, function, [], of: screen)
    default: add(.command, function, arguments.map(\.brief), of: screen)
    }
  }

  /// Records the call of a router: hand this to `AppFlow.onRouterCall`.
  func routerCall(_ screen: ScreenID, _ function: String, _ arguments: [Any]) {
    let isIntent = ["screenDidClose()", "didReceiveCode(_:)", "didReceiveNoCode()"].contains(
      function)
    add(
      isIntent ? .intent : .router, function,
      arguments.map { JSON.Member("", JSON(ofAny: $0).brief) }, of: screen)
  }

  /// Records the call of a service and its end.
  func call<Value: Sendable>(
    _ service: String, _ arguments: Members, by function: String = #function,
    _ request: @Sendable () async throws -> Value
  ) async throws(ServiceError) -> Value {
    lastCall += 1
    let call = lastCall
    add(
      .call, function, arguments.map { JSON.Member($0.key, $0.value.json) }, of: Self.cause?.screen,
      service: service, call: call)
    let end: JSON.Member
    defer {
      add(.end, function, [end], of: Self.cause?.screen, service: service, call: call)
    }
    do {
      let value = try await request()
      end = JSON.Member("answer", JSON(ofAny: value))
      return value
    } catch {
      let error = ServiceError(error)
      end = JSON.Member("error", error.kind.json)
      throw error
    }
  }

  /// Tells the page again what there is: what is said meanwhile is marked.
  func again(_ body: () -> Void) {
    isAgain = true
    body()
    isAgain = false
  }

  @discardableResult
  private func add(
    _ kind: ConversationRow.Kind, _ function: String, _ arguments: [JSON.Member],
    of screen: ScreenID?, service: String? = nil, call: Int? = nil
  ) -> Int {
    lastNumber += 1
    let row = ConversationRow(
      number: lastNumber, kind: kind, screen: screen, service: service, function: function,
      arguments: row(arguments, of: function), call: call, cause: Self.cause?.intent,
      isAgain: isAgain)
    // In large steps: removing from the front moves all that follows.
    if rows.count >= Self.most { rows.removeFirst(Self.most / 10) }
    rows.append(row)
    onRow?(row)
    return lastNumber
  }

  /// The functions whose texts are codes or tokens.
  private static let secret: Set<String> = [
    "didEnterCode(_:)", "didAuthenticate(with:)", "didReceiveCode(_:)", "fetchAuthToken(code:)",
    "store(_:)", "token()",
  ]

  private func row(_ arguments: [JSON.Member], of function: String) -> [JSON.Member] {
    guard Self.secret.contains(function) else { return arguments }
    return arguments.map {
      $0.name == "error" || $0.value == .null ? $0 : JSON.Member($0.name, .string("…"))
    }
  }

  private func change(_ number: Int, _ change: (inout ConversationRow) -> Void) {
    guard let index = rows.lastIndex(where: { $0.number == number }) else { return }
    change(&rows[index])
    onRow?(rows[index])
  }
}

/// One row of a ``Conversation``.
public struct ConversationRow: Sendable {
  /// The speaker and the listener.
  public enum Kind: String, Sendable {
    /// A view reports to its presenter, or the front end to the app.
    case intent
    /// A presenter asks a service.
    case call
    /// A service answers.
    case end
    /// A presenter commands its view.
    case command
    /// A presenter tells its router.
    case router
    /// The app tells the front end.
    case app
  }

  /// The place in the conversation, from 1.
  public let number: Int
  public let kind: Kind
  /// The screen; of a call, the one whose intent led to it. `nil` for the app.
  let screen: ScreenID?
  /// The member of the services, such as `likes`; `nil` unless it is a call or its end.
  let service: String?
  /// The function, as in the contract: `setPicture(_:for:)`.
  let function: String
  /// The values by the names that they have in the protocol of the page, mostly in the order of the
  /// function's parameters; of an end, `answer` or `error` alone.
  let arguments: [JSON.Member]
  /// The number of the call, from 1, in both its rows.
  let call: Int?
  /// The number of the intent that led to it; of a like that waited for another, the intent that led to
  /// that one.
  let cause: Int?
  /// Indicates whether it was said before, and now to a page that has connected again.
  let isAgain: Bool
  /// Indicates whether it is a tap that started nothing.
  var isIgnored = false
  /// Indicates whether it was no right intent, and was not carried out.
  var isRefused = false
}

extension Conversation? {
  /// Carries out an intent, recorded if there is a conversation.
  @MainActor
  func intent(
    _ function: @autoclosure () -> String, of screen: ScreenID?,
    _ arguments: @autoclosure () -> [JSON.Member], _ body: () throws -> Void
  ) rethrows {
    guard let self else { return try body() }
    try self.intent(function(), of: screen, arguments(), body)
  }
}
