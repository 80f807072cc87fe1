import ImageFeedPresentation

/// Writes what a screen was told and said as a test.
///
/// A call that was answered before anything else was told gets its answer beforehand. Any other is
/// held, and answered where it was answered.
@MainActor
struct UnitTestWriter {
  private typealias Call = RecordedScreen.Call
  private typealias Step = RecordedScreen.Step

  private let recorded: RecordedScreen
  private let kind: TestedScreen
  /// The steps, from the first `viewDidLoad()`; those from `start` on are marked.
  private let steps: [Step]
  private let start: Int
  private var body: [String] = []
  /// The calls that are answered beforehand.
  private var prompt: Set<ObjectIdentifier> = []
  /// The line that last prepared each function.
  private var prepared: [String: Code] = [:]
  private var open: [ObjectIdentifier: Call] = [:]
  /// The alerts whose answers are awaited.
  private var questions = 0
  /// The number of commands in the log.
  private var commands = 0

  init(_ recorded: RecordedScreen) throws {
    (self.recorded, kind, steps) = (recorded, recorded.kind, recorded.steps)
    let first = steps.firstIndex { $0.row >= recorded.marked.lowerBound } ?? steps.endIndex
    let isMarked = steps[first...].contains { $0.told != nil }
    // What is said first has a cause, which is told.
    guard isMarked, let start = steps[...first].lastIndex(where: \.isAction) else {
      throw UnitTestError(
        "These rows have no intent of \(recorded.screen.name) that a test could do: those about"
          + " layout are left out, because the samples have other sizes.")
    }
    self.start = start
    findPromptCalls()
    writeBody()
  }

  // MARK: Calls

  /// Finds the calls that can be answered beforehand: one after the other, before anything else is
  /// told, and not with two answers of one function.
  private mutating func findPromptCalls() {
    var segment: [Step] = []
    for (index, step) in steps.enumerated() {
      if step.told != nil || index == start {
        addPromptCalls(of: segment)
        segment = []
      }
      segment.append(step)
    }
    addPromptCalls(of: segment)
  }

  private mutating func addPromptCalls(of segment: [Step]) {
    var (answers, current): ([String: Ending], Call?) = ([:], nil)
    var calls: Set<ObjectIdentifier> = []
    for step in segment {
      switch step.event {
      case .asked(let call):
        guard current == nil, let ending = call.ending, ending != .cancelled,
          answers[call.function, default: ending] == ending
        else { return }
        (answers[call.function], current) = (ending, call)
        calls.insert(ObjectIdentifier(call))
      case .answered(let call):
        if call === current { current = nil } else if call.ending != .cancelled { return }
      case .told, .said: continue
      }
    }
    if current == nil { prompt.formUnion(calls) }
  }

  private func isPrompt(_ call: Call) -> Bool { prompt.contains(ObjectIdentifier(call)) }

  private func isAction(_ step: Step) -> Bool {
    if case .answered(let call) = step.event, isPrompt(call) { return false }
    return step.isAction
  }

  // MARK: The body

  private mutating func writeBody() {
    let actions = steps.indices.filter { isAction(steps[$0]) }
    for (number, index) in actions.enumerated() {
      let end = number + 1 < actions.count ? actions[number + 1] : steps.count
      if index == start { beginMarked() }
      write(index, before: end)
    }
    body += ["", "    // Then"]
    let log = recorded.loadsPictures ? "commands()" : "log.take()"
    expect(log, steps[start...].compactMap(\.command))
    let asked = steps[start...].compactMap(\.call).filter { $0.request != nil }
    for (index, call) in asked.enumerated()
    where asked.firstIndex(where: { $0.function == call.function }) == index {
      let all = steps.compactMap(\.call).filter { $0.function == call.function }
      expect("\(fake(call)).calls", all.compactMap(\.request))
    }
    if open.isEmpty, questions == 0 { return }
    body += ["", "    // What is under way ends with the screen."]
    add("presenter.screenDidClose()")
    if kind.sharesLikes { add("sessionTasks.close()") }
  }

  private mutating func expect(_ actual: String, _ expected: [Code]) {
    let isThrowing = expected.contains {
      ["query(", "address(", "loginPage("].contains(where: $0.flat.contains)
    }
    add(.call("#expect", [Code("\(isThrowing ? "try " : "")\(actual) == [", expected, "]")]))
  }

  private mutating func beginMarked() {
    if start > 0 {
      add("_ = log.take()")
      body.append("")
    }
    body.append("    // When")
    commands = 0
  }

