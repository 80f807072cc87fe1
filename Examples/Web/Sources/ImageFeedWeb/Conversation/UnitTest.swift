import ImageFeedExtended
import ImageFeedPresentation

/// A test in Swift with the kit's fakes and spies, written from rows of a conversation: given what
/// the screen was told before, when its marked intents come, then exactly these commands come.
///
/// It records what the app does. A person must give it a name and a requirement.
public struct UnitTest: Sendable {
  /// A complete file of a test target that has the kit's fakes and spies.
  public let text: String

  /// Writes the test of the screen of the first marked intent.
  ///
  /// - Parameters:
  ///   - from: the number of the first marked row.
  ///   - to: that of the last. Commands that follow before anything else happens are added.
  /// - Throws: ``UnitTestError``.
  @MainActor
  public init(of conversation: Conversation, from: Int, to: Int) throws {
    text = try UnitTestWriter(try RecordedScreen(conversation, from...max(from, to))).text
  }
}

/// Why rows cannot be written as a unit test, and what to mark instead.
public struct UnitTestError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// What one screen was told and said from its beginning to the last marked row, in Swift.
@MainActor
struct RecordedScreen {
  /// A call of a service.
  final class Call {
    let function: String
    /// Counted from 0, as the fake of the function counts.
    fileprivate(set) var number = 0
    /// The arguments; `nil` without any, or if samples have others.
    let request: Code?
    /// `nil` while the call is open.
    var ending: Ending?
    /// Indicates whether the answer is a token.
    var findsToken = false

    init(_ function: String, _ request: Code?) {
      (self.function, self.request) = (function, request)
    }

    /// Indicates whether a step with the same cause can come from the answer.
    fileprivate func leads(to step: Step) -> Bool {
      // The calls that have their cause in common with another one.
      let words =
        [
          "randomPhotos(count:)": ["hotos"], "collections(page:)": ["ollections"],
          "details(photoID:)": ["Statistics", "Like"],
          "picture(at:)": ["Picture", "Avatar", "Preview", "Cover", "riginal", "ask("],
        ][function]
      guard let command = step.command else { return step.call != nil && words == nil }
      return words?.contains(where: command.flat.contains) ?? true
    }
  }

  enum Event {
    /// The test does something that the view, the app or another screen did.
    case told(Code)
    /// A service is called, and answers.
    case asked(Call)
    case answered(Call)
    /// The presenter commands its view or router; `asks` for an alert whose answer is awaited.
    case said(Code, asks: Bool)
  }

  struct Step {
    let row: Int
    let event: Event
    /// The intent that led to it.
    let cause: Int?

    var told: Code? { if case .told(let code) = event { code } else { nil } }
    var command: Code? { if case .said(let code, _) = event { code } else { nil } }
    var call: Call? { if case .asked(let call) = event { call } else { nil } }
    var isAnswer: Bool { if case .answered = event { true } else { false } }
  }

  let screen: ScreenID
  let kind: TestedScreen
  let language: Language
  let marked: ClosedRange<Int>
  /// What the presenter is made of beside services, such as a photo.
  private(set) var subject: Code = "nil"
  /// Indicates whether pictures are part of the test.
  let hasPictures: Bool
  /// Indicates whether pictures are requested although they are no part of the test.
  private(set) var loadsPictures = false
  private(set) var steps: [Step] = []
  let rows: ArraySlice<ConversationRow>
  let values: SampleValues

  /// What each intent led to.
  private let led: [Int: [ConversationRow]]
  private var calls: [Int: Call] = [:]
  private var questions: [JSON] = []
  /// The intents that are in the test.
  private var told: Set<Int> = []
  private var displayed: Set<JSON> = []

