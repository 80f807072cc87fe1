import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

/// A page without a browser: it reads the messages and does what a person does. It works when it is
/// told to (`settle()`), as a browser works between two events.
@MainActor
final class ModelPage {
  /// Passes intents on: to a session or a front end.
  typealias Sender = @MainActor (String) throws -> Void

  private let send: Sender
  private let picture: @MainActor (String) -> StoredPicture?
  private var inbox: [JSON] = []
  private var isWorking = false
  /// The number of the last message.
  private(set) var lastNumber: Int?
  /// Every message, as it was received.
  private(set) var received: [PageMessage] = []
  private(set) var screens: [ModelScreen] = []
  private(set) var tabs: [TabItem] = []
  private(set) var selectedTab: String?
  private(set) var texts: JSON = .null
  private(set) var isBlocked = false
  private(set) var alert: JSON?
  private(set) var menu: JSON?
  private(set) var links: [String] = []
  private(set) var isReplaced = false
  private var lastRequest = 0

  /// - Parameters:
  ///   - send: passes on an intent.
  ///   - picture: fetches a picture by name.
  init(send: @escaping Sender, picture: @escaping @MainActor (String) -> StoredPicture?) {
    (self.send, self.picture) = (send, picture)
  }

  func receive(_ message: PageMessage) {
    #expect(message.number == (lastNumber ?? message.number - 1) + 1)
    #expect(!message.json.contains("\n"))
    lastNumber = message.number
    received.append(message)
    do {
      let json = try JSON(parsing: message.json)
      #expect(JSONSchema.ofProtocol.mistake(in: json, as: "command") == nil)
      inbox.append(json)
    } catch {
      Issue.record("not JSON: \(message.json)")
    }
  }

  /// Does everything there is to do: messages, layout, pictures.
  func settle() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    repeat {
      while !inbox.isEmpty { handle(inbox.removeFirst()) }
      for screen in screens where isInSelectedTab(screen) { layOut(screen) }
      if inbox.isEmpty { decodePictures() }
    } while !inbox.isEmpty
  }

  // MARK: Reading

  /// The screen that a person sees; `nil` without any.
  var top: ModelScreen? {
    screens.last { isInSelectedTab($0) && $0.place != "inside" }
  }

  func screen(_ kind: String) -> ModelScreen? { screens.last { $0.kind == kind } }

  /// Indicates whether nothing covers a screen. A part of a screen is seen with it.
  func isVisible(_ screen: ModelScreen) -> Bool {
    guard isInSelectedTab(screen) else { return false }
    return screen === top || screen.place == "inside" && screen.parent == top?.name
  }

  func isInSelectedTab(_ screen: ModelScreen) -> Bool {
    if let parent = screen.parent {
      return screens.first { $0.name == parent }.map(isInSelectedTab) ?? false
    }
    return screen.tab == nil || screen.tab == selectedTab
  }

  // MARK: Intents

  /// Reports an intent of a screen, or of the app without one.
  func report(_ intent: String, of screen: ModelScreen? = nil, _ members: [JSON.Member] = []) {
    var all: [JSON.Member] = []
    if let screen { all.append(.init("screen", .string(screen.name))) }
    let json = JSON.object(all + [.init("intent", .string(intent))] + members)
    #expect(JSONSchema.ofProtocol.mistake(in: json, as: "intent") == nil)
    do {
      try send(json.text)
    } catch {
      Issue.record("\(json.text) was refused: \(error)")
    }
  }

  /// A tap somewhere below the loader, which takes it.
  func tap(_ intent: String, of screen: ModelScreen? = nil, _ members: Members = [:]) {
    settle()
    if !isBlocked, alert == nil { report(intent, of: screen, JSON(members).members) }
    settle()
  }

  func select(_ tab: Tab) {
    settle()
    guard !isBlocked else { return }
    selectedTab = tab.rawValue
    report("didSelectTab", [.init("tab", .string(tab.rawValue))])
    settle()
  }

  func answer(_ answer: Alert.Answer) {
    settle()
    guard let number = alert?["alert"] else { return }
    alert = nil
    report("didAnswerAlert", [.init("alert", number), .init("answer", .string(answer.rawValue))])
    settle()
  }

  func share(as outcome: ShareOutcome) {
    settle()
    guard let number = menu?["share"] else { return }
    menu = nil
    report("didShare", [.init("share", number), .init("outcome", .string(outcome.rawValue))])
    settle()
  }

  /// Browser's Back.
  func goBack() {
    settle()
    guard let top, ["pushed", "over"].contains(top.place) else { return }
    screens.removeAll { $0 === top || $0.parent == top.name }
    report("didClose", of: top)
    settle()
  }

  /// Lets the frame of a login page follow a link.
  func follow(_ url: String, in screen: ModelScreen) {
    settle()
    lastRequest += 1
    screen.asked = (lastRequest, url)
    report(
      "decidePolicy", of: screen,
      [.init("request", .integer(lastRequest)), .init("url", .string(url))])
    settle()
  }

  private func report(_ intent: String, _ members: [JSON.Member]) {
    report(intent, of: nil, members)
  }
}

