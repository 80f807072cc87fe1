import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import Testing
import UnsplashSandbox

@Suite("Edge cases")
struct EdgeCaseTests {
  @Test("E What a person does, and what goes wrong", arguments: EdgeCase.all)
  func cell(_ cell: EdgeCase) async throws {
    try await cell.play()
  }

  @Test(
    "G-7 P-5 The session ends once while everything is in flight, by a 401 or by the person",
    arguments: [App.Edition.basic, .extended], [true, false])
  @MainActor
  func everything(edition: App.Edition, isRefused: Bool) async throws {
    try await World.lend(waits: false) { world in
      let app = App(world, edition)
      try await app.launch()
      try await app.finish()
      // Those of the launch are not the ones that are waited for below.
      await world.forgetRequests()
      try await world.services.tokenStorage.store(AccessToken("unknown-to-the-server"))
      world.sandbox.add(FaultRule(.api, .held))
      if edition == .extended {
        // First: they are not requested while a like is under way.
        try app.view(.favourites).load()
        try await world.waitForRequest("GET /users/:username/likes")
      }
      try app.feed.willDisplay(try app.id(7))
      try app.feed.didTapLike(try app.id(0))
      try app.profile.didTapRetry()
      var endpoints = ["GET /photos", "POST /photos/:id/like", "GET /me"]
      if edition == .extended {
        try app.view(.explore).load()
        try app.feed.didTapPhoto(try app.id(1))
        try app.openSearch(.photos)
        try app.search.didTapStart()
        endpoints += [
          "GET /photos/random", "GET /collections", "GET /photos/:id", "GET /search/photos",
        ]
      }
      for endpoint in endpoints { try await world.waitForRequest(endpoint) }
      world.sandbox.removeFaults()
      if isRefused { world.sandbox.releaseHeldAnswers() } else { try await app.signOut() }
      try await app.finish()
      expect(app.seen, isRefused ? .sessionEnded : .signedOut, "at the end of the session")
      #expect(world.siteDataRemovals == 1)
      app.frontEnd.answerAlert()
      try app.signIn(as: .guest)
      try await world.waitForLateAnswers()
      try await app.finish()
      expect(app.seen, .guest(edition), "after the late answers")
    }
  }

  // MARK: The table is complete

  @Test("E Every action has every trouble, except the listed ones, each with a reason")
  func noHoles() {
    let missing = Action.all.flatMap { action in
      Trouble.all.filter { Impossible.reason($0, action) != nil }
        .map { "\(action.name), \($0.name)" }
    }
    #expect(missing.sorted() == Impossible.cells.sorted())
    #expect(Set(EdgeCase.all.map(\.testDescription)).count == EdgeCase.all.count)
  }

  @Test("E Every kind of request has an action, or a reason why it has none")
  func targets() {
    let played = Set(Action.all.map(\.target))
    for target in FaultTarget.allCases {
      #expect(played.contains(target) == (Impossible.reason(target) == nil), "\(target)")
    }
  }

  // Two failures of requirements E are not here, because no server can cause them. Without a
  // connection a machine still reaches itself: for the client it is `offline`, like a refused
  // connection, and `TransportTests` has each of the system's errors. A chunked trailer ends the
  // process in FoundationNetworking itself: see `FaultyAnswerTests`.
  @Test(
    "E-0 Every failure of the requirements is produced by the local Unsplash",
    arguments: [
      "refused", "reset-before-headers", "reset-mid-headers", "reset-after-headers",
      "reset-mid-body", "empty-reply", "truncated-body", "bad-chunk", "delay", "dripping", "400",
      "401", "403", "rate-limit", "404", "422", "429", "500", "502", "503", "html", "broken-json",
      "wrong-shape", "absent-fields", "nulls", "empty-array", "redirect", "out-of-order",
    ])
  func requirement(name: String) {
    #expect(Fault.table.contains { $0.name == name })
  }

  @Test("E Every row of the requirements' table of end states is the end of a cell")
  func endStates() {
    let endings = Set(EdgeCase.all.compactMap(\.ending))
    let kinds: [ServiceError.Kind] = [
      .offline, .timedOut, .forbidden, .rateLimited, .notFound, .serverFailure(status: 500),
      .unreadableAnswer, .answerTooLarge, .redirectRefused,
      .rejected(status: 422, message: "Username is missing\nPassword cannot be blank"),
    ]
    for kind in kinds { #expect(endings.contains(.failure(kind)), "\(kind)") }
    #expect(endings.contains(.sessionEnds))
  }
}

/// The cells that cannot occur, with the reasons, so that nothing is left out silently.
enum Impossible {
  /// The reason why something cannot go wrong during an action; `nil` if it can.
  static func reason(_ trouble: Trouble, _ action: Action) -> String? {
    switch trouble {
    case .fault(.refused) where action.isLaunch && action.answer != .token && action.target != .me:
      "Without a server the app does not get past the splash, which has this cell."
    case .fault(.refused) where action.name == "R-5 an original on screen is reported":
      "Without a server no original is on screen."
    case .signedOut where action.target == .me && action.isLaunch,
      .signedOutRefused where action.target == .me && action.isLaunch:
      "The splash has no way to sign out."
    case .signedOut where action.target == .token, .signedOutRefused where action.target == .token:
      "Nobody is signed in yet."
    case .signedOutRefused where action.target == .pictures:
      "A request for a picture carries no token."
    case .signedOutRefused where action.isLaunch:
      "With a token that the server refuses the app does not get past the splash."
    default: nil
    }
  }

  /// The same cells by name, so that none is added unnoticed.
  static let cells = [
    "A-3 A-6 a code is exchanged, signed out before a 401",
    "A-3 A-6 a code is exchanged, signed out before the answer",
    "F-1 F-7 F-9 the feed opens, refused=600s",
    "F-1 F-7 F-9 the feed opens, signed out before a 401",
    "F-3 a card comes up, signed out before a 401",
    "I-2 a photo opens, signed out before a 401",
    "R-5 a photo's original is opened, signed out before a 401",
    "R-5 an original on screen is reported, refused=600s",
    "S-3 P-2 the avatar loads, refused=600s",
    "S-3 P-2 the avatar loads, signed out before a 401",
    "S-3 P-2 the avatar's address is asked for, refused=600s",
    "S-3 P-2 the avatar's address is asked for, signed out before a 401",
    "S-3 S-4 the app starts, signed out before a 401",
    "S-3 S-4 the app starts, signed out before the answer",
  ]

  /// The reason why no action makes requests of a kind; `nil` if one does.
  static func reason(_ target: FaultTarget) -> String? {
    switch target {
    case .token, .me, .user, .photos, .photo, .like, .unlike, .likes, .download, .random,
      .collections, .collectionPhotos, .searchPhotos, .searchCollections, .pictures:
      nil
    case .all, .api: "It is not one kind of request, but several."
    case .server: "It is not a request: every action meets a server that refuses."
    case .login, .loginForm:
      "The page is loaded by a front end's browser. Its failures are one report to the presenter."
    case .nativePage: "The app reads the code from the page's address and never loads the page."
    case .collection, .statistics: "No service asks for it: lists and details contain the same."
    }
  }
}