  /// Writes an action, and waits for what follows it.
  private mutating func write(_ index: Int, before end: Int) {
    let (action, wake, isLast) = (steps[index], Array(steps[(index + 1)..<end]), end == steps.count)
    let asked = wake.compactMap(\.call)
    // Its own first call may come only after something else was told.
    let first = steps[(index + 1)...].first { $0.cause == action.cause && $0.command == nil }?.call
    for call in [first].compactMap(\.self) + asked { prepare(call) }
    switch action.event {
    case .told(let code): add(code)
    case .answered(let call):
      open[ObjectIdentifier(call)] = nil
      answer(call)
    case .asked, .said: break
    }
    let lastAsked = Dictionary(asked.map { ($0.function, $0.number) }) { max($0, $1) }
    for step in wake {
      switch step.event {
      case .said(_, let asks):
        commands += 1
        if asks { questions += 1 }
      case .answered(let call): open[ObjectIdentifier(call)] = nil
      case .asked(let call) where !isPrompt(call):
        open[ObjectIdentifier(call)] = call
        if lastAsked[call.function] == call.number {
          add("try await \(fake(call)).waitForCalls(\(call.number + 1))")
        }
      case .asked, .told: break
      }
    }
    if action.told?.flat.hasPrefix("router.") == true { questions -= 1 }
    let isAnswer = action.told?.flat.hasPrefix("router.") ?? true
    // What is about layout and cells is said at once.
    let isQuiet = ["Display", "LayOut"].contains { action.told?.flat.contains($0) == true }
    if isQuiet ? !asked.isEmpty : isLast || isAnswer || !wake.isEmpty { wait(wake, before: end) }
  }

  /// Waits until everything that the recorded screen has said is said.
  private mutating func wait(_ wake: [Step], before end: Int) {
    if kind == .webView || questions == 0 && isTooEarly(before: end) { return }
    let openLikes = open.values.filter { $0.function.hasPrefix("changeLike") }
    let last = wake.last { $0.command != nil || $0.call.map { !isPrompt($0) } == true }
    if open.isEmpty, questions == 0 {
      add(kind.sharesLikes ? "try await finish()" : "try await tasks.finish(within: 5)")
    } else if last?.command != nil {
      let log = recorded.loadsPictures ? "commands()" : "log.commands"
      add("try await log.wait { _ in \(log).count == \(commands) }")
    } else if last == nil, kind.sharesLikes, openLikes.isEmpty {
      add("try await sessionTasks.finish(within: 5)")
    } else if last == nil, kind != .favourites, openLikes.count == open.count, questions == 0 {
      add("try await tasks.finish(within: 5)")
    }
  }

  /// Indicates whether something was told before that led to its first call only later: nothing was
  /// waited for in between.
  private func isTooEarly(before end: Int) -> Bool {
    let asked = Set(steps[..<end].filter { $0.call != nil }.map(\.cause))
    let later = steps[end...].filter { $0.call != nil && !asked.contains($0.cause) }.map(\.cause)
    return steps[..<end].contains { $0.told != nil && later.contains($0.cause) }
  }

  private mutating func prepare(_ call: Call) {
    if call.findsToken { add("fakes.tokenStorage.storedToken = AccessToken(\"token\")") }
    let line: Code
    switch (isPrompt(call), call.ending) {
    // The functions that answer with nothing succeed unless prepared otherwise.
    case (true, .value("()")?) where prepared[call.function] == nil: return
    case (true, .value(let value)?): line = .call("\(fake(call)).answer", [value.label("with")])
    case (true, .failure(let kind)?): line = .call("\(fake(call)).fail", [kind])
    default:
      line = "\(fake(call)).hold(\(isLate(call) ? "ignoringCancellation: true" : ""))"
    }
    if prepared.updateValue(line, forKey: call.function) != line { add(line) }
  }

  /// Indicates whether a call is answered although the presenter may have cancelled it: then nobody
  /// must hear of it.
  private func isLate(_ call: Call) -> Bool {
    let cancelling = [
      "didPullToRefresh", "didChangeText", "didTapStart", "didReceiveCode", "didCancelWaiting",
      "screenDidClose",
    ]
    let asked = steps.drop { $0.call !== call }
    let waiting = asked.prefix { !$0.answers(call) }
    return waiting.count < asked.count
      && waiting.contains { step in cancelling.contains { step.told?.flat.contains($0) == true } }
  }

  private mutating func answer(_ call: Call) {
    switch call.ending {
    case .value(let value)?:
      add(.call("\(fake(call)).answer", ["call: \(call.number)", value.label("with")]))
    case .failure(let kind)?: add(.call("\(fake(call)).fail", ["call: \(call.number)", kind]))
    case .cancelled?, nil: break
    }
  }

  private mutating func add(_ code: Code) { body.append("    " + code.text(indent: 4)) }

  private func fake(_ call: Call) -> String { "fakes.\(Self.fakes[call.function] ?? "")" }

