import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import TestSupport
import Testing
import UnsplashSandbox

// Long, because it is one table: the actions are read, counted and compared together.

/// Something a person does that asks the server, and what it looks like when that works and when it
/// does not.
struct Action: Sendable {
  typealias Step = @MainActor @Sendable (App) async throws -> Void

  /// The form in which a screen shows a failure.
  enum Failure: Sendable {
    /// The words and their button, as this property of the screen.
    case message(String)
    /// The alert of S-4 or A-6, with the words; the splash offers its choices.
    case couldNotSignIn
    /// The alert of F-4, without the words.
    case likeAlert
    /// The alert of I-2 with the words; nothing can be shared without a picture.
    case pictureAlert
    /// The alert of I-2 with the words; the picture before stays.
    case originalAlert
    /// A placeholder, as this property of the screen.
    case placeholder(String)
    /// Nothing: the person asked for nothing that is visible, or sees it as it was.
    case nothing
  }

  /// The sentence in the list of tests.
  let name: String
  var edition = App.Edition.basic
  /// The requests that go wrong.
  let target: FaultTarget
  /// These requests in the sandbox's log.
  let endpoint: String
  /// The content of their answer.
  let answer: Answer
  /// The screen that shows the failure, and is closed in the cells of late answers.
  let screen: ScreenID.Kind
  let failure: Failure
  /// Indicates whether the action begins with the launch, not on an open app.
  var isLaunch = false
  /// Prepares the server or the storage before the launch.
  var prepare: Step = { _ in }
  /// The way to the screen, from the open app.
  var reach: Step = { _ in }
  let act: Step
  /// The other changes on screen, whether the request fails or not.
  var beside: Seen = [:]
  /// The same if no request at all reaches the server.
  var besideRefusal: Seen?
  /// The changes on screen with the answer. An empty text removes an entry.
  var done: Seen = [:]
  /// The difference with an answer that has only required values.
  var less: Seen = [:]
  /// The difference with an answer of an empty list.
  var empty: Seen = [:]
  /// The next try: the button of the alert or, without one, what the person does then. `nil` if the
  /// screen has a message: its button or, without one, a pull or a new search.
  var again: (@MainActor @Sendable (App, _ hasButton: Bool) async throws -> Void)?
  /// Indicates whether the next try without a button starts a list over: its first page, and then
  /// the next one, since the last rows are still on screen.
  var startsOver = false

  static let all = signIn + feed + photo + profile + likes + explore + lists + viewer
}

// MARK: What the app looks like

extension String {
  /// The alert of I-2.
  static func pictureAlert(_ words: String?) -> String {
    ["Something went wrong. Try again?", words, "No, thanks", "Retry"].compactMap(\.self)
      .joined(separator: " | ")
  }
}

extension Seen {
  static let basicApp: Seen = [
    "token": "stored", "imagesList": "open", "imagesList rows": .rows(8), "profile": "open",
    "profile person": "Dana Demo @demo", "profile avatar": "picture",
  ]
  static let emptyFeed: Seen = [
    "imagesList rows": "", "imagesList message": .message("There are no photos here yet.", nil),
  ]
  static let extendedApp = basicApp.with(["favourites": "open", "explore": "open"])
  static let signedOut: Seen = ["auth": "open", "auth button": "on"]
  static let sessionEnded = signedOut.with([
    "alert": "Your session has ended. Please sign in again. | OK"
  ])
  static func app(_ edition: App.Edition) -> Seen { edition == .basic ? basicApp : extendedApp }
  static func guest(_ edition: App.Edition) -> Seen {
    app(edition).with(["profile person": "Gil Guest @guest"])
  }

  /// Changes entries; an empty text removes one.
  func with(_ changes: Seen) -> Seen {
    merging(changes) { $1 }.filter { !$0.value.isEmpty }
  }
}

// MARK: The actions

extension Action {
  /// Answers the alert, and tries again.
  private static func afterAlert(
    _ act: @escaping Step
  ) -> @MainActor @Sendable (App, Bool) async throws -> Void {
    { app, _ in
      app.frontEnd.answerAlert()
      try await act(app)
    }
  }

