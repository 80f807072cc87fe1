import ImageFeedPresentation
import ImageFeedWeb
import LocalHTTP

/// The sessions of all open pages.
///
/// A page that is reloaded or loses its connection finds its session again. A session ends when its
/// page has been away for so long that it is gone for good.
@MainActor
final class OpenPages {
  /// A page of a visitor. A page's name is its own choice and no secret, so it counts only together
  /// with the visitor.
  struct Name: Hashable, Sendable {
    let visitor: Visitors.Visitor
    let page: String
  }

  /// Makes the app of a new page.
  typealias Maker = @MainActor (Name, Language) -> AppOfPage

  /// Runs work after a number of seconds.
  typealias Timer = @MainActor (_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> Void

  private struct Page {
    let app: AppOfPage
    /// Counted from 1 over all pages.
    let number: Int
    /// The commands of the page; `nil` while it is away.
    var stream: EventStream?
    /// The number of the latest connection.
    var connection = 0
  }

  /// The time in seconds that a page may be away: nobody shall sign in again because a computer
  /// slept a little.
  static let longestAbsence = 1_800.0
  /// The bytes that may wait for a page: one that connects again gets all rows at once.
  private static let unsentLimit = 64 << 20

  /// The connected pages of one browser, its log included. It opens six connections to a server, and
  /// each page keeps one: a sixth page would leave none for intents and pictures, and all of them
  /// would stand still.
  private static let mostOfVisitor = 5

  private let most: Int
  private let make: Maker
  private let timer: Timer
  private var pages: [Name: Page] = [:]
  private var lastPage = 0
  /// The logs that are watched, and the numbers of their connections.
  private var logs: [Visitors.Visitor: (log: LogStream, connection: Int)] = [:]
  /// Connections are counted over all pages: a page whose app was closed can come again, and is then
  /// another one.
  private var lastConnection = 0
  /// The pages that are away, from the longest.
  private var away: [Name] = []

  /// - Parameters:
  ///   - most: the number of pages. Each has an app of its own, with pictures.
  ///   - timer: measures the absence of a page.
  ///   - make: makes the app of a new page.
  init(
    most: Int = 50, timer: @escaping Timer = OpenPages.sleep, make: @escaping Maker
  ) {
    (self.most, self.timer, self.make) = (most, timer, make)
  }

  /// The apps of all open pages, those that are away included.
  var apps: [AppOfPage] { pages.values.map(\.app) }

  /// The visitors with open pages.
  var visitors: Set<Visitors.Visitor> { Set(pages.keys.map(\.visitor)).union(logs.keys) }

  /// The app of an open page.
  func app(_ name: Name) -> AppOfPage? { pages[name]?.app }

  /// Connects a page, which is shown everything; opens it if it is new.
  ///
  /// - Parameter language: the language of a new page.
  /// - Returns: the stream of its commands; `nil` if too many pages are open.
  func connect(_ name: Name, language: Language) -> EventStream? {
    guard pages[name]?.stream != nil || hasConnection(for: name.visitor),
      var page = pages[name] ?? open(name, language)
    else { return nil }
    lastConnection += 1
    let connection = lastConnection
    let stream = EventStream(unsentLimit: Self.unsentLimit) { [weak self] _ in
      Task { @MainActor in self?.disconnect(name, connection) }
    }
    page.app.session.connect(as: connection) { message in
      stream.send(ServerSentEvent(message.json, id: "\(message.number)"))
    }
    // It has been told that another one takes its place.
    page.stream?.close()
    (page.stream, page.connection) = (stream, connection)
    pages[name] = page
    away.removeAll { $0 == name }
    showLog(of: name.visitor)
    return stream
  }

  /// Indicates whether a browser can keep one more connection.
  private func hasConnection(for visitor: Visitors.Visitor) -> Bool {
    let connected = pages.filter { $0.key.visitor == visitor && $0.value.stream != nil }
    return connected.count + (logs[visitor] == nil ? 0 : 1) < Self.mostOfVisitor
  }

  private func open(_ name: Name, _ language: Language) -> Page? {
    if pages.count >= most {
      guard let oldest = away.first else { return nil }
      close(oldest)
    }
    lastPage += 1
    return Page(app: make(name, language), number: lastPage)
  }

  private func disconnect(_ name: Name, _ connection: Int) {
    guard let page = pages[name], page.connection == connection else { return }
    page.app.session.disconnect(connection)
    pages[name]?.stream = nil
    away.append(name)
    timer(Self.longestAbsence) { [weak self] in
      if self?.pages[name]?.connection == connection { self?.close(name) }
    }
  }

  private func close(_ name: Name) {
    pages[name] = nil
    away.removeAll { $0 == name }
    showLog(of: name.visitor)
  }

  private static func sleep(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    Task {
      try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      work()
    }
  }
}

// MARK: What the apps say

extension OpenPages {
  /// Opens the log of a visitor, in place of an earlier one: a browser needs its connections.
  ///
  /// - Parameter page: the name of the page to watch; `nil` for always the newest.
  /// - Returns: the stream; `nil` if too many pages are open.
  func openLog(of visitor: Visitors.Visitor, page: String?) -> EventStream? {
    guard logs[visitor] != nil || hasConnection(for: visitor) else { return nil }
    lastConnection += 1
    let connection = lastConnection
    let stream = EventStream(unsentLimit: Self.unsentLimit) { [weak self] _ in
      Task { @MainActor in self?.closeLog(of: visitor, connection) }
    }
    logs[visitor]?.log.replace()
    logs[visitor] = (LogStream(stream, choice: page), connection)
    showLog(of: visitor)
    return stream
  }

  private func closeLog(of visitor: Visitors.Visitor, _ connection: Int) {
    guard let (log, latest) = logs[visitor], latest == connection else { return }
    log.end()
    logs[visitor] = nil
  }

  /// Tells a visitor's log which pages there are.
  private func showLog(of visitor: Visitors.Visitor) {
    let own = pages.filter { $0.key.visitor == visitor }
    let all = own.sorted { $0.value.number > $1.value.number }.compactMap { name, page in
      page.app.conversation.map {
        LogStream.Page(number: page.number, name: name.page, conversation: $0)
      }
    }
    logs[visitor]?.log.show(all)
  }
}
