import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Writes the values of a conversation in Swift, with the kit's samples in place of what the server
/// sent: `photo-1` is the photo that appears first.
@MainActor
final class SampleValues {
  private let strings: Strings
  /// Indicates whether the screen shows the numbers of likes.
  private let showsLikeCounts: Bool
  private var photos: [String: Int] = [:]
  private var collections: [String: Int] = [:]
  /// The failures of services, the latest first.
  private var failures: [ServiceError.Kind] = []
  private var codes = 0

  init(_ language: Language, showsLikeCounts: Bool) {
    (strings, self.showsLikeCounts) = (Strings(language), showsLikeCounts)
  }

  func knowsPhoto(_ id: String) -> Bool { photos[id] != nil }

  // MARK: Photos and collections

  func photoID(_ id: String) -> Code { "\"photo-\(photo(id))\"" }

  private func collectionID(_ id: String) -> Code { "\"collection-\(collection(id))\"" }

  private func photo(_ id: String) -> Int { Self.number(of: id, in: &photos) }
  private func collection(_ id: String) -> Int { Self.number(of: id, in: &collections) }

  private static func number(of id: String, in numbers: inout [String: Int]) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count + 1
    return numbers.count
  }

  func photo(_ json: JSON) -> Code {
    let count = json["likeCount"]?.integer
    return .call(
      "photo",
      ["\(photo(json.id))"] + (json["isLiked"]?.isTrue == true ? ["isLiked: true"] : [])
        + (showsLikeCounts ? ["likes: \(count.map(String.init) ?? "nil")"] : []))
  }

  /// A list of photos, of which `liked` says whether the liked ones are marked.
  func photos(_ json: [JSON], marksLiked: Bool = true) -> Code {
    guard !json.isEmpty else { return "[]" }
    let numbers = json.map { photo($0.id) }
    let liked = zip(numbers, json).filter { marksLiked && $1["isLiked"]?.isTrue == true }.map(\.0)
    let list = Self.list(numbers)
    if liked.isEmpty, !list.contains("[") { return "Photo.samples(\(list))" }
    return .call(
      "photos",
      ["\(list)"] + (liked.isEmpty ? [] : ["liked: \(Array(Set(liked)).sorted())"]))
  }

  func collection(_ json: JSON) -> Code { "collection(\(collection(json.id)))" }

  /// The number that the server said is in the title of a list.
  func opened(_ json: JSON) -> Code {
    let count = json["photoCount"]?.integer
    return "collection(\(collection(json.id)), photoCount: \(count.map(String.init) ?? "nil"))"
  }

  private func collections(_ json: [JSON]) -> Code {
    json.isEmpty ? "[]" : "collections(\(Self.list(json.map { collection($0.id) })))"
  }

  /// Numbers as a range, or as several.
  private static func list(_ numbers: [Int]) -> String {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    if runs.count == 1 { return "\(runs[0].lowerBound)..<\(runs[0].upperBound)" }
    return runs.map { $0.count == 1 ? "[\($0.lowerBound)]" : "Array(\($0))" }
      .joined(separator: " + ")
  }

  func page(_ json: JSON?, marksLiked: Bool = true) -> Code {
    let items = json?["items"]?.elements ?? []
    let isOfCollections = items.first?["previews"] != nil
    return .call(
      "Page",
      [
        (isOfCollections ? collections(items) : photos(items, marksLiked: marksLiked)).label(
          "items")
      ]
        + ["nextPage", "total"].compactMap { name in
          json?[name]?.integer.map { "\(name): \($0)" }
        })
  }

  private func card(_ json: JSON?) -> Code {
    guard let json, json != .null else { return "nil" }
    return .call(
      "card",
      ["\(photo(json.id))"] + (json["isLiked"]?.isTrue == true ? ["isLiked: true"] : [])
        + (json["isLikeEnabled"]?.isTrue == false ? ["isLikeEnabled: false"] : []))
  }

  private func cards(_ json: [JSON]) -> Code {
    let cards = json.map(card)
    let (plain, list) = (
      json.map { card(JSON(["id": $0.id])) }, Self.list(json.map { photo($0.id) })
    )
    return cards == plain && cards.count > 2
      ? "(\(list)).map { card($0) }" : Code("[", cards, "]")
  }

  func profile(hasPicture: Bool) -> Code { hasPicture ? ".sample" : "profileWithoutPicture" }

  // MARK: Answers

  /// The answer of a service in an end, or its failure.
  func ending(_ end: JSON.Member?, of function: String, isFavourites: Bool) -> Ending {
    guard let end, end.name == "error" else {
      return .value(value(end?.value ?? .null, of: function, isFavourites))
    }
    let kind = ServiceError.Kind(recorded: end.value.string ?? "")
    if kind == .cancelled { return .cancelled }
    failures.insert(kind, at: 0)
    return .failure(".\(kind)")
  }

  private func value(_ json: JSON, of function: String, _ isFavourites: Bool) -> Code {
    switch function {
    case "fetchAuthToken(code:)": "AccessToken(\"token\")"
    case "changeLike(photoID:isLiked:)":
      .call(
        "LikeState",
        json.isLikedLabel + (json["likeCount"]?.integer.map { ["likeCount: \($0)"] } ?? []))
    case "fetchProfile()": profile(hasPicture: json["hasPicture"]?.isTrue != false)
    case "picture(at:)": "FakePictureService.samplePicture"
    case "details(photoID:)":
      .call(
        "PhotoDetails",
        [photo(json).label("photo")]
          + ["viewCount", "downloadCount"].compactMap { name in
            json[name]?.integer.map { "\(name): \($0)" }
          } + (json["city"]?.string.map { ["city: \($0.literal)"] } ?? []))
    case "randomPhotos(count:)": photos(json.elements)
    case "photos(likedBy:page:)": page(json, marksLiked: !isFavourites)
    default: json["items"] == nil ? "()" : page(json)
    }
  }

  /// The arguments of a call as its fake keeps them; `nil` without any, or if samples have others.
  func request(_ row: ConversationRow) -> Code? {
    let page = "page: \(row.value("page")?.text ?? "")"
    let query = "query(\((row.value("query")?.string ?? "").literal))"
    switch row.function {
    case "fetchAuthToken(code:)": return "\"code-\(codes)\""
    case "photos(page:)": return Code(row.value("page")?.text ?? "")
    case "changeLike(photoID:isLiked:)":
      let id = photoID(row.value("photoID")?.string ?? "")
      return ".init(\(id.flat), isLiked: \(row.value("isLiked")?.text ?? ""))"
    case "photos(likedBy:page:)": return ".init(\"ada\", \(page))"
    case "photos(collectionID:page:)":
      return ".init(\(collectionID(row.value("collectionID")?.string ?? "").flat), \(page))"
    case "photos(matching:order:page:)":
      return ".init(\(query), order: .\(row.value("order")?.string ?? ""), \(page))"
    case "collections(matching:page:)": return ".init(\(query), \(page))"
    case "details(photoID:)": return photoID(row.value("photoID")?.string ?? "")
    default: return nil
    }
  }

  // MARK: Intents

  /// The call of the presenter for an intent, of which `outcome` is what follows first.
  func intent(_ row: ConversationRow, outcome: ConversationRow?) -> Code {
    let name = row.name
    let value = row.arguments.first?.value ?? .null
    switch row.function {
    case "viewDidLoad()": return "view.viewDidLoad()"
    case "decidePolicy(for:)":
      return "_ = presenter.decidePolicy(for: \(Self.address(for: outcome)))"
    case "didEnterCode(_:)":
      guard let outcome else { return "presenter.didEnterCode(\" \")" }
      let isCode = outcome.function == "didAuthenticate(with:)"
      let text = isCode ? "\"code\"" : "\(Self.address(for: outcome)).absoluteString"
      return "presenter.didEnterCode(\(text))"
    case "didReceiveCode(_:)":
      // A code that is being exchanged is ignored.
      if outcome != nil { codes += 1 }
      return "presenter.didReceiveCode(\"code-\(codes)\")"
    case "didTapPreview(_:)", "didFailToDecodePreview(_:)":
      let index = row.value("index")?.integer ?? 0
      return "presenter.\(name)(PreviewID(\(collectionID(value.string ?? "").flat), \(index)))"
    default: break
    }
    let argument: String? =
      switch (row.arguments.first?.name, value) {
      case (nil, _): nil
      case ("id"?, .string(let id)):
        (name.contains("Cover") || name.contains("Collection")
          || row.screen?.kind == .collectionList
          ? collectionID(id) : photoID(id)).flat
      case ("text"?, .string(let text)): text.literal
      case (_, .string(let word)): ".\(word)"
      case (let label, _): (label == "pictureWidth" ? "pictureWidth: " : "") + value.text
      }
    return "presenter.\(name)(\(argument ?? ""))"
  }

  /// An address that leads to what followed when the presenter was asked.
  private static func address(for outcome: ConversationRow?) -> String {
    switch outcome?.function {
    case "didAuthenticate(with:)": "try redirect(\"code=code\")"
    case "didCancel()": "try redirect(\"error=access_denied\")"
    case "didRefuse()": "try redirect(\"error=other\")"
    default: "try address(\"https://unsplash.example/other\")"
    }
  }

  // MARK: Commands

  /// The case of a spy's command for the command of a presenter to its view or router.
  func command(_ row: ConversationRow) -> Code {
    let (name, value) = (row.name, row.arguments.first?.value ?? .null)
    func command(_ arguments: Code...) -> Code { .call("." + name, arguments) }
    switch row.function {
    case "insertPhotos(at:)", "insertCollections(at:)":
      let start = value.integer ?? 0
      return command("at: \(start)..<\(start + (row.value("cards")?.elements.count ?? 0))")
    case "reloadPhotos()", "reloadCollections()": return ".\(name)"
    case "removePhoto(at:)": return command("at: \(value.text)")
    case "updateCard(_:)": return command(card(value))
    case "setPhotos(top:row:)":
      return command(card(value).label("top"), cards(row.value("row")?.elements ?? []).label("row"))
    case "setCollections(_:)":
      let list = Self.list(value.elements.map { collection($0.id) })
      return command(value.elements.isEmpty ? "[]" : "(\(list)).map { collectionCard($0) }")
    case "setPicture(_:for:)": return command(picture(value), photoID(row.id).label("for"))
    case "setCover(_:for:)": return command(picture(value), collectionID(row.id).label("for"))
    case "setPreview(_:for:)":
      let id: Code = "PreviewID(\(collectionID(row.id).flat), \(row.value("index")?.text ?? ""))"
      return command(picture(value), id.label("for"))
    case "setPicture(_:)", "setAvatar(_:)", "setAuthorPicture(_:)": return command(picture(value))
    case "setMessage(_:)": return command(message(value))
    case "setMessage(_:in:)":
      return command(message(value), "in: .\(row.value("part")?.string ?? "")")
    case "setLoaderHidden(_:in:)":
      return command("\(value.text)", "in: .\(row.value("part")?.string ?? "")")
    case "setProfile(_:)": return command(value == .null ? "nil" : "ProfileCard(.sample)")
    case "setLike(_:)":
      let isEnabled = row.value("isEnabled")?.isTrue != false
      return command(
        .call(
          "LikeButton",
          [
            .call(
              "card",
              ["1"] + (value.isTrue == true ? ["isLiked: true"] : [])
                + (isEnabled ? [] : ["isLikeEnabled: false"]))
          ]))
    case "setStatistics(_:)":
      return command(
        .call(
          "PhotoStatistics",
          row.arguments.map { "\($0.name): \(($0.value.string ?? "").literal)" }))
    case "setInfo(_:)":
      let city = row.value("lines")?.elements.first { $0["subject"] == .string("city") }
      let text = city?["text"]?.string.map(\.literal) ?? "nil"
      return command("info(city: \(text))")
    case "load(_:)": return command("loginPage()")
    case "show(_:)", "ask(_:)": return command(alert(value))
    case "openPhoto(_:)": return command(photoID(value.string ?? ""))
    case "openCollection(_:)": return command(collection(value))
    case "openPhotos(_:)": return command(found(value))
    case "openCollections(_:)": return command(found(value))
    case "openInfo(of:)": return command("\"photo-1\"")
    case "reportDownload(of:)": return command(photoID(value.id))
    case "share(_:)":
      return command(
        .call(
          "SharedPhoto",
          [photo(value), "picture: FakePictureService.samplePicture", "referral: referral"]))
    case "openLink(_:)":
      return command(
        "address(\"https://unsplash.example/@ada?utm_source=app&utm_medium=referral\")")
    case "openApp(for:)": return command("for: .sample")
    case "didAuthenticate(with:)": return command("with: \"code\"")
    case "setOrder(_:)", "setOriginal(_:)", "openSearch(_:)":
      return command(".\(value.string ?? "")")
    case _ where row.arguments.isEmpty: return ".\(name)"
    default: return command("\(value.string.map(\.literal) ?? value.text)")
    }
  }

  /// What a search has found, before any like.
  func found(_ json: JSON) -> Code {
    let query: Code = "query(\((json["query"]?.string ?? "").literal))"
    let page = page(json["page"]).label("page")
    guard let order = json["order"]?.string else {
      return .call("FoundCollections", [query, page])
    }
    return .call("FoundPhotos", [query, "order: .\(order)", page, "requestedAt: 0"])
  }

  private func picture(_ json: JSON) -> Code {
    switch json["state"]?.string {
    case nil: "nil"
    case "picture": ".data(FakePictureService.samplePicture)"
    case let state?: ".\(state)"
    }
  }

  // MARK: Messages and alerts

  private func message(_ json: JSON) -> Code {
    guard let text = json["text"]?.string else { return "nil" }
    let value = ScreenMessage(text: text, retryTitle: json["retryTitle"]?.string)
    func made(by kind: ServiceError.Kind) -> Code {
      .call("ScreenMessage", ["ServiceError(.\(kind))", "strings: strings"])
    }
    let failure = failures.first { ScreenMessage(ServiceError($0), strings: strings) == value }
    if let failure { return made(by: failure) }
    let known = [
      "emptyFeed": strings.emptyFeed, "nothingNew": strings.nothingNew,
      "pageDidNotLoad": strings.pageDidNotLoad, "notTheRedirect": strings.notTheRedirect,
      "extended.likesRefused": strings.extended.likesRefused,
      "extended.noFavourites": strings.extended.noFavourites,
      "extended.nothingFound": strings.extended.nothingFound,
      "extended.noCollections": strings.extended.noCollections,
      "extended.emptyCollection": strings.extended.emptyCollection,
    ].first { $0.value == text }
    if known == nil, let last = failures.first, last.hasOwnWords { return made(by: last) }
    let words = known.map { "strings.\($0.key)" } ?? text.literal
    return .call(
      "ScreenMessage",
      ["text: \(words)"] + (value.retryTitle == nil ? [] : ["retryTitle: strings.retry"]))
  }

  private func alert(_ json: JSON) -> Code {
    let value = Alert(
      title: json["title"]?.string ?? "", message: json["message"]?.string,
      buttons: (json["buttons"]?.elements ?? []).map {
        Alert.Button(
          Alert.Answer(rawValue: $0["answer"]?.string ?? "") ?? .accept,
          title: $0["title"]?.string ?? "")
      })
    let plain: [(Code, Alert)] = [
      (".likeFailed(strings)", .likeFailed(strings)),
      (".signOutQuestion(strings)", .signOutQuestion(strings)),
      (".couldNotSignIn(nil, strings)", .couldNotSignIn(nil, strings)),
    ]
    func made(by kind: ServiceError.Kind) -> [(Code, Alert)] {
      let error = ServiceError(kind)
      return [
        ("couldNotSignIn", .couldNotSignIn(error, strings)),
        ("storageFailed", .storageFailed(error, strings)),
        ("pictureFailed", .pictureFailed(error, strings)),
      ].map { (".\($0)(ServiceError(.\(kind)), strings)", $1) }
    }
    let all = plain + (failures + [.unreadableAnswer]).flatMap(made)
    if let equal = all.first(where: { $0.1 == value }) { return equal.0 }
    if let last = failures.first, last.hasOwnWords,
      let similar = made(by: last).first(where: { $0.1.title == value.title })
    {
      return similar.0
    }
    return .call(
      "Alert",
      [
        "title: \(value.title.literal)",
        "message: \(value.message?.literal ?? "nil")",
        Code(
          "buttons: [",
          value.buttons.map { ".init(.\($0.answer), title: \($0.title.literal))" }, "]"),
      ])
  }
}

