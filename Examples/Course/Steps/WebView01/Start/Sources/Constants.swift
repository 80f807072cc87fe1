import Foundation

/// What the application has registered with Unsplash.
enum Constants {
  static let accessKey = "access-key"
  static let redirectURI = "urn:ietf:wg:oauth:2.0:oob"
  static let accessScope = "public+read_user+write_likes"
  static let authURLString = "https://unsplash.com/oauth/authorize"
}