  /// The fakes of the functions of services.
  private static let fakes = [
    "fetchAuthToken(code:)": "oauth.exchanges", "token()": "tokenStorage.reads",
    "store(_:)": "tokenStorage.writes", "photos(page:)": "imagesList.pages",
    "changeLike(photoID:isLiked:)": "likes.changes", "fetchProfile()": "profile.profiles",
    "picture(at:)": "pictures.pictures", "removeAllPictures()": "pictures.removals",
    "removeAll()": "siteData.removals", "photos(likedBy:page:)": "favourites.pages",
    "details(photoID:)": "photoDetails.details", "randomPhotos(count:)": "randomPhotos.photos",
    "collections(page:)": "collections.pages", "photos(collectionID:page:)": "collections.photos",
    "photos(matching:order:page:)": "search.photos",
    "collections(matching:page:)": "search.collections",
  ]

  // MARK: The file

  /// The whole file.
  var text: String {
    let name = kind.name
    // The first intent, without "presenter." and its argument.
    let told = steps[start...].lazy.compactMap(\.told).first?.flat.split(separator: ".").dropFirst()
    let intent = told?.first?.prefix(while: \.isLetter) ?? ""
    let modules =
      ["Foundation", "ImageFeedCore", "ImageFeedFakes", "ImageFeedPresentation", "ImageFeedSpies"]
      + (kind.isExtended ? ["ImageFeedExtended", "ImageFeedExtendedSpies"] : [])
    let body = body.joined(separator: "\n")
    let effects = body.contains("await ") ? " async throws" : body.contains("try ") ? " throws" : ""
    let members = [
      setUp(name),
      """
        @Test("Write what should happen, and the requirement that asks for it")
        func recorded()\(effects) {
      \(start == 0 ? "" : "    // Given\n")\(body)
        }
      """,
    ]
    let all = members + helpers(methods(name), for: members.joined())
    let file = """
      // Copied from a conversation of the app: a record of what it does. Whether it should, a person
      // must say, with the test's name and the requirement in it.
      \(modules.sorted().map { "import \($0)\n" }.joined())import Testing

      @MainActor
      @Suite("Recorded: \(recorded.screen.name)")
      struct \(name)\(intent.prefix(1).uppercased())\(intent.dropFirst())Tests {
      \(all.joined(separator: "\n\n"))
      }
      """
    return ([file] + helpers(functions, for: file)).joined(separator: "\n\n") + "\n"
  }

  /// The collaborators, the presenter and its view.
  private func setUp(_ name: String) -> String {
    let subject = recorded.subject
    let arguments = kind.arguments(subject)
    func uses(_ word: String) -> Bool { arguments.contains { $0.flat.hasSuffix(word) } }
    let isThrowing = subject.flat.contains("query(")
    let hasDetails = uses("details")
    // What must be there, as a property, and as a line of the initialiser.
    let all: [(isThere: Bool, field: String, line: Code?)] = [
      (
        kind != .webView,
        "fakes = Fake\(kind.isExtended ? "Extended" : "")Services("
          + "unexpected: UnexpectedCalls { Issue.record(\"\\($0)\") })", nil
      ),
      (kind != .webView, "tasks = ScreenTasks()", nil),
      (true, "log = CommandLog<\(name)Command>()", nil),
      (true, "strings = Strings(.\(recorded.language))", nil),
      (uses("referral"), "referral = Referral(applicationName: \"app\")", nil),
      (uses("helper"), "helper = AuthHelper(configuration: .sample, state: \"state\")", nil),
      (uses(": store") || kind.sharesLikes || hasDetails, "store = PhotoStore()", nil),
      (kind.sharesLikes, "sessionTasks = ScreenTasks()", nil),
      (
        kind.sharesLikes, "likes: LikeOutbox",
        "likes = LikeOutbox(photos: store, service: fakes.likes, tasks: sessionTasks)"
      ),
      (
        uses("dates"), "dates: PhotoDateFormatter",
        "dates = PhotoDateFormatter(strings: strings, timeZone: .current)"
      ),
      (
        uses("opened") || hasDetails, "",
        subject.after("let opened = \(isThrowing ? "try " : "")")
      ),
      (hasDetails, "", "store.store([opened], requestedAt: store.moment)"),
      (
        hasDetails, "details: PhotoDetailsStore",
        .call(
          "details = PhotoDetailsStore",
          ["of: opened", "in: store", "service: fakes.photoDetails", "tasks: tasks"])
      ),
      (
        recorded.loadsPictures, "",
        "fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)"
      ),
      (true, "router: \(name)RouterSpy", "router = \(name)RouterSpy(log: log)"),
      (true, "presenter: \(name)Presenter", .call("presenter = \(name)Presenter", arguments)),
      (
        true, "view: \(name)ViewSpy", "view = \(name)ViewSpy(log: log, presenter: presenter)"
      ),
    ]
    let used = all.filter(\.isThere)
    return used.map(\.field).filter { !$0.isEmpty }.map { "  let \($0)\n" }.joined()
      + "\n  init()\(isThrowing ? " throws" : "") {\n"
      + used.compactMap(\.line).map { "    \($0.text(indent: 4))\n" }.joined() + "  }"
  }