  private static let signIn: [Action] = [
    Action(
      name: "S-3 S-4 the app starts", target: .me, endpoint: "GET /me", answer: .person,
      screen: .splash, failure: .couldNotSignIn, isLaunch: true, act: { try await $0.launch() },
      beside: ["token": "stored"], done: .basicApp, less: ["profile person": "demo @demo"],
      again: afterAlert { try $0.splash.didTapRetry() }),
    Action(
      name: "A-3 A-6 a code is exchanged", target: .token, endpoint: "POST /oauth/token",
      answer: .token, screen: .auth, failure: .couldNotSignIn, isLaunch: true,
      prepare: { $0.flow.start() }, act: { try $0.signIn() },
      done: Seen.basicApp.merging(["auth": "", "auth button": ""]) { $1 },
      again: afterAlert { try $0.signIn() }),
  ]

  private static let feed: [Action] = [
    Action(
      name: "F-1 F-7 F-9 the feed opens", target: .photos, endpoint: "GET /photos", answer: .list,
      screen: .imagesList, failure: .message("message"), isLaunch: true,
      act: { try await $0.launch() },
      beside: .basicApp.with(["imagesList rows": ""]), done: ["imagesList rows": .rows(8)],
      less: ["imagesList rows": .rows(8, dated: 0)],
      empty: .emptyFeed),
    Action(
      name: "F-1 F-7 F-8 the feed's last rows come up", target: .photos, endpoint: "GET /photos",
      answer: .list, screen: .imagesList, failure: .message("message"),
      act: { try $0.feed.willDisplay(try $0.id(7)) }, done: ["imagesList rows": .rows(16)],
      less: ["imagesList rows": .rows(16, dated: 8)], empty: ["imagesList rows": .rows(8)],
      startsOver: true),
    Action(
      name: "F-7 the feed is pulled", target: .photos, endpoint: "GET /photos", answer: .list,
      screen: .imagesList, failure: .message("message"), act: { try $0.feed.didPullToRefresh() },
      empty: .emptyFeed),
    Action(
      name: "F-3 a card comes up", target: .pictures, endpoint: "GET /images/:name",
      answer: .picture, screen: .imagesList, failure: .placeholder("picture"),
      act: { try $0.view(.imagesList).displayFirstRow() }, done: ["imagesList picture": "picture"],
      again: { app, _ in try app.feed.didTapPhoto(try app.id(0)) }),
    Action(
      name: "F-4 a grey heart is tapped", target: .like, endpoint: "POST /photos/:id/like",
      answer: .like, screen: .imagesList, failure: .likeAlert,
      prepare: { try await $0.world.like(0) },
      act: { try $0.feed.didTapLike(try $0.id(0)) },
      done: ["imagesList rows": .rows(8, liked: 1)],
      again: afterAlert { try $0.feed.didTapLike(try $0.id(0)) }),
    Action(
      name: "F-5 a red heart is tapped", target: .unlike, endpoint: "DELETE /photos/:id/like",
      answer: .like, screen: .imagesList, failure: .likeAlert,
      prepare: { try await $0.world.like(1) }, act: { try $0.feed.didTapLike(try $0.id(0)) },
      done: ["imagesList rows": .rows(8)],
      again: afterAlert { try $0.feed.didTapLike(try $0.id(0)) }),
  ]

  private static let photo: [Action] = [
    Action(
      name: "I-2 a photo opens", target: .pictures, endpoint: "GET /images/:name",
      answer: .picture, screen: .singleImage, failure: .pictureAlert,
      act: { try $0.feed.didTapPhoto(try $0.id(0)) }, beside: ["singleImage": "open"],
      done: ["singleImage picture": "picture", "singleImage share": "on"],
      again: { app, _ in app.frontEnd.answerAlert() }),
    Action(
      name: "I-4 R-5 a saved photo is reported", target: .download,
      endpoint: "GET /photos/:id/download", answer: .receipt, screen: .singleImage,
      failure: .nothing, reach: { try await $0.openPhoto() }, act: { try $0.savePhoto() },
      again: { app, _ in try app.savePhoto() }),
  ]

