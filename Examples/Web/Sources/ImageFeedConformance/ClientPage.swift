import Foundation
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedWeb

/// A session whose presenters are played by a test, and the client that shows it.
///
/// All of it is synchronous, as the contracts of views want it: the main actor waits for the client,
/// and carries out intents when the client has nothing more to do.
@MainActor
package final class ClientPage {
  /// The error of a client that has not connected.
  package struct NotConnected: Error {}

  package let client: Client
  package let session: PageSession
  private var server: ClientServer { client.server }
  /// What a person sees after the last command; `nil` after something was done.
  private var seen: Sight?
  private var settledCommand = 0

  package var frontEnd: any BasicFrontEnd & ExtendedFrontEnd { session.commanded }

  /// Has the client connect to a session that shows nothing.
  package init(_ client: Client) throws {
    self.client = client
    // The app has texts and does nothing.
    session = PageSession(pictures: ClientServer.pictures, logins: ClientServer.logins) {
      AppFlow(
        frontEnd: $0, services: FakeServices().services, configuration: .sample, language: .english,
        timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    }
    let server = client.server
    try server.beginPage()
    defer { server.endEarlierPage() }
    _ = client.ask("connect", ["address": server.address])
    guard !client.hasFailed else { throw NotConnected() }
    guard server.waitForConnection(seconds: 20) else {
      client.fault(
        server.hasUsedEarlierID
          ? "after connect, the client went on with the ID of the page before"
          : "the client did not fetch /events within 20 s after connect", isFatal: true)
      throw NotConnected()
    }
    takeConnection()
  }

  // MARK: Reading and doing

  /// What a person sees.
  package var sight: Sight {
    settle()
    return seen ?? Sight()
  }

  /// What a person sees of a screen; nothing if it is not on screen.
  package func screen(_ name: String) -> Sight.Screen { sight.screens?[name] ?? Sight.Screen() }

  /// Lets the client and the session work until both have nothing more to do.
  package func settle() {
    for _ in 0..<100 {
      if client.hasFailed || (seen != nil && settledCommand == server.lastNumber && !server.hasNews)
      {
        return
      }
      takeConnection()
      settledCommand = server.lastNumber
      seen = client.ask("settle", ["command": settledCommand]).sees
      if seen == nil { seen = Sight() }
      if server.isPostUnderWay { client.fault("settle was answered before a POST was") }
      client.noteRefusals()
      receiveIntents()
    }
    client.fault("the client went on reporting after 100 answers to settle", isFatal: true)
  }

  private func receiveIntents() {
    for body in server.takeIntents() {
      client.trace("intent  \(String(decoding: body, as: UTF8.self))")
      do {
        try session.receive(body)
      } catch {
        client.fault(
          "\(String(decoding: body, as: UTF8.self)) was refused: \(error.text)",
          see: "“Intents” in PROTOCOL.md")
      }
    }
  }

  /// Does what a person does. What the client never offers makes the rule unchecked, unless it
  /// `isOptional`.
  @discardableResult
  package func act(
    _ act: String, _ members: [String: Any] = [:], isOptional: Bool = false
  ) -> Answer {
    settle()
    return actAtOnce(act, members, isOptional: isOptional)
  }

  /// As ``act(_:_:isOptional:)``, but does not let the client finish what it does before.
  @discardableResult
  func actAtOnce(
    _ act: String, _ members: [String: Any] = [:], isOptional: Bool = false
  ) -> Answer {
    let answer = client.ask(act, members)
    let screen = members["screen"] as? String ?? seen?.top ?? ""
    let offer = "offers “\(act)” on \(screen.prefix { $0 != "-" })"
    if answer.unsupported == true {
      client.doesNotOffer(offer, isNeeded: !isOptional)
    } else if !client.hasFailed, answer.error == nil, seen?.isFree(screen) == true {
      client.offers(offer)
    }
    didChange()
    return answer
  }

  /// Has the next ``settle()`` ask what a person sees.
  package func didChange() { seen = nil }

  // MARK: The connection

  /// Sends a command as it is written, which the front end may never send.
  ///
  /// - Parameter picture: what is at the address of each picture in it.
  package func send(_ json: String, picture: (type: String, data: Data)? = nil) {
    client.trace("written \(server.send(json) { _ in picture }) \(json)")
  }

  /// Shows everything on the latest connection, if it is new.
  func takeConnection() {
    guard server.takeConnection() else { return }
    session.show { [client, weak session] message in
      let number = client.server.send(message.json) { name in
        session?.picture(named: name).map { ($0.mediaType, $0.data) }
      }
      client.trace("command \(number) \(message.json)")
    }
  }

  /// Ends the connection, and waits until the client has connected again.
  ///
  /// - Parameter meanwhile: what happens in between.
  /// - Returns: a finding if it has not.
  func reconnect(meanwhile: () -> Void = {}) -> String? {
    settle()
    session.show(nil)
    server.endConnections()
    meanwhile()
    return waitForConnection()
  }

  func waitForConnection() -> String? {
    guard server.waitForConnection(seconds: 10) else {
      return "there was no other GET /events within 10 s"
    }
    didChange()
    takeConnection()
    return nil
  }
}