  init(_ conversation: Conversation, _ marked: ClosedRange<Int>) throws {
    let all = conversation.rows
    let intents = all.filter { marked ~= $0.number && $0.kind == .intent }
    func asker(_ row: ConversationRow) -> ScreenID? {
      guard row.function == "didAnswerAlert(_:with:)", let alert = row.value("alert"),
        let shown = all.last(where: { $0.number < row.number && $0.presents(alert) })
      else { return row.screen }
      return all.last { $0.function == "ask(_:)" && $0.hasSameTexts(as: shown) }?.screen
    }
    let first = intents.first { !$0.isQuiet && asker($0) != nil } ?? intents.first
    guard let first, let screen = asker(first) else {
      throw UnitTestError(
        "None of these rows is an intent (→) of a screen. Mark one too: it is what the test does.")
    }
    let opening = all.firstIndex {
      $0.kind == .app && $0.screen == screen && $0.function.hasPrefix("show") && !$0.isAgain
    }
    guard let opening, let kind = TestedScreen(shownBy: all[opening], after: all[..<opening])
    else {
      throw UnitTestError(
        "The beginning of \(screen.name) is no longer in the conversation, and the test would not"
          + " know what was there before. Open the screen again, then mark rows that follow.")
    }
    (self.screen, self.kind, self.marked) = (screen, kind, marked)
    language = conversation.language
    let led = Dictionary(grouping: all) { $0.cause ?? 0 }
    self.led = led
    let ends = all.filter { $0.number == marked.lowerBound || $0.number == marked.upperBound }
    hasPictures =
      kind.needsPictures
      || ends.contains { row in
        row.screen == screen && Self.isQuiet(row, led[row.number])
          && led[row.number]?.contains { $0.kind == .call && $0.service != "pictures" } != true
      }
    values = SampleValues(language, showsLikeCounts: [.viewer, .photoInfo].contains(kind))
    let opener = all[..<opening].last { $0.isOpener }
    let photo = all.firstIndex { $0.kind == .app && $0.screen == opener?.screen } ?? opening
    // The details of a photo are requested before its info opens, and favourites hear of hearts
    // before they are seen.
    rows = all[(kind == .photoInfo ? photo : opening)...]
    subject = subject(opener: opener, in: all[..<opening])
    loadsPictures = !hasPictures && [.profile, .photoInfo].contains(kind)
    try read()
  }

  // MARK: Reading

  private mutating func read() throws {
    // Whether something else happened after the marked rows: then only what they led to goes on.
    var isOver = false
    for (index, row) in zip(rows.indices, rows) {
      let isPast = row.number > marked.upperBound
      switch row.kind {
      case .intent:
        if isOver { continue }
        let asked = questions
        let codes = tellings(row, at: index)
        if codes.isEmpty { continue }
        isOver = isPast
        if isOver { questions = asked } else { add(codes, for: row) }
      case .call where owns(row):
        if isPast, isOver || row.screen != screen, !goesOn(row.cause) { continue }
        // Details are shared: the screen of the photo or another info has asked for them.
        if row.function == "details(photoID:)", row.screen != screen {
          let isFirst = calls.values.allSatisfy { $0.function != row.function }
          let fetch: Code = "details.fetch\(isFirst ? "" : "Again")()"
          let step = Step(row: isFirst ? 0 : row.number, event: .told(fetch), cause: row.cause)
          steps.insert(step, at: isFirst ? 0 : steps.endIndex)
        }
        let call = Call(row.function, values.request(row))
        calls[row.call ?? 0] = call
        steps.append(Step(row: row.number, event: .asked(call), cause: row.cause))
      case .end:
        guard let call = calls[row.call ?? 0] else { continue }
        isOver = isOver || isPast
        if isOver { continue }
        let ending = values.ending(
          row.arguments.first, of: row.function, isFavourites: kind == .favourites)
        if ending == .failure(".unauthorised"), kind.isOfSession {
          throw UnitTestError(
            "The answer in row \(row.number) is a 401, which ends the session: not the presenter but"
              + " AppFlow handles it. Mark rows that end before.")
        }
        call.ending = ending
        call.findsToken = row.function == "token()" && row.value("answer")?.string != nil
        steps.append(Step(row: row.number, event: .answered(call), cause: row.cause))
      case .command where row.screen == screen, .router where row.screen == screen:
        if leavesOut(row) || isOver && !goesOn(row.cause) { continue }
        try explainForeign(row)
        let asks = row.function == "ask(_:)"
        if asks { questions.append(row.arguments[0].value) }
        let event = Event.said(values.command(row), asks: asks)
        steps.append(Step(row: row.number, event: event, cause: row.cause))
      default: continue
      }
    }
    moveCalls()
    moveAnswers()
  }

