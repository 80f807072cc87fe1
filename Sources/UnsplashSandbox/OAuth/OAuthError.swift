import LocalHTTP

/// The errors of the authorization and the token exchange, with Unsplash's messages (Doorkeeper's).
enum OAuthError: String, Error, Sendable {
  case invalidClient = "invalid_client"
  case invalidGrant = "invalid_grant"
  case invalidRequest = "invalid_request"
  case unsupportedGrantType = "unsupported_grant_type"
  case invalidRedirectURI = "invalid_redirect_uri"
  case invalidScope = "invalid_scope"
  case unsupportedResponseType = "unsupported_response_type"
  case accessDenied = "access_denied"

  var status: HTTPStatus { self == .invalidClient ? .unauthorized : .badRequest }

  var message: String {
    switch self {
    case .invalidClient:
      "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."
    case .invalidGrant:
      "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client."
    case .invalidRequest:
      "The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed."
    case .unsupportedGrantType:
      "The authorization grant type is not supported by the authorization server."
    case .invalidRedirectURI:
      "The requested redirect uri is malformed or doesn't match client redirect URI."
    case .invalidScope: "The requested scope is invalid, unknown, or malformed."
    case .unsupportedResponseType:
      "The authorization server does not support this response type."
    case .accessDenied: "The resource owner or authorization server denied the request."
    }
  }
}
