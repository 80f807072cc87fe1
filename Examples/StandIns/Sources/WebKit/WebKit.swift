// Stands in for the module WebKit: what a file sees that imports it.
@_exported import UIKit

#if canImport(FoundationNetworking)
  // On Apple's systems `URLRequest` and `HTTPCookie` belong to Foundation.
  @_exported import FoundationNetworking
#endif