  private static let profile: [Action] = [
    Action(
      name: "P-2 the profile is asked for again", target: .me, endpoint: "GET /me",
      answer: .person, screen: .profile, failure: .message("message"),
      act: { try $0.profile.didTapRetry() }, less: ["profile person": "demo @demo"],
      again: { app, _ in try app.profile.didTapRetry() }),
    Action(
      name: "S-3 P-2 the avatar loads", target: .pictures, endpoint: "GET /images/:name",
      answer: .picture, screen: .profile, failure: .placeholder("avatar"), isLaunch: true,
      act: { try await $0.launch() }, beside: .basicApp.with(["profile avatar": ""]),
      done: ["profile avatar": "picture"], again: { app, _ in try app.profile.didTapAvatar() }),
    Action(
      name: "S-3 P-2 the avatar's address is asked for", target: .user,
      endpoint: "GET /users/:username", answer: .avatarAddress, screen: .profile,
      failure: .placeholder("avatar"), isLaunch: true,
      prepare: { $0.world.sandbox.add(FaultRule(.me, .absentFields, .times(1))) },
      act: { try await $0.launch() },
      beside: .basicApp.with(["profile avatar": "", "profile person": "demo @demo"]),
      done: ["profile avatar": "picture"], again: { app, _ in try app.profile.didTapAvatar() }),
  ]

  private static let likes: [Action] = [
    Action(
      name: "X-1 a grey heart is tapped and turns at once", edition: .extended, target: .like,
      endpoint: "POST /photos/:id/like", answer: .like, screen: .imagesList, failure: .nothing,
      prepare: { try await $0.world.like(0) },
      act: { try $0.feed.didTapLike(try $0.id(0)) },
      done: ["imagesList rows": .rows(8, liked: 1)],
      again: { app, _ in try app.feed.didTapLike(try app.id(0)) }),
    Action(
      name: "X-1 a red heart is tapped and turns at once", edition: .extended, target: .unlike,
      endpoint: "DELETE /photos/:id/like", answer: .like, screen: .imagesList, failure: .nothing,
      prepare: { try await $0.world.like(1) }, act: { try $0.feed.didTapLike(try $0.id(0)) },
      done: ["imagesList rows": .rows(8)],
      again: { app, _ in try app.feed.didTapLike(try app.id(0)) }),
    Action(
      name: "X-3 the favourites open", edition: .extended, target: .likes,
      endpoint: "GET /users/:username/likes", answer: .list, screen: .favourites,
      failure: .message("message"), prepare: { try await $0.world.like(3) },
      act: { try $0.view(.favourites).load() }, beside: ["favourites title": "Favourites"],
      done: [
        "favourites title": "Favourites: 3 photos", "favourites rows": .rows(3, liked: 3),
      ], less: ["favourites rows": .rows(3, dated: 3, liked: 3)],
      empty: [
        "favourites title": "Favourites: 0 photos", "favourites rows": "",
        "favourites message": .message("You have no favourites yet.", nil),
      ]),
  ]

  private static let explore: [Action] = [
    loadExplore(
      "R-1 Explore loads random photos", .photos,
      beside: ["explore collections": .collections(10)], done: ["explore photos": "11 photos"]),
    loadExplore("R-1 Explore is pulled and loads other random photos", .photos),
    loadExplore(
      "R-1 Explore loads collections", .collections, beside: ["explore photos": "11 photos"],
      done: ["explore collections": .collections(10)]),
    // Other random photos, unless none come.
    loadExplore(
      "R-1 Explore is pulled and loads collections again", .collections,
      beside: ["explore photo cards": ""]),
  ]

