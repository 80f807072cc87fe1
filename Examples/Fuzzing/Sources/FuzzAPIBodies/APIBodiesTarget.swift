import Foundation
import FuzzInput

@testable import ImageFeedCore
@testable import UnsplashServices

/// What the API answers: every body that is read, as any text and as JSON with the right names.
enum APIBodiesTarget {
  private static let secret = "5ecret-t0ken"
  private static let base = URL(string: "https://api.unsplash.com") ?? URL(fileURLWithPath: "/")
  private static let api = UnsplashAPI(
    configuration: AuthConfiguration(
      accessKey: "key", secretKey: secret, defaultBaseURL: base, authBaseURL: base),
    tokenStorage: NoToken())

  static func run(_ input: inout FuzzInput) {
    let (kind, isWritten) = (input.number(in: 0...9), input.flag())
    let status = input.choice(of: [400, 401, 403, 404, 422, 429, 500, 302, 103])
    let body = isWritten ? RandomJSON.document(&input) : input.rest()
    let answer = HTTPAnswer(
      status: kind == 4 ? status : 200, headers: ["X-Total": "12", "X-Ratelimit-Remaining": "3"],
      body: Data(body))
    do {
      try read(answer, kind)
    } catch {
      expect(!"\(error)".contains(secret), "\(error)")
    }
  }

  private static func read(_ answer: HTTPAnswer, _ kind: Int) throws(ServiceError) {
    switch kind {
    case 0:
      let page = try api.listPage(answer, page: 1, of: PhotoBody.self)
      page.items.map(\.photo).forEach(check)
    case 1: check(try api.read(PhotoBody.self, from: answer).photo)
    case 2:
      let user = try api.read(UserBody.self, from: answer)
      expect(!user.profile.username.rawValue.isEmpty, "a person without a name")
      expect(isWeb(user.profile.avatarURL) && isWeb(user.author?.profileURL), "\(user)")
    case 3:
      let body = try? JSONDecoder().decode(OAuthTokenResponseBody.self, from: answer.body)
      if let token = body?.accessToken {
        expect(token.value.contains { !$0.isWhitespace }, "a blank token")
        expect("\(token)" == "AccessToken(<redacted>)", "a token shows itself")
      }
    case 4: checkError(answer)
    case 6:
      let page = try api.listPage(answer, page: 1, of: CollectionBody.self)
      page.items.map(\.collection).forEach(check)
    case 7: check(try api.read(PhotoDetailsBody.self, from: answer).details)
    case 8:
      let page = try api.searchPage(answer, page: 3, of: PhotoBody.self)
      page.items.map(\.photo).forEach(check)
      check(page)
    case 9:
      let page = try api.searchPage(answer, page: 3, of: CollectionBody.self)
      page.items.map(\.collection).forEach(check)
      check(page)
    default:
      let state = try api.read(LikeBody.self, from: answer).state
      expect(state.likeCount ?? 0 >= 0, "\(state)")
    }
  }

  private static func check(_ photo: Photo) {
    expect(photo.id.rawValue.contains { !$0.isWhitespace }, "a photo without an id")
    expect(photo.likeCount ?? 0 >= 0, "\(photo.likeCount ?? 0) likes")
    let urls = photo.urls
    for url in [urls.raw, urls.full, urls.regular, urls.small, urls.thumb] {
      expect(url.isWeb, "\(url)")
    }
    expect(isWeb(photo.pageURL) && isWeb(photo.downloadLocation), "an address of no page")
    expect(photo.createdAt?.timeIntervalSince1970.isFinite != false, "no date")
  }

  private static func check(_ collection: PhotoCollection) {
    expect(collection.id.rawValue.contains { !$0.isWhitespace }, "a collection without an id")
    expect(collection.photoCount ?? 0 >= 0, "\(collection.photoCount ?? 0) photos")
    expect(collection.previews.count <= PhotoCollection.mostPreviews, "too many pictures")
    expect(collection.cover != nil || collection.previews.isEmpty, "pictures, and no cover")
    for preview in collection.previews + [collection.cover].compactMap(\.self) {
      expect(preview.urls.thumb.isWeb && preview.urls.raw.isWeb, "\(preview)")
    }
    expect(isWeb(collection.author?.profileURL), "an address of no page")
  }

  private static func check(_ details: PhotoDetails) {
    check(details.photo)
    expect(details.viewCount ?? 0 >= 0 && details.downloadCount ?? 0 >= 0, "\(details)")
    expect(details.city?.contains { !$0.isWhitespace } != false, "a blank city")
    expect(isWeb(details.photo.author?.pictureURL), "an address of no picture")
  }

  private static func check<Item>(_ page: Page<Item>) {
    expect(page.nextPage ?? 4 == 4, "page \(page.nextPage ?? 0) behind page 3")
    expect(page.total == 12, "a total of \(page.total ?? -1)")
  }

  private static func isWeb(_ url: URL?) -> Bool { url?.isWeb != false }

  private static func checkError(_ answer: HTTPAnswer) {
    let request = OutgoingRequest(url: base, secrets: [secret, "5ecret"])
    let error = ServiceError(status: answer, to: request)
    expect(!"\(error)".contains(secret), "\(error)")
    guard case .rejected(_, let message?) = error.kind else { return }
    expect(message.unicodeScalars.count <= 500, "\(message.unicodeScalars.count) scalars")
    expect(!message.contains("5ecret"), "a secret in \(message)")
    expect(
      !message.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" },
      "a control character in \(message.debugDescription)")
  }
}

/// Nobody is signed in.
private struct NoToken: OAuth2TokenStorage {
  func token() async -> AccessToken? { nil }
  func store(_ token: AccessToken?) async {}
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  APIBodiesTarget.run(&input)
  return 0
}
