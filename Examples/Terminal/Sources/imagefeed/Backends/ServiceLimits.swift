import Foundation
import UnsplashServices

/// How long the services wait: as they are made, or as long as the person says.
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
