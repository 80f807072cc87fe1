import Foundation

/// Which application signs in, and where.
///
/// The names are those of the course project's `Constants.swift` and `AuthConfiguration`.
public struct AuthConfiguration: Hashable, Sendable {
  /// A part that a person has to fill in.
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
  /// Where the login page hands the code over, exactly as registered.
  public var redirectURI: String
  /// The rights asked for, separated by `+` or by spaces.
  public var accessScope: String
  /// The application's name as it is registered, which links to Unsplash carry (U-5).
  public var applicationName: String
  /// The base of the API, `https://api.unsplash.com`.
  public var defaultBaseURL: URL
  /// The base of the login pages, `https://unsplash.com`; the local Unsplash has both under one.
  public var authBaseURL: URL

  /// The rights the app uses (W-1).
  public static let standardScope = "public+read_user+write_likes"
  /// Unsplash's out-of-band redirect: the code is shown on a page of its own (U-1.1).
  public static let nativeRedirectURI = "urn:ietf:wg:oauth:2.0:oob"

  /// The name of an application that gives none of its own.
  public static let standardApplicationName = "imagefeed"

  /// Makes a configuration; whether it is complete is ``missingParts``' answer.
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

  /// How links to Unsplash say who sent the visitor.
  public var referral: Referral { Referral(applicationName: applicationName) }

  /// What is empty or blank, in the order of ``Part``; nobody can sign in before this is empty.
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
  /// Everything but the secret.
  public var debugDescription: String { description }
  /// Everything but the secret, for `dump`.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "accessKey": accessKey, "redirectURI": redirectURI, "accessScope": accessScope,
        "defaultBaseURL": defaultBaseURL, "authBaseURL": authBaseURL,
      ])
  }
}
