import Foundation
import UnsplashServices

/// The time limits of the services: their own, or the person's.
struct ServiceLimits {
  let api: RequestLimits
  let pictures: RequestLimits
  let pages: RequestLimits

  /// - Parameter seconds: `nil` for the services' own limits.
  init(seconds: Int?) {
    func limits(_ own: RequestLimits) -> RequestLimits {
      RequestLimits(seconds: seconds.map(TimeInterval.init) ?? own.seconds, bytes: own.bytes)
    }
    (api, pictures, pages) = (limits(.api), limits(.pictures), limits(.pages))
  }
}