  // MARK: Helpers

  /// The helpers that a text calls, in their order; one calls only later ones.
  private func helpers(_ all: KeyValuePairs<String, String>, for text: String) -> [String] {
    var text = text
    return all.filter { helper in
      let isCalled = ["(", " ", "[", "{"].contains { text.contains($0 + helper.key) }
      if isCalled { text += helper.value }
      return isCalled
    }.map(\.value)
  }

  private func methods(_ name: String) -> KeyValuePairs<String, String> {
    let picture =
      switch kind {
      case .profile: "setAvatar"
      case .photoInfo: "setAuthorPicture"
      case .collectionList: "setPreview"
      default: "setPicture"
      }
    return [
      "finish()": """
        /// Waits for the screen's work, and for the likes, whose end can start some of it.
        private func finish() async throws {
          try await tasks.finish(within: 5)
          try await sessionTasks.finish(within: 5)
          try await tasks.finish(within: 5)
        }
      """,
      "commands()": """
        /// The commands so far, without those about pictures.
        private func commands() -> [\(name)Command] {
          log.commands.filter { if case .\(picture) = $0 { false } else { true } }
        }
      """,
      "card(": kind.isExtended
        ? """
          private func card(
            _ number: Int, isLiked: Bool = false, isLikeEnabled: Bool = true
          ) -> PhotoCard {
            PhotoCard(
              photo(number, isLiked: isLiked), strings: strings, dates: dates,
              likeDisabledLabel: isLikeEnabled ? nil : strings.extended.likesRefused)
          }
        """
        : """
          private func card(_ number: Int, isLiked: Bool = false) -> PhotoCard {
            PhotoCard(photo(number, isLiked: isLiked), strings: strings, dates: dates)
          }
        """,
      "collectionCard(": """
        private func collectionCard(_ number: Int) -> CollectionCard {
          CollectionCard(collection(number), strings: strings, dates: dates)
        }
      """,
      "loginPage()": """
        private func loginPage() throws -> URL { try #require(helper.authorizeURL) }
      """,
      "info(": """
        private func info(city: String?) -> PhotoInfo {
          PhotoInfo(
            details.photo, city: city, strings: strings, dates: dates, referral: referral)
        }
      """,
    ]
  }

  private var functions: KeyValuePairs<String, String> {
    let hasCounts = [.viewer, .photoInfo].contains(kind)
    return [
      "photos(": """
      private func photos(_ numbers: some Sequence<Int>, liked: Set<Int> = []) -> [Photo] {
        numbers.map { photo($0, isLiked: liked.contains($0)) }
      }
      """,
      "photo(": """
      private func photo(_ number: Int, isLiked: Bool = false\(hasCounts ? ", likes: Int? = nil" : "")) -> Photo {
        var photo = Photo.samples(number..<number + 1)[0]
        photo.isLiked = isLiked\(hasCounts ? "\n  photo.likeCount = likes" : "")
        return photo
      }
      """,
      "collections(": """
      private func collections(_ numbers: some Sequence<Int>) -> [PhotoCollection] {
        numbers.map { collection($0) }
      }
      """,
      "collection(": """
      private func collection(_ number: Int, photoCount: Int? = 4) -> PhotoCollection {
        var collection = PhotoCollection.sample(CollectionID(rawValue: "collection-\\(number)"))
        collection.photoCount = photoCount
        return collection
      }
      """,
      "profileWithoutPicture": """
      private var profileWithoutPicture: Profile {
        var profile = Profile.sample
        profile.avatarURL = nil
        return profile
      }
      """,
      "query(": """
      private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }
      """,
      "redirect(": """
      private func redirect(_ query: String) throws -> URL {
        try address("https://unsplash.example/oauth/authorize/native?\\(query)")
      }
      """,
      "address(": """
      private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }
      """,
    ]
  }
}

extension RecordedScreen.Step {
  /// Indicates whether the test does something: it tells, or it answers.
  fileprivate var isAction: Bool {
    if case .answered(let call) = event { return call.ending != .cancelled }
    return told != nil
  }

  fileprivate func answers(_ call: RecordedScreen.Call) -> Bool {
    if case .answered(let answered) = event { answered === call } else { false }
  }
}