  /// Loads a part of Explore: the first time, if something is done with it, or by a pull.
  private static func loadExplore(
    _ name: String, _ part: ContentKind, beside: Seen = [:], done: Seen = [:]
  ) -> Action {
    let (isFirst, isPhotos) = (!done.isEmpty, part == .photos)
    let other = isPhotos ? ContentKind.collections : .photos
    return Action(
      name: name, edition: .extended, target: isPhotos ? .random : .collections,
      endpoint: isPhotos ? "GET /photos/random" : "GET /collections", answer: .list,
      screen: .explore, failure: .message("\(part) message"),
      reach: { if !isFirst { try await $0.openExplore() } },
      act: { app in
        if isFirst { try app.view(.explore).load() } else { try app.explore.didPullToRefresh() }
      },
      beside: beside,
      besideRefusal: ["explore \(other) message": .message("Can't reach the server.")], done: done,
      less: isPhotos ? [:] : ["explore collections": .collections(10, dated: 0)],
      empty: [
        "explore \(part)": "",
        "explore \(part) message": .message(
          isPhotos ? "There are no photos here yet." : "There are no collections here."),
      ])
  }

  private static let lists: [Action] = [
    Action(
      name: "R-2 a search for photos starts", edition: .extended, target: .searchPhotos,
      endpoint: "GET /search/photos", answer: .frame, screen: .search,
      failure: .message("message"), reach: { try $0.openSearch(.photos) },
      act: { try $0.search.didTapStart() },
      done: [
        "photoList": "open", "photoList rows": .rows(8), "photoList total": "154 photos",
      ], less: ["photoList rows": .rows(8, dated: 0)]),
    Action(
      name: "R-4 R-7 the last rows of found photos come up", edition: .extended,
      target: .searchPhotos, endpoint: "GET /search/photos", answer: .frame, screen: .photoList,
      failure: .message("message"), reach: { try await $0.openFound(.photos) },
      act: { try $0.rows(.photoList).displayLastRow() }, done: ["photoList rows": .rows(16)],
      // One of them is known from the feed.
      less: ["photoList rows": .rows(16, dated: 9)], startsOver: true),
    Action(
      name: "R-4 the list of found photos is pulled", edition: .extended, target: .searchPhotos,
      endpoint: "GET /search/photos", answer: .frame, screen: .photoList,
      failure: .message("message"), reach: { try await $0.openFound(.photos) },
      act: { try $0.photos.didPullToRefresh() }),
    Action(
      name: "R-2 a search for collections starts", edition: .extended,
      target: .searchCollections, endpoint: "GET /search/collections", answer: .frame,
      screen: .search, failure: .message("message"), reach: { try $0.openSearch(.collections) },
      act: { try $0.search.didTapStart() },
      done: [
        "collectionList": "open", "collectionList collections": .collections(8),
        "collectionList total": "13 collections",
      ], less: ["collectionList collections": .collections(8, dated: 0)]),
    Action(
      name: "R-3 R-7 the last rows of found collections come up", edition: .extended,
      target: .searchCollections, endpoint: "GET /search/collections", answer: .frame,
      screen: .collectionList, failure: .message("message"),
      reach: { try await $0.openFound(.collections) },
      act: { try $0.collections.displayLastRow() },
      done: ["collectionList collections": .collections(13)],
      less: ["collectionList collections": .collections(13, dated: 8)], startsOver: true),
    Action(
      name: "R-4 a collection opens", edition: .extended, target: .collectionPhotos,
      endpoint: "GET /collections/:id/photos", answer: .list, screen: .photoList,
      failure: .message("message"), reach: { try await $0.openFound(.collections) },
      act: { try $0.openCollection() },
      beside: ["photoList": "open", "photoList total": "49 photos"],
      done: ["photoList rows": .rows(8)], less: ["photoList rows": .rows(8, dated: 0)],
      empty: [
        "photoList rows": "", "photoList message": .message("This collection has no photos.", nil),
      ]),
    Action(
      name: "R-4 R-7 the last rows of a collection come up", edition: .extended,
      target: .collectionPhotos, endpoint: "GET /collections/:id/photos", answer: .list,
      screen: .photoList, failure: .message("message"),
      reach: { app in
        try await app.openFound(.collections)
        try await app.run { try app.openCollection() }
      }, act: { try $0.rows(.photoList).displayLastRow() }, done: ["photoList rows": .rows(16)],
      less: ["photoList rows": .rows(16, dated: 8)], empty: ["photoList rows": .rows(8)],
      startsOver: true),
  ]