// MARK: Commands

extension ModelPage {
  private func handle(_ json: JSON) {
    let command = json["command"]?.string ?? ""
    switch command {
    case "reset":
      (screens, tabs, selectedTab, isBlocked) = ([], [], nil, false)
      (alert, menu, texts) = (nil, nil, json["texts"] ?? .null)
    case "replaced": isReplaced = true
    case "showTabs":
      (screens, menu, selectedTab) = ([], nil, json["selected"]?.string)
      tabs = (json["tabs"]?.elements ?? []).map {
        TabItem(Tab(rawValue: $0["tab"]?.string ?? ""), title: $0["title"]?.string ?? "")
      }
    case "show": show(ModelScreen(json))
    case "close": close(json["screen"]?.string ?? "")
    case "setBlocked": isBlocked = json["isBlocked"]?.bool == true
    case "presentAlert": alert = json
    case "dismissAlert": if alert?["alert"] == json["alert"] { alert = nil }
    case "openLink": links.append(json["url"]?.string ?? "")
    case "share": menu = json
    default:
      guard let screen = screens.first(where: { $0.name == json["screen"]?.string }) else { return }
      handle(command, json, in: screen)
    }
  }

  private func show(_ screen: ModelScreen) {
    if screen.place == "root" { (screens, tabs, selectedTab, menu) = ([], [], nil, nil) }
    screens.append(screen)
  }

  private func close(_ name: String) {
    screens.removeAll { $0.name == name || $0.parent == name }
    if menu?["screen"]?.string == name { menu = nil }
  }

  private func handle(_ command: String, _ json: JSON, in screen: ModelScreen) {
    screen.keep(json, of: command)
    let (id, cards) = (json["id"]?.string, json["cards"]?.elements ?? [])
    switch command {
    case "insertPhotos", "insertCollections":
      screen.rows.insert(cards, at: Int(json["row"]?.number ?? 0))
      #expect(screen.rows.cards.count == Int(json["count"]?.number ?? -1))
    case "reloadPhotos", "reloadCollections": screen.rows.replace(with: cards)
    case "removePhoto":
      screen.rows.remove(at: Int(json["row"]?.number ?? 0))
      #expect(screen.rows.cards.count == Int(json["count"]?.number ?? -1))
    case "updateCard": update(json["card"] ?? .null, in: screen)
    case "setPicture": screen.setPicture(json["picture"], in: id.map { "photo \($0)" } ?? "photo")
    case "setAvatar": screen.setPicture(json["picture"], in: "avatar")
    case "setAuthorPicture": setAuthorPicture(json["picture"], in: screen)
    case "setCover": screen.setPicture(json["picture"], in: "cover \(id ?? "")")
    case "setPreview":
      screen.setPicture(
        json["picture"], in: "preview \(id ?? "") \(Int(json["index"]?.number ?? -1))")
    case "setText": screen.text = json["text"]?.string ?? ""
    case "load": load(json["url"]?.string ?? "", in: screen)
    case "decide": decide(json, in: screen)
    default: break
    }
  }

