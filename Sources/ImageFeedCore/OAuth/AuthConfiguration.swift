import Foundation

/// The OAuth application, and the server it signs in to.
///
/// The names are those of the course project's `Constants.swift` and `AuthConfiguration`.
public struct AuthConfiguration: Hashable, Sendable {
  /// A part that must be filled in.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// ``AuthConfiguration/accessKey``.
    case accessKey
    /// ``AuthConfiguration/secretKey``.
    case secretKey
    /// ``AuthConfiguration/redirectURI``.
    case redirectURI
    /// ``AuthConfiguration/accessScope``.
    case accessScope
  }

  /// The application's public key, `client_id` on the wire.
  public var accessKey: String
  /// The application's secret, `client_secret` on the wire; never printed.
  public var secretKey: String
  /// The address that receives the code, exactly as registered.
  public var redirectURI: String
  /// The requested rights, separated by `+` or by spaces.
  public var accessScope: String
  /// The application's registered name, for links to Unsplash (U-5).
  public var applicationName: String
  /// The base of the API, `https://api.unsplash.com`.
  public var defaultBaseURL: URL
  /// The base of the login pages, `https://unsplash.com`; the local Unsplash has both under one.
  public var authBaseURL: URL

  /// The rights the app uses (W-1).
  public static let standardScope = "public+read_user+write_likes"
  /// Unsplash's out-of-band redirect: a page shows the code (U-1.1).
  public static let nativeRedirectURI = "urn:ietf:wg:oauth:2.0:oob"

  /// The default name of an application.
  public static let standardApplicationName = "imagefeed"

  /// Creates a configuration; see ``missingParts``.
  public init(
    accessKey: String,
    secretKey: String,
    redirectURI: String = AuthConfiguration.nativeRedirectURI,
    accessScope: String = AuthConfiguration.standardScope,
    applicationName: String = AuthConfiguration.standardApplicationName,
    defaultBaseURL: URL,
    authBaseURL: URL
  ) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.redirectURI = redirectURI
    self.accessScope = accessScope
    self.applicationName = applicationName
    self.defaultBaseURL = defaultBaseURL
    self.authBaseURL = authBaseURL
  }

  /// The application's name in links to Unsplash.
  public var referral: Referral { Referral(applicationName: applicationName) }

  /// The empty or blank parts, in the order of ``Part``. Sign-in needs all of them.
  public var missingParts: [Part] {
    Part.allCases.filter { part in
      value(of: part).trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }
  }

  /// The single rights in ``accessScope``, in order.
  public var scopes: [String] {
    accessScope
      .components(separatedBy: CharacterSet.whitespacesAndNewlines.union(["+"]))
      .filter { !$0.isEmpty }
  }

  private func value(of part: Part) -> String {
    switch part {
    case .accessKey: accessKey
    case .secretKey: secretKey
    case .redirectURI: redirectURI
    case .accessScope: scopes.joined()
    }
  }
}

extension AuthConfiguration: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Everything but the secret.
  public var description: String {
    "AuthConfiguration(accessKey: \(accessKey), redirectURI: \(redirectURI), "
      + "accessScope: \(accessScope), defaultBaseURL: \(defaultBaseURL))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "accessKey": accessKey, "redirectURI": redirectURI, "accessScope": accessScope,
        "defaultBaseURL": defaultBaseURL, "authBaseURL": authBaseURL,
      ])
  }
}
