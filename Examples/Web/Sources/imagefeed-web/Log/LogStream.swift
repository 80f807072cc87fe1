import Foundation
import ImageFeedWeb
import LocalHTTP

/// The events of one visitor's log: the list of its pages, and the conversation of one of them.
@MainActor
final class LogStream {
  /// A page that can be watched.
  struct Page {
    /// Counted from 1 over all pages, for a person to tell them apart.
    let number: Int
    let name: String
    let conversation: Conversation
  }

  /// The event `pages`: all pages, from the newest, and the one whose rows follow.
  private struct List: Encodable {
    struct Item: Encodable {
      let name: String
      let number: Int
    }

    let pages: [Item]
    let shown: String?
  }

  let stream: EventStream
  private let choice: String?
  private var shown: Conversation?

  /// - Parameter choice: the name of the page to watch; `nil` for always the newest.
  init(_ stream: EventStream, choice: String?) {
    (self.stream, self.choice) = (stream, choice)
  }

  /// Sends the list of pages, and what was said on another page than before.
  ///
  /// - Parameter pages: from the newest.
  func show(_ pages: [Page]) {
    let page = pages.first { $0.name == choice } ?? pages.first
    let items = pages.map { List.Item(name: $0.name, number: $0.number) }
    send("pages", HTTPResponse.jsonText(List(pages: items, shown: page?.name)))
    guard page?.conversation !== shown else { return }
    shown?.onRow = nil
    shown = page?.conversation
    shown?.onRow = { [weak self] in self?.send("rows", "[\($0.json)]") }
    let rows = shown?.rows.map(\.json) ?? []
    send("reset", "[\(rows.joined(separator: ","))]")
  }

  /// Leaves the place to another log of the same visitor.
  func replace() {
    send("replaced", "")
    shown?.onRow = nil
    stream.close()
  }

  /// Stops listening, because the stream has ended.
  func end() { shown?.onRow = nil }

  private func send(_ name: String, _ data: String) {
    stream.send(ServerSentEvent(data, name: name))
  }
}