  private func setAuthorPicture(_ picture: JSON?, in screen: ModelScreen) {
    if picture == .null {
      screen.pictures["author"] = nil
    } else {
      if screen.pictures["author"] == nil {
        screen.addPicture("author", "didFailToDecodeAuthorPicture")
      }
      screen.setPicture(picture, in: "author")
    }
  }

  /// Updates a card in a list, on top of Explore or in its row.
  private func update(_ card: JSON, in screen: ModelScreen) {
    screen.rows.update(card)
    guard let last = screen.value("setPhotos", "row") else { return }
    func updated(_ old: JSON) -> JSON { old["id"] == card["id"] ? card : old }
    let top = updated(screen.value("setPhotos", "top") ?? .null)
    let row = last.elements.map(updated)
    screen.keep(JSON(["screen": screen.name, "top": top, "row": row]), of: "setPhotos")
  }

  private func load(_ url: String, in screen: ModelScreen) {
    screen.pageURL = url
    for value in [0.5, 1] {
      report("didUpdateProgressValue", of: screen, [.init("value", .number(value))])
    }
  }

  private func decide(_ json: JSON, in screen: ModelScreen) {
    guard let asked = screen.asked, json["request"] == .integer(asked.request) else { return }
    screen.asked = nil
    if json["decision"] == .string("allow") { load(asked.url, in: screen) }
  }
}

// MARK: Layout and pictures

extension ModelPage {
  private func layOut(_ screen: ModelScreen) {
    reportSize(of: screen)
    let old = screen.cells
    screen.cells = ModelCell.cells(of: screen)
    let (oldKeys, newKeys) = (Set(old.map(\.key)), Set(screen.cells.map(\.key)))
    for cell in old where !newKeys.contains(cell.key) {
      screen.removePictures(of: cell)
      report("didEndDisplaying\(cell.suffix)", of: screen, [.init("id", .string(cell.id))])
    }
    for cell in screen.cells where !oldKeys.contains(cell.key) {
      screen.addPictures(of: cell)
      var members = [JSON.Member("id", .string(cell.id))]
      if let row = cell.row { members.append(.init("row", .integer(row))) }
      report("willDisplay\(cell.suffix)", of: screen, members)
    }
  }

  private func reportSize(of screen: ModelScreen) {
    guard !screen.hasReportedSize else { return }
    screen.hasReportedSize = true
    switch screen.kind {
    case "singleImage", "viewer":
      report(
        "didLayOut", of: screen,
        [.init("width", .number(screen.size.width)), .init("height", .number(screen.size.height))])
    case "imagesList", "favourites", "photoList", "collectionList", "explore":
      report("didLayOut", of: screen, [.init("pictureWidth", .integer(720))])
    default: break
    }
  }

  /// Fetches and decodes pictures. A sample is three pixels wide and two high.
  private func decodePictures() {
    for screen in screens {
      for (key, place) in screen.pictures.sorted(by: { $0.key < $1.key }) {
        guard let url = place.pending else { continue }
        screen.pictures[key]?.pending = nil
        let name = url.split(separator: "/").last.map(String.init) ?? ""
        guard picture(name)?.mediaType == "image/png" else {
          report(place.failure, of: screen, place.members)
          continue
        }
        screen.pictures[key]?.shown = .picture
        guard key == "photo" else { continue }
        report(
          "didDecodePicture", of: screen, [.init("width", .number(3)), .init("height", .number(2))])
      }
    }
  }
}

extension JSON {
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