  private static let viewer: [Action] = [
    Action(
      name: "R-5 R-6 a photo opens with its details", edition: .extended, target: .photo,
      endpoint: "GET /photos/:id", answer: .frame, screen: .photoInfo,
      failure: .message("message"),
      act: { app in
        // One with a city.
        try app.feed.didTapPhoto(try app.id(2))
        try app.viewer.didTapInfo()
      },
      beside: [
        "singleImage": "open", "singleImage picture": "picture", "singleImage share": "on",
        "singleImage original": "ready", "singleImage statistics": "number — —",
        "photoInfo": "open",
        "photoInfo info": "published size description alternativeDescription",
        "photoInfo author": "picture",
      ],
      besideRefusal: [
        "singleImage": "open", "singleImage picture": "placeholder",
        "singleImage statistics": "number — —", "photoInfo": "open",
        "photoInfo info": "published size description alternativeDescription",
        "photoInfo author": "placeholder",
        "alert": .pictureAlert("Can't reach the server."),
      ],
      done: [
        "singleImage statistics": "number number number",
        "photoInfo info": "published size city description alternativeDescription",
      ],
      less: [
        "singleImage statistics": "number — —",
        "photoInfo info": "published size description alternativeDescription",
      ],
      again: { app, hasButton in
        if hasButton {
          app.frontEnd.answerAlert()
          try app.info.didTapAuthorPicture()
          return try app.info.didTapRetry()
        }
        app.frontEnd.drop(.singleImage)
        try app.feed.didTapPhoto(try app.id(2))
        try app.viewer.didTapInfo()
      }),
    Action(
      name: "R-5 a photo's original is opened", edition: .extended, target: .pictures,
      endpoint: "GET /images/:name", answer: .picture, screen: .singleImage,
      failure: .originalAlert, reach: { try await $0.openPhoto() },
      act: { try $0.viewer.didTapOpenOriginal() }, done: ["singleImage original": ""],
      again: { app, _ in app.frontEnd.answerAlert() }),
    Action(
      name: "R-5 an original on screen is reported", edition: .extended, target: .download,
      endpoint: "GET /photos/:id/download", answer: .receipt, screen: .singleImage,
      failure: .nothing, reach: { try await $0.openPhoto() },
      act: { try $0.viewer.didTapOpenOriginal() }, beside: ["singleImage original": ""],
      again: { app, _ in
        app.frontEnd.drop(.singleImage)
        try await app.openPhoto()
        try app.viewer.didTapOpenOriginal()
      }),
  ]
}

// MARK: Ways on

extension Action {
  @MainActor
  func tryAgain(_ app: App, _ hasButton: Bool) async throws {
    if let again { return try await again(app, hasButton) }
    switch (screen, hasButton) {
    case (.search, true): try app.search.didTapRetry()
    case (.search, false): try app.search.didTapStart()
    case (.collectionList, true): try app.collections.didTapRetry()
    case (.collectionList, false): try app.collections.didPullToRefresh()
    case (.explore, true):
      // Every part that has a button.
      for part in ContentKind.allCases where app.seen["explore \(part) message"] != nil {
        try app.explore.didTapRetry(part)
      }
    case (.explore, false): try app.explore.didPullToRefresh()
    case (_, true): try app.rows(screen).didTapRetry()
    case (_, false): try app.rows(screen).didPullToRefresh()
    }
  }
}

extension PhotoRowsPresenterProtocol {
  fileprivate func displayLastRow() throws {
    willDisplay(try #require(photoID(at: photoCount - 1)))
  }
}

extension CollectionListPresenterProtocol {
  fileprivate func displayLastRow() throws {
    willDisplay(try #require(collectionID(at: collectionCount - 1)))
  }
}