  /// Indicates whether what an intent led to goes on by itself.
  private func goesOn(_ cause: Int?) -> Bool {
    guard let cause, told.contains(cause), questions.isEmpty else { return false }
    return !steps.contains { $0.cause == cause && $0.call.map { $0.ending == nil } == true }
  }

  private mutating func add(_ codes: [Code], for row: ConversationRow) {
    told.insert(row.number)
    steps += codes.map { Step(row: row.number, event: .told($0), cause: row.number) }
  }

  /// Moves each call to the command before it, if only something else was told in between, and sorts
  /// calls at once, of which any may come first.
  private mutating func moveCalls() {
    var counts: [String: Int] = [:]
    for index in steps.indices {
      guard steps[index].call != nil else { continue }
      let last = steps[..<index].lastIndex { $0.cause == steps[index].cause }
      guard let last, steps[last].command != nil || steps[last].call != nil else { continue }
      if steps[last..<index].allSatisfy({ !$0.isAnswer }) {
        steps.insert(steps.remove(at: index), at: last + 1)
        if let before = steps[last].call, let call = steps[last + 1].call,
          call.function < before.function
        {
          steps.swapAt(last, last + 1)
        }
      }
    }
    for call in steps.compactMap(\.call) {
      call.number = counts[call.function, default: 0]
      counts[call.function, default: 0] += 1
    }
  }

  /// Moves each answer to what it led to: two answers at once may be taken in any order.
  private mutating func moveAnswers() {
    for index in steps.indices.reversed() {
      guard case .answered(let call) = steps[index].event, call.ending != .cancelled else {
        continue
      }
      let next = steps[(index + 1)...].prefix { $0.told == nil }.firstIndex {
        $0.cause == steps[index].cause && call.leads(to: $0)
      }
      guard let next else { continue }
      steps.insert(steps.remove(at: index), at: next - 1)
    }
  }

  /// What the test does for an intent.
  private mutating func tellings(_ row: ConversationRow, at index: Int) -> [Code] {
    guard row.screen == screen else { return foreignTellings(row) }
    if row.isRefused { return [] }
    if leavesOut(row) {
      let isDisplay = row.function == "willDisplay(_:)" && (needsCells || leads(row))
      let id = row.value("id") ?? .null
      if isDisplay {
        displayed.insert(id)
        loadsPictures = true
      } else if row.function != "didEndDisplaying(_:)" || displayed.remove(id) == nil {
        return []
      }
    }
    let rest = rows[(index + 1)...].prefix { $0.kind != .intent || $0.screen != screen }
    let outcome =
      row.function == "didReceiveCode(_:)"
      ? rest.first { $0.function == "fetchAuthToken(code:)" }
      : rest.first {
        $0.screen == screen && ($0.kind == .router || $0.function == "setMessage(_:)")
      }
    return [values.intent(row, outcome: outcome)]
  }