/// The end of a call.
enum Ending: Equatable {
  case value(Code)
  case failure(Code)
  case cancelled
}

/// A piece of Swift, on one line or broken at its arguments, as the formatter accepts it.
struct Code: Equatable, ExpressibleByStringInterpolation {
  private let start: String
  private let items: [Code]
  private let end: String

  init(_ start: String, _ items: [Code], _ end: String) {
    (self.start, self.items, self.end) = (start, items, end)
  }

  init(_ text: String) { self.init(text, [], "") }
  init(stringLiteral text: String) { self.init(text) }

  static func call(_ name: String, _ arguments: [Code]) -> Code { Code(name + "(", arguments, ")") }

  func label(_ label: String) -> Code { after("\(label): ") }
  func after(_ text: String) -> Code { Code(text + start, items, end) }

  /// On one line.
  var flat: String { start + items.map(\.flat).joined(separator: ", ") + end }

  /// - Parameters:
  ///   - indent: of the line on which it stands.
  ///   - after: the number of characters that follow it on its last line.
  func text(indent: Int, after: Int = 0) -> String {
    let flat = flat
    guard !items.isEmpty, indent + flat.count + after > 100 else { return flat }
    let isList = end.hasPrefix("]")
    let margin = String(repeating: " ", count: indent + 2)
    var (lines, line): ([String], String) = ([], margin)
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let follows = isLast && !isList ? end.count + after : 1
      // Items of a list have lines of their own, arguments share some.
      let fits = line.count + 1 + item.flat.count + follows <= 100
      if line != margin, isList || !fits {
        lines.append(line)
        line = margin
      }
      line += (line == margin ? "" : " ") + item.text(indent: indent + 2, after: follows)
      // The formatter wants no comma after a list's only item.
      if !isLast || isList && items.count > 1 { line += "," }
    }
    lines.append(line)
    return start + "\n" + lines.joined(separator: "\n")
      + (isList ? "\n" + String(repeating: " ", count: indent) : "") + end
  }
}

