/// The body of a successful `POST /oauth/token`.
///
/// The documentation has four fields, real answers seven (U-1.3); only the token is needed,
/// so only the token must be there. Printing never shows a token.
public struct OAuthTokenResponseBody: Decodable, Hashable, Sendable {
  /// The bearer token.
  public let accessToken: AccessToken
  /// `bearer` or `Bearer`.
  public let tokenType: String?
  /// The granted scopes, separated by spaces.
  public let scope: String?
  /// When the token was made, in seconds since 1970.
  public let createdAt: Int?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case scope
    case createdAt = "created_at"
  }

  /// Reads the body.
  ///
  /// - Throws: `DecodingError` when `access_token` is missing or blank, which would be no token.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let token = try values.decode(String.self, forKey: .accessToken)
    guard token.contains(where: { !$0.isWhitespace }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .accessToken, in: values, debugDescription: "The access token is empty.")
    }
    accessToken = AccessToken(token)
    // A field nobody needs must not cost the sign-in: a wrong type counts as absent.
    tokenType = try? values.decodeIfPresent(String.self, forKey: .tokenType)
    scope = try? values.decodeIfPresent(String.self, forKey: .scope)
    createdAt = try? values.decodeIfPresent(Int.self, forKey: .createdAt)
  }
}