  /// What the app or another screen did that the presenter hears of.
  private mutating func foreignTellings(_ row: ConversationRow) -> [Code] {
    switch row.function {
    case "didAnswerAlert(_:with:)":
      let alert = row.value("alert") ?? .null
      let shown = rows.last { $0.number < row.number && $0.presents(alert) }
      guard let shown, let question = questions.firstIndex(where: shown.hasTexts(of:)) else {
        return []
      }
      questions.remove(at: question)
      return ["router.answerAlert(.\(row.value("answer")?.string ?? "accept"))"]
    case "didCancelWaiting()" where [.auth, .imagesList(isExtended: false)].contains(kind):
      return ["presenter.didCancelWaiting()"]
    case "didTapLike(_:)" where led[row.number] != nil, "didTapLike()" where led[row.number] != nil:
      let id = row.value("id") ?? likedPhoto(of: row)
      guard kind.sharesLikes, let id = id?.string, kind == .favourites || values.knowsPhoto(id)
      else { return [] }
      let isKnown = values.knowsPhoto(id)
      let photo = values.photo(JSON(["id": id]))
      return (isKnown ? [] : ["store.store([\(photo.flat)], requestedAt: store.moment)"])
        + ["likes.toggle(\(values.photoID(id).flat))"]
    default: return []
    }
  }

  /// The photo of a full-screen photo's heart, from the request that it led to.
  private func likedPhoto(of row: ConversationRow) -> JSON? {
    led[row.number]?.first { $0.service == "likes" }?.value("photoID")
  }

  /// Does for a command what caused it, if that was another screen: photos are shared.
  private mutating func explainForeign(_ row: ConversationRow) throws {
    guard kind.sharesLikes, let number = row.cause, !told.contains(number),
      let cause = rows.first(where: { $0.number == number }), let other = cause.screen,
      other != screen, !(kind == .viewer && other.kind == .photoInfo)
    else { return }
    guard row.function == "updateCard(_:)" else {
      throw UnitTestError(
        "Row \(row.number) of \(screen.name) comes from row \(number) of \(other.name), which a test"
          + " of this screen alone does not do. Mark rows before row \(number).")
    }
    let photo = values.photo(row.arguments[0].value)
    let code: Code = "store.store([\(photo.flat)], requestedAt: store.moment)"
    steps.append(Step(row: row.number, event: .told(code), cause: row.number))
  }

  /// Indicates whether a row is about layout or pictures, and these are no part of the test.
  private func leavesOut(_ row: ConversationRow) -> Bool {
    if kind.needsPictures {
      let places = [
        "didLayOut", "didPan", "didPinch", "didRotate", "didDoubleTap", "didDecode", "setPlacement",
      ]
      return places.contains { row.function.hasPrefix($0) }
    }
    return !hasPictures && Self.isQuiet(row, led[row.number])
  }

  /// Indicates whether a row is about layout or pictures, such as a tap that loads one again.
  private static func isQuiet(_ row: ConversationRow, _ led: [ConversationRow]?) -> Bool {
    let isTap = row.kind == .intent && row.function.hasPrefix("didTap")
    return row.isQuiet || isTap && led?.allSatisfy(\.isQuiet) == true
  }

  /// Indicates whether it matters for more than pictures which cells are on screen: a refresh was
  /// followed by a page, or hearts were disabled.
  private lazy var needsCells = rows.contains { row in
    guard row.screen == screen else { return false }
    let isRefresh = row.function == "didPullToRefresh()"
    return row.value("card")?["isLikeEnabled"] == .bool(false)
      || isRefresh && led[row.number]?.contains { $0.value("page") == .integer(2) } == true
  }

  /// Indicates whether a cell that came on screen led to more than its picture.
  private func leads(_ row: ConversationRow) -> Bool {
    led[row.number]?.contains { $0.kind == .call && owns($0) } == true
  }

  /// Indicates whether the presenter makes a call.
  private func owns(_ row: ConversationRow) -> Bool {
    guard let service = row.service, kind.services.contains(service) else { return false }
    switch row.function {
    // Part of the avatar, which is loaded as soon as there is a presenter.
    case "removePicture(at:)", "fetchProfileImageURL(username:)": return false
    case "picture(at:)" where !hasPictures || kind == .splash: return false
    case "removeAllPictures()" where kind.isOfSession: return false
    case "details(photoID:)": return row.value("photoID").map(isSubject) ?? false
    case "changeLike(photoID:isLiked:)" where kind.sharesLikes:
      return row.screen == screen || row.cause.map(told.contains) ?? false
    default: return row.screen == screen || kind == .auth && row.screen?.kind == .webView
    }
  }

