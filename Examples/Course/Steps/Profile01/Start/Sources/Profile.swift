import Foundation

/// The signed-in person, as Unsplash describes them.
struct Profile {
  let username: String
  var firstName: String?
  var lastName: String?
  var bio: String?
}
