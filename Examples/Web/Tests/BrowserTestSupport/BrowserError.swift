/// A command that failed, with the words of the browser.
public struct BrowserError: Error, CustomStringConvertible {
  /// A code of https://www.w3.org/TR/webdriver2/#errors, such as `no such element`, or one of this
  /// client's own.
  public let code: String
  /// What happened.
  public let message: String

  /// The error and what it is about.
  public var description: String { "\(code): \(message)" }

  static let notInstalled = BrowserError(code: "not installed", message: BrowserInstallation.advice)

  /// Makes an error.
  public init(code: String, message: String) {
    (self.code, self.message) = (code, message)
  }
}

extension BrowserError: Decodable {
  private enum CodingKeys: String, CodingKey {
    case code = "error"
    case message
  }

  /// Reads the error of an answer, whose further lines are addresses in the driver's program.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(String.self, forKey: .code)
    message = try container.decode(String.self, forKey: .message)
  }
}