  private func isSubject(_ id: JSON) -> Bool { id.string.map(values.knowsPhoto) ?? false }

  // MARK: The subject

  /// What the screen was opened with, by the call of a router.
  private func subject(
    opener: ConversationRow?, in before: ArraySlice<ConversationRow>
  ) -> Code {
    let value = opener?.arguments.first?.value ?? .null
    switch kind {
    case .singleImage, .viewer, .photoInfo:
      let opening = before.last { $0.function == "openPhoto(_:)" }
      return photo(opening?.arguments.first?.value.string ?? "", in: before)
    case .search: return "ContentKind.\(value.string ?? "photos")"
    case .collectionList: return values.found(value)
    case .photoList where opener?.function == "openCollection(_:)":
      return .call("PhotoSource.collection", [values.opened(value)])
    case .photoList: return .call("PhotoSource.search", [values.found(value)])
    case .explore:
      let call = rows.first { $0.function == "collections(page:)" }
      return Code(call?.value("page")?.text ?? "1")
    default: return "nil"
    }
  }

  /// A photo as it was known at the end of rows.
  private func photo(_ id: String, in rows: ArraySlice<ConversationRow>) -> Code {
    var (isLiked, count) = (JSON.null, JSON.null)
    for end in rows where end.kind == .end {
      guard let value = end.arguments.first?.value else { continue }
      if end.service == "likes",
        let call = rows.last(where: { $0.kind == .call && $0.call == end.call }),
        call.value("photoID")?.string == id, value["isLiked"] != nil
      {
        isLiked = value["isLiked"] ?? .null
        if let new = value["likeCount"], new != .null { count = new }
      } else if let photo = value.photo(id) {
        (isLiked, count) = (photo["isLiked"] ?? .null, photo["likeCount"] ?? .null)
      }
    }
    return values.photo(JSON(["id": id, "isLiked": isLiked, "likeCount": count]))
  }
}

extension ConversationRow {
  /// Indicates whether a router was asked for a screen.
  fileprivate var isOpener: Bool {
    kind == .router
      && ["openPhoto", "openPhotos", "openCollection", "openSearch", "openInfo"].contains {
        function.hasPrefix($0)
      }
  }

  fileprivate func presents(_ alert: JSON) -> Bool {
    function == "present(_:as:)" && value("alert") == alert
  }

  fileprivate func hasTexts(of alert: JSON) -> Bool {
    value("title") == alert["title"] && (value("message") ?? .null) == (alert["message"] ?? .null)
  }

  /// Indicates whether it asks what an alert shows.
  fileprivate func hasSameTexts(as shown: ConversationRow) -> Bool {
    arguments.first.map { shown.hasTexts(of: $0.value) } ?? false
  }
}

extension JSON {
  /// A photo in an answer.
  fileprivate func photo(_ id: String) -> JSON? {
    if self["id"]?.string == id { return self }
    guard case .array(let items) = self["items"] ?? self else { return nil }
    return items.first { $0["id"]?.string == id }
  }
}

/// The screens, and what their presenters are made of.
enum TestedScreen: Equatable {
  case splash, auth, webView, singleImage, profile
  case imagesList(isExtended: Bool)
  case viewer, favourites, photoInfo, explore, search, collectionList, photoList

  /// The screen that the app has shown.
  init?(shownBy row: ConversationRow, after rows: ArraySlice<ConversationRow>) {
    let tabs = rows.last { $0.function == "showTabs(_:)" }?.value("tabs")?.text ?? ""
    let all: [TestedScreen] = [
      .splash, .auth, .webView, .singleImage, .profile,
      .imagesList(isExtended: tabs.contains("\"explore\"")), .viewer, .favourites, .photoInfo,
      .explore, .search, .collectionList, .photoList,
    ]
    guard let screen = all.first(where: { row.function.hasPrefix("show\($0.name)(") }) else {
      return nil
    }
    self = screen
  }

