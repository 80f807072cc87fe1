import LocalHTTP

/// The rule about requests that other websites can make a browser send.
///
/// A website's own name can lead to 127.0.0.1 (DNS rebinding), so the host is compared. Its forms
/// and pictures can have this server's address, so what the browser says of a request's origin is
/// compared, too.
struct RequestRule: Sendable {
  private let hosts: Set<String>

  init(port: UInt16) {
    let names = ["127.0.0.1", "localhost", "localhost."]
    // Browsers leave out the port that http has by itself.
    hosts = Set(names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  /// The answer to a request that is refused; `nil` if it may go on.
  ///
  /// - Parameter allowsVisits: whether another website may lead the browser here: to the page, and
  ///   back from a sign-in.
  func refusal(of request: HTTPRequest, allowsVisits: Bool) -> HTTPResponse? {
    guard let host = request.host?.lowercased(), hosts.contains(host) else {
      return .mistake(.misdirectedRequest, "Open the address that the program printed.")
    }
    if allowsVisits, request.method == "GET", request.headers["Sec-Fetch-Mode"] == "navigate",
      request.headers["Sec-Fetch-Dest"] == "document"
    {
      return nil
    }
    let origin = request.headers["Origin"]?.lowercased()
    let site = request.headers["Sec-Fetch-Site"]
    let isOwn =
      (origin ?? "http://\(host)") == "http://\(host)"
      && ["same-origin", "none", nil].contains(site)
    // A client that is no browser says where it comes from, too, before it may change something.
    guard isOwn, origin != nil || ["GET", "HEAD"].contains(request.method) else {
      return .mistake(
        .forbidden, "Requests from other websites are refused; send “Origin: http://\(host)”.")
    }
    return nil
  }
}
