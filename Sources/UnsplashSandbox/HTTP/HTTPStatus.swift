/// A status code and its reason phrase (RFC 9110 and RFC 6585).
struct HTTPStatus: Sendable, Hashable {
  let code: Int

  static let ok = HTTPStatus(code: 200)
  static let created = HTTPStatus(code: 201)
  static let noContent = HTTPStatus(code: 204)
  static let found = HTTPStatus(code: 302)
  static let notModified = HTTPStatus(code: 304)
  static let badRequest = HTTPStatus(code: 400)
  static let unauthorized = HTTPStatus(code: 401)
  static let forbidden = HTTPStatus(code: 403)
  static let notFound = HTTPStatus(code: 404)
  static let methodNotAllowed = HTTPStatus(code: 405)
  static let requestTimeout = HTTPStatus(code: 408)
  static let contentTooLarge = HTTPStatus(code: 413)
  static let uriTooLong = HTTPStatus(code: 414)
  static let expectationFailed = HTTPStatus(code: 417)
  static let misdirectedRequest = HTTPStatus(code: 421)
  static let unprocessable = HTTPStatus(code: 422)
  static let headerFieldsTooLarge = HTTPStatus(code: 431)
  static let internalServerError = HTTPStatus(code: 500)
  static let notImplemented = HTTPStatus(code: 501)
  static let versionNotSupported = HTTPStatus(code: 505)

  var reason: String { Self.reasons[code] ?? "Unknown" }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 302: "Found",
    304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
  ]
}