  /// The name in the names of types.
  var name: String {
    if case .imagesList = self { return "ImagesList" }
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Indicates whether the screen has no pictures that could be left out: one that it is about, or
  /// none.
  var needsPictures: Bool { [.singleImage, .viewer, .webView, .splash].contains(self) }

  /// Indicates whether the screen exists only while somebody is signed in.
  var isOfSession: Bool { ![.splash, .auth, .webView].contains(self) }

  var isExtended: Bool {
    if case .imagesList(let isExtended) = self { return isExtended }
    return ![.splash, .auth, .webView, .singleImage, .profile].contains(self)
  }

  /// Indicates whether hearts turn at once, on all screens.
  var sharesLikes: Bool {
    isExtended && ![.photoInfo, .search, .collectionList].contains(self)
  }

  /// The services that the presenter calls.
  var services: Set<String> {
    switch self {
    case .splash: ["tokenStorage", "profile", "siteData", "pictures"]
    case .auth: ["oauth", "tokenStorage"]
    case .webView: []
    case .imagesList: ["imagesList", "likes", "pictures"]
    case .singleImage: ["pictures"]
    case .profile: ["profile", "pictures"]
    case .viewer: ["pictures", "photoDetails", "likes"]
    case .favourites: ["favourites", "likes", "pictures"]
    case .photoInfo: ["photoDetails", "pictures"]
    case .explore: ["randomPhotos", "collections", "likes", "pictures"]
    case .search: ["search"]
    case .collectionList: ["search", "pictures"]
    case .photoList: ["collections", "search", "likes", "pictures"]
    }
  }

  /// The arguments of the presenter's initialiser.
  /// - Parameter subject: what it was opened with.
  func arguments(_ subject: Code) -> [Code] {
    let texts: [Code] = ["strings: strings", "dates: dates"]
    let work: [Code] = ["tasks: tasks"]
    switch self {
    case .splash: return ["router: router", "services: fakes.services", "strings: strings"] + work
    case .auth:
      return [
        "router: router", "configuration: .sample", "services: fakes.services", "strings: strings",
      ] + work
    case .webView: return ["router: router", "authHelper: helper", "strings: strings"]
    case .imagesList(let isExtended):
      return ["router: router", "services: fakes.services", "photos: store"]
        + (isExtended ? ["hearts: likes"] : []) + texts + work
    case .singleImage:
      return ["router: router", "photo: opened", "photos: store", "pictures: fakes.pictures"]
        + texts + ["referral: referral"] + work
    case .profile:
      return [
        "router: router", "services: fakes.services", "profile: .sample", "strings: strings",
      ] + work
    case .viewer:
      return ["router: router", "details: details", "pictures: fakes.pictures", "likes: likes"]
        + texts + ["referral: referral"] + work
    case .favourites:
      return [
        "router: router", "service: fakes.favourites", "pictures: fakes.pictures",
        "profile: .sample", "likes: likes",
      ] + texts + work
    case .photoInfo:
      return ["router: router", "details: details", "pictures: fakes.pictures"] + texts
        + ["referral: referral"] + work
    case .explore:
      return [
        "router: router", "services: fakes.extendedServices", "pictures: fakes.pictures",
        "likes: likes",
      ] + texts + ["random: { _ in \(subject.flat) }"] + work
    case .search:
      return [
        "opened", "router: router", "service: fakes.search", "photos: store", "strings: strings",
      ] + work
    case .collectionList:
      return [
        "opened", "router: router", "service: fakes.search", "pictures: fakes.pictures",
      ] + texts + work
    case .photoList:
      return [
        "opened", "router: router", "services: fakes.extendedServices",
        "pictures: fakes.pictures", "likes: likes",
      ] + texts + work
    }
  }
}
