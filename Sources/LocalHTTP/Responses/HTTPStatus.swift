/// A status code and its reason phrase (RFC 9110 and RFC 6585).
public struct HTTPStatus: Sendable, Hashable {
  /// The number, such as 404.
  public let code: Int

  /// - Parameter code: a number of three digits.
  public init(code: Int) {
    self.code = code
  }

  /// 200 OK
  public static let ok = HTTPStatus(code: 200)
  /// 201 Created
  public static let created = HTTPStatus(code: 201)
  /// 204 No Content
  public static let noContent = HTTPStatus(code: 204)
  /// 302 Found
  public static let found = HTTPStatus(code: 302)
  /// 303 See Other
  public static let seeOther = HTTPStatus(code: 303)
  /// 304 Not Modified
  public static let notModified = HTTPStatus(code: 304)
  /// 400 Bad Request
  public static let badRequest = HTTPStatus(code: 400)
  /// 401 Unauthorized
  public static let unauthorized = HTTPStatus(code: 401)
  /// 403 Forbidden
  public static let forbidden = HTTPStatus(code: 403)
  /// 404 Not Found
  public static let notFound = HTTPStatus(code: 404)
  /// 405 Method Not Allowed
  public static let methodNotAllowed = HTTPStatus(code: 405)
  /// 408 Request Timeout
  public static let requestTimeout = HTTPStatus(code: 408)
  /// 412 Precondition Failed
  public static let preconditionFailed = HTTPStatus(code: 412)
  /// 413 Content Too Large
  public static let contentTooLarge = HTTPStatus(code: 413)
  /// 414 URI Too Long
  public static let uriTooLong = HTTPStatus(code: 414)
  /// 417 Expectation Failed
  public static let expectationFailed = HTTPStatus(code: 417)
  /// 421 Misdirected Request
  public static let misdirectedRequest = HTTPStatus(code: 421)
  /// 422 Unprocessable Content
  public static let unprocessable = HTTPStatus(code: 422)
  /// 431 Request Header Fields Too Large
  public static let headerFieldsTooLarge = HTTPStatus(code: 431)
  /// 500 Internal Server Error
  public static let internalServerError = HTTPStatus(code: 500)
  /// 501 Not Implemented
  public static let notImplemented = HTTPStatus(code: 501)
  /// 505 HTTP Version Not Supported
  public static let versionNotSupported = HTTPStatus(code: 505)

  /// The reason phrase, such as `Not Found`; `Unknown` for other codes.
  public var reason: String { Self.reasons[code] ?? "Unknown" }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 302: "Found",
    303: "See Other",
    304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type",
    417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
  ]
}
