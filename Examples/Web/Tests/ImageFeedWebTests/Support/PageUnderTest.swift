import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

/// A page's session in front of fake services, and the page that is connected to it.
@MainActor
final class PageUnderTest {
  static let code = "c0de-of-this-sign-in"
  static let token = "t0ken-of-this-sign-in"

  let fakes: FakeExtendedServices
  let ledger = TaskLedger()
  let session: PageSession
  /// What the parts of the app say; `nil` unless it is watched.
  let conversation: Conversation?
  private(set) var page: ModelPage
  /// The pages that were connected before.
  private(set) var formerPages: [ModelPage] = []
  private(set) var connection = 0

  init(
    isExtended: Bool = true, isSignedIn: Bool = true, logins: String? = nil, hasLog: Bool = false
  ) {
    let (fakes, ledger) = (FakeExtendedServices.extendedSample(), ledger)
    self.fakes = fakes
    let conversation = hasLog ? Conversation() : nil
    self.conversation = conversation
    var (services, extended) = (fakes.services, fakes.extendedServices)
    if let conversation { (services, extended) = conversation.recording(services, extended) }
    let makeTasks = { @MainActor @Sendable in conversation?.tasks(in: ledger) ?? ledger.make() }
    fakes.oauth.exchanges.answer(with: AccessToken(Self.token))
    fakes.tokenStorage.storedToken = isSignedIn ? AccessToken(Self.token) : nil
    let session = PageSession(
      pictures: "/pictures/page/", logins: logins, conversation: conversation
    ) { [services, extended] frontEnd in
      guard isExtended else {
        return AppFlow(
          frontEnd: frontEnd, services: services, configuration: .local, language: .english,
          timeZone: .utc, makeState: { "st4te" }, makeTasks: makeTasks)
      }
      return AppFlow(
        frontEnd: frontEnd, services: services, extendedServices: extended,
        configuration: .local, language: .english, timeZone: .utc, makeState: { "st4te" },
        random: { $0.lowerBound }, makeTasks: makeTasks)
    }
    self.session = session
    page = ModelPage(session)
  }

  /// Connects the first page, or a new one in its place.
  func connect() {
    if connection > 0 {
      formerPages.append(page)
      page = ModelPage(session)
    }
    connection += 1
    session.connect(as: connection) { [weak page, ledger] in
      page?.receive($0)
      // It may be an alert whose answer a body waits for.
      ledger.recheck()
    }
    page.settle()
  }

  /// Waits until nothing changes any more before the person does something.
  func finish() async throws {
    var count: Int
    repeat {
      count = page.received.count
      page.settle()
      try await ledger.finish(within: 300) {
        page.settle()
        return asking
      }
    } while page.received.count != count || ledger.purposes.count > asking
  }

  /// The number of bodies that wait for the person: alerts with a choice are asked.
  private var asking: Int {
    if case .array(let buttons)? = page.alert?["buttons"], buttons.count > 1 { 1 } else { 0 }
  }

  /// Connects and waits for the first rows.
  func open() async throws {
    connect()
    try await finish()
  }

  func screen(_ kind: String) throws -> ModelScreen { try #require(page.screen(kind)) }

  /// The card of a photo in the feed.
  func card(_ id: String) throws -> JSON {
    try #require(try screen("imagesList").rows.cards.first { $0["id"]?.string == id })
  }

  /// The address to which the login page redirects.
  static func redirect(state: String = "st4te") throws -> URL {
    try #require(URL(string: "http://127.0.0.1:8081/redirect?code=\(code)&state=\(state)"))
  }
}

extension Conversation {
  /// Makes an owner of work whose starts are noted here, and whose work a ledger knows.
  fileprivate func tasks(in ledger: TaskLedger) -> ScreenTasks {
    let waits = ledger.make()
    var count = 0
    return ScreenTasks { [weak self] purpose, task in
      self?.didStartWork()
      count += 1
      waits.startIfIdle(ScreenTasks.Purpose("\(purpose)", subject: "\(count)")) { await task.value }
    }
  }
}

extension ModelPage {
  convenience init(_ session: PageSession) {
    self.init(
      send: { try session.receive(Data($0.utf8)) },
      picture: { session.picture(named: $0) })
  }
}

extension AuthConfiguration {
  /// An application whose redirect leads to the server.
  static var local: AuthConfiguration {
    let server = URL(string: "http://127.0.0.1:8080") ?? URL(fileURLWithPath: "/")
    return AuthConfiguration(
      accessKey: "key", secretKey: "s3cret-key", redirectURI: "http://127.0.0.1:8081/redirect",
      defaultBaseURL: server, authBaseURL: server)
  }
}

extension TimeZone {
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}

/// Everything that a person sees on a page.
struct PagePicture: Equatable, CustomStringConvertible {
  let lines: [String]
  var description: String { lines.joined(separator: "\n") }

  @MainActor
  init(_ page: ModelPage) {
    var lines = ["tabs \(page.tabs.map(\.title)) \(page.selectedTab ?? "-")"]
    lines.append("blocked \(page.isBlocked), alert \(page.alert?.text ?? "-")")
    lines.append("menu \(page.menu?["fileName"]?.text ?? "-")")
    for screen in page.screens {
      // The card of a photo is as it was when its message was sent; its heart has a command.
      let show = screen.show.members.filter { $0.name != "card" && $0.name != "v" }
      lines.append(JSON.object(show).text + screen.text)
      lines += screen.rows.cards.map(\.text)
      lines += screen.texts
      // A hidden list has no cells yet, and one that was scrolled has others.
      guard page.isInSelectedTab(screen) else { continue }
      lines.append("pictures \(Set(screen.pictures.values.map { "\($0.shown)" }).sorted())")
    }
    self.lines = lines
  }
}

extension ModelScreen {
  /// What its commands have set, except rows and pictures. What is hidden is left out, because a
  /// view starts so.
  fileprivate var texts: [String] {
    let isHiding = ["isHidden": JSON.bool(true), "isRefreshing": .bool(false), "message": .null]
    let others = [
      "insertPhotos", "reloadPhotos", "removePhoto", "updateCard", "insertCollections",
      "reloadCollections", "setText",
    ]
    return lastMessages.filter { key, message in
      !others.contains(key) && message["picture"] == nil
        && !message.members.contains { isHiding[$0.name] == $0.value }
    }.map { key, message in
      let members = message.members.filter { $0.name != "v" && $0.name != "command" }
      return "\(key) \(JSON.object(members.sorted { $0.name < $1.name }).text)"
    }.sorted()
  }
}
