import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtendedContracts
import TestSupport
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("K-3 The services over URLSession fulfil the contracts", .serialized, .closesAll) @MainActor
struct ServiceContractsTests {
  private let backEnds = BackEnds()

  private func expectKept(
    _ contract: some Contract, notChecked: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var contract = contract
    // Among all other tests it may run late.
    contract.limit = .testLimit
    let report = await contract.run()
    #expect(report.isKept, sourceLocation: sourceLocation)
    #expect(report.notChecked.count == notChecked, "\(report)", sourceLocation: sourceLocation)
  }

  @Test("The feed")
  func imagesList() async {
    await expectKept(
      ImagesListServiceContract(
        backEnds.subject(holding: .json(Fixtures.photos(["a", "b"]))) { $0.services.imagesList }))
  }

  @Test("Random photos")
  func randomPhotos() async {
    await expectKept(
      RandomPhotosServiceContract(
        backEnds.subject(holding: .json(Fixtures.photos(["a"]))) {
          $0.extendedServices.randomPhotos
        }))
  }

  @Test("Photo details")
  func details() async throws {
    let photos = try await backEnds.makeSandbox().services.imagesList.photos(page: 1).items
    try #require(photos.count > 1)
    await expectKept(
      PhotoDetailsServiceContract(
        backEnds.subject(holding: .json(Fixtures.photo(photos[0].id.rawValue))) {
          $0.extendedServices.photoDetails
        },
        photoIDs: (photos[0].id, photos[1].id), unknownID: "no-such-pic"))
  }

  @Test("Collections")
  func collections() async throws {
    let query = try #require(SearchQuery("distant mountains"))
    let services = try backEnds.makeSandbox().extendedServices
    let found = try await services.search.collections(matching: query, page: 1).items
    let largest = try #require(found.max { $0.photoCount ?? 0 < $1.photoCount ?? 0 })
    await expectKept(
      CollectionsServiceContract(
        backEnds.subject(holding: .json(Fixtures.photos(["a"]))) {
          $0.extendedServices.collections
        },
        // There are just over a hundred pages of collections.
        collectionID: largest.id, unknownID: "no-such-one", maxPages: 120))
  }

