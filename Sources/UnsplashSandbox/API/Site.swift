import Foundation

/// Everything the sandbox serves, behind one port.
final class Site: Sendable {
  let log = RequestLog()
  let grants: GrantBook
  let faults: FaultBook
  private let oauth: OAuthEndpoints
  private let api: APIEndpoints
  private let pictures: PictureEndpoint
  private let pages: PhotoPages
  private let onRequest: (@Sendable (LoggedRequest) -> Void)?

  init(
    seed: UInt64, quota: Int, now: @escaping @Sendable () -> Date,
    store: PictureStore = PictureStore(), photos: [PhotoFile] = [],
    onRequest: (@Sendable (LoggedRequest) -> Void)?
  ) {
    let data = DataSet.of(seed: seed, files: photos)
    grants = GrantBook(seed: seed, now: now)
    faults = FaultBook(seed: seed)
    oauth = OAuthEndpoints(grants: grants, data: data)
    api = APIEndpoints(data: data, grants: grants, quota: Quota(limit: quota, now: now), seed: seed)
    pictures = PictureEndpoint(data: data, store: store)
    pages = PhotoPages(data: data)
    self.onRequest = onRequest
  }

  /// The answer to a request and how it is sent, with what goes wrong on the way.
  func respond(to request: HTTPRequest, port: UInt16) -> Delivery {
    let route = Route(request)
    guard let host = Self.ownHost(request, port: port)
    else { return log(request, route, Self.misdirected(port), nil) }
    if route == .control { return control(request) }
    let fault = faults.strike(route)
    let replacement = fault.flatMap {
      FaultyAnswers(route: route, request: request, quota: api.quota).answer(to: $0)
    }
    let response = replacement ?? answer(request, route, host: host)
    guard let fault else { return log(request, route, response, nil) }
    let body = FaultyBody(damage: faults.damage)
    return log(request, route, body.apply(fault, to: response), fault)
  }

  private func log(
    _ request: HTTPRequest, _ route: Route, _ response: HTTPResponse, _ fault: Fault?
  ) -> Delivery {
    // Numbered before anybody is told: who is told may release it at once.
    let way = FaultyDelivery(response: response, request: request, book: faults)
    var delivery = way.delivery(fault)
    delivery.endpoint = route.endpoint
    let logged = LoggedRequest(request, route, status: response.status, fault: fault)
    log.add(logged)
    onRequest?(logged)
    return delivery
  }

  private func control(_ request: HTTPRequest) -> Delivery {
    let outcome = ControlEndpoint(faults: faults).respond(to: request)
    var delivery = log(request, .control, outcome.response, nil)
    delivery.afterwards = outcome.afterwards
    // Who asks for connections to be reset is to get an answer all the same.
    if delivery.afterwards.contains(.dropAll) { delivery.end = .close }
    return delivery
  }

  private static func misdirected(_ port: UInt16) -> HTTPResponse {
    .text(
      .misdirectedRequest,
      "This server is for this machine only. Ask for http://127.0.0.1:\(port) instead.")
  }

  private func answer(_ request: HTTPRequest, _ route: Route, host: String) -> HTTPResponse {
    let base = "http://\(host)"
    switch route {
    case .authorizePage: return oauth.authorizePage(request)
    case .authorize: return oauth.authorize(request, base: base)
    case .nativePage: return oauth.nativePage(request)
    case .token: return oauth.token(request)
    case .picture(let name, let isSmall):
      return pictures.respond(to: request, name: name, isSmall: isSmall)
    case .photoPage(let name): return pages.photo(name, base: base)
    case .personPage(let name): return pages.person(name, base: base)
    case .downloadPage(let name): return pages.download(name, base: base)
    case .wrongMethod(let allowed):
      var response = HTTPResponse.text(
        .methodNotAllowed,
        "This method is not for this place. The Allow field of this answer has those that are.")
      response.headers.add("Allow", allowed)
      return response
    default: return api.respond(to: request, route, base: base)
    }
  }

  /// The host the client named, if it is one of ours. Others are refused: a page on the internet
  /// whose name leads to 127.0.0.1 would otherwise read the answers.
  private static func ownHost(_ request: HTTPRequest, port: UInt16) -> String? {
    guard let host = request.host?.lowercased() else { return "127.0.0.1:\(port)" }
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // Port 80 is the one that goes without saying.
    let isOwn = names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
    return isOwn ? host : nil
  }
}
