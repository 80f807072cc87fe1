import Foundation
import FuzzInput
import ImageFeedCore

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
    let (kind, isWritten) = (input.number(in: 0...5), input.flag())
    let status = input.choice(of: [400, 401, 403, 404, 422, 429, 500, 302, 103])
    let body = isWritten ? RandomJSON.document(&input) : input.rest()
    let answer = HTTPAnswer(
      status: kind == 4 ? status : 200, headers: ["X-Total": "12", "X-Ratelimit-Remaining": "3"],
      body: Data(body))
    do {
      try read(answer, kind)
    } catch {
      guard let error = error as? ServiceError else { return expect(false, "\(error)") }
      expect(!"\(error)".contains(secret), "\(error)")
    }
  }

  private static func read(_ answer: HTTPAnswer, _ kind: Int) throws {
    switch kind {
    case 0: try api.photoPage(answer, page: 1).items.forEach(check)
    case 1: check(try api.read(PhotoBody.self, from: answer).photo)
    case 2:
      let user = try api.read(UserBody.self, from: answer)
      expect(!user.username.rawValue.isEmpty, "a person without a name")
      expect(isWeb(user.profile.avatarURL) && isWeb(user.author.profileURL), "\(user)")
    case 3:
      let body = try? JSONDecoder().decode(OAuthTokenResponseBody.self, from: answer.body)
      if let token = body?.accessToken {
        expect(token.value.contains { !$0.isWhitespace }, "a blank token")
        expect("\(token)" == "AccessToken(<redacted>)", "a token shows itself")
      }
    case 4: checkError(answer)
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

  private static func isWeb(_ url: URL?) -> Bool { url?.isWeb != false }

  private static func checkError(_ answer: HTTPAnswer) {
    let request = HTTPRequest(url: base, secrets: [secret, "5ecret"])
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
  func token() async throws -> AccessToken? { nil }
  func store(_ token: AccessToken?) async throws {}
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  APIBodiesTarget.run(&input)
  return 0
}