extension String {
  /// The text as a literal of Swift.
  fileprivate var literal: String {
    let scalars = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}

extension ConversationRow {
  /// The function without its parameters.
  fileprivate var name: String { String(function.prefix { $0 != "(" }) }
  fileprivate var id: String { value("id")?.string ?? "" }

  func value(_ name: String) -> JSON? { arguments.first { $0.name == name }?.value }
}

extension JSON {
  fileprivate var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  fileprivate var isTrue: Bool? { if case .bool(let value) = self { value } else { nil } }
  fileprivate var elements: [JSON] { if case .array(let values) = self { values } else { [] } }
  fileprivate var id: String { self["id"]?.string ?? "" }
  fileprivate var isLikedLabel: [Code] { self["isLiked"]?.isTrue.map { ["isLiked: \($0)"] } ?? [] }
}

extension ServiceError.Kind {
  /// The kind with this text in a conversation.
  fileprivate init(recorded text: String) {
    let plain: [Self] = [
      .offline, .timedOut, .unauthorised, .forbidden, .rateLimited, .notFound, .unreadableAnswer,
      .answerTooLarge, .redirectRefused, .storageFailure, .cancelled,
    ]
    let status = Int(text.filter(\.isNumber)) ?? 0
    self =
      plain.first { "\($0)" == text }
      ?? (text.hasPrefix("rejected")
        ? .rejected(status: status, message: nil) : .serverFailure(status: status))
  }

  /// Indicates whether its words are partly the server's or the system's, which a conversation does
  /// not hold.
  fileprivate var hasOwnWords: Bool {
    if case .rejected = self { return true }
    return self == .storageFailure
  }
}