  @Test("Searches")
  func search() async throws {
    let query = try #require(SearchQuery("dawn"))
    let withoutResults = try #require(SearchQuery("qwertz"))
    let server = try SwitchableServer { request in
      // Ten collections a page, from a server with several pages of them.
      let page = request.page ?? 0
      let isFound = request.query.contains("query=dawn") && page >= 0
      let isThere = isFound && [1, 2].contains(page)
      let id = "\(page)"
      let item = request.path == "/search/photos" ? Fixtures.photo(id) : Fixtures.collection(id)
      return .json(
        #"{"total":\#(isFound ? 2 : 0),"total_pages":2,"results":[\#(isThere ? item : "")]}"#)
    }
    await expectKept(
      SearchServiceContract(
        server.subject { $0.extendedServices.search }, query: query, withoutResults: withoutResults)
    )
  }

  @Test("Searches of the local Unsplash")
  func searchAtSandbox() async throws {
    let query = try #require(SearchQuery("mountain"))
    let withoutResults = try #require(SearchQuery("qwertz"))
    await expectKept(
      SearchServiceContract(
        ServiceUnderTest { [backEnds] in
          try backEnds.makeSandbox(perPage: 4).extendedServices.search
        }, query: query, withoutResults: withoutResults, maxPages: 90), notChecked: 3)
  }

  @Test("Likes")
  func likes() async throws {
    // The photos are generated from the seed, so they are equal in each sandbox.
    let photos = try await backEnds.makeSandbox().services.imagesList.photos(page: 1).items
    try #require(photos.count > 1)
    await expectKept(
      LikeServiceContract(
        backEnds.subject(holding: .json(#"{"photo":{"liked_by_user":true}}"#)) {
          $0.services.likes
        },
        photoIDs: (photos[0].id, photos[1].id), unknownID: "no-such-pic",
        isLiked: { [backEnds] _, id in
          let page = try await backEnds.sandbox?.services.imagesList.photos(page: 1)
          return page?.items.first { $0.id == id }?.isLiked
        }))
  }

  @Test("Favourites")
  func favourites() async throws {
    let lists = [1: ["a", "b"], 2: ["c", "d"], 3: ["e"]]
    let server = try SwitchableServer { request in
      guard request.path == "/users/ada/likes" else { return .json("{}", 404) }
      let page = request.page ?? 0
      let ids = lists[page] ?? []
      let link =
        ids.count == 2 ? #", </users/ada/likes?page=\#(page + 1)>; rel="next""# : ""
      return .json(
        Fixtures.photos(ids),
        headers: [
          ("X-Total", "5"), ("Link", #"</users/ada/likes?page=1>; rel="first""# + link),
        ])
    }
    await expectKept(
      FavouritesServiceContract(
        server.subject { $0.extendedServices.favourites }, username: "ada",
        unknownUsername: "nobody"))
  }

  @Test("The exchange of codes from the login page")
  func oauth() async throws {
    let sandbox = try backEnds.makeSandbox()
    await expectKept(
      OAuth2ServiceContract(
        ServiceUnderTest {
          UnsplashOAuth2Service(configuration: sandbox.configuration)
        }
        .holding {
          try SwitchableServer { _ in .json(Fixtures.token("token")) }.holding { $0.services.oauth }
        }
        .failing(.rejected(status: 401, message: nil)) {
          try SwitchableServer { _ in .json("{}", 401) }.backEnd.services.oauth
        }
        .failing(.offline) { try SwitchableServer { _ in .drop }.backEnd.services.oauth },
        makeCode: { try await sandbox.codeFromLoginPage() }, refusedCode: "c0de-Zq8"))
  }

  @Test("The profile")
  func profile() async {
    // All users of the sandbox have an avatar.
    await expectKept(
      ProfileServiceContract(
        backEnds.subject(holding: .json(Fixtures.user)) { $0.services.profile },
        username: Username(rawValue: UnsplashSandbox.demoUsername),
        unknownUsername: "no-such-person"), notChecked: 1)
  }

  @Test("The profile of a user without an avatar")
  func noAvatar() async throws {
    let server = try SwitchableServer { request in
      request.path == "/users/nobody" ? .json("{}", 404) : .json(#"{"username":"ada"}"#)
    }
    await expectKept(
      ProfileServiceContract(
        server.subject { $0.services.profile }, username: "ada", withoutAvatar: "ada",
        unknownUsername: "nobody"))
  }

  @Test("Pictures, cached in memory or on disk only", arguments: [false, true])
  func pictures(onDisk: Bool) async throws {
    let folder = PictureTestFolder()
    let server = try SwitchableServer { request in
      guard request.path != "/missing" else { return .json(#"{"errors":["none"]}"#, 404) }
      return .answer(
        200, headers: [("Content-Type", "image/png"), ("Cache-Control", "max-age=60")],
        body: Data("\(request.path)!".utf8))
    }
    func picture(_ path: String) throws -> PictureServiceContract.KnownPicture {
      .init(at: try server.test.url(path), data: Data("\(path)!".utf8))
    }
    let subject = server.subject { backEnd -> any PictureService in
      let place = folder.root.appendingPathComponent(UUID().uuidString)
      return onDisk
        ? URLSessionPictureService(memoryBytes: 0, disk: PictureCacheFolder(url: place))
        : backEnd.services.pictures
    }
    await expectKept(
      PictureServiceContract(
        subject, pictures: (try picture("/one"), try picture("/two")),
        missing: try server.test.url("/missing"), requests: { _ in server.requests.count }))
  }

  @Test("Download reports")
  func downloads() async throws {
    let server = try SwitchableServer { _ in .json("{}") }
    let address = server.test.server.address
    await expectKept(
      DownloadServiceContract(
        server.subject { $0.services.downloads },
        location: try server.test.url("/photos/1/download?ixid=a"),
        reports: { _ in server.requests.compactMap { URL(string: address + $0.target) } }))
  }

  @Test("The token file, alone and in a session", arguments: [false, true])
  func tokenFile(isInSession: Bool) async throws {
    var last = TokenFolder()
    func next() -> TokenFolder {
      last = TokenFolder()
      return last
    }
    func storage(_ file: FileTokenStorage) -> any OAuth2TokenStorage {
      isInSession ? SessionTokenStorage(file) : file
    }
    // Reading a file cannot be delayed.
    await expectKept(
      OAuth2TokenStorageContract(
        ServiceUnderTest { storage(next().storage) }
          .failing(.storageFailure) {
            let folder = next()
            let inside = folder.file.appendingPathComponent("x")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            return storage(folder.storage)
          },
        relaunch: { _ in storage(last.storage) },
        unwritable: {
          // Too long a name for a file, once the temporary file's name is derived from it.
          let name = String(repeating: "n", count: 240)
          let folder = next()
          try folder.write(Data(#"{"access_token":"old"}"#.utf8))
          try FileManager.default.moveItem(
            at: folder.file, to: folder.app.appendingPathComponent(name))
          return storage(FileTokenStorage(name: name, folder: folder.app))
        }), notChecked: 2)
  }
}
