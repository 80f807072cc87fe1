import UnsplashSandbox

/// Combinations that there cannot be, each with its reason: nothing is left out in silence.
enum Impossible {
  /// Why a fault cannot strike a situation; `nil` where it can.
  static func reason(_ fault: Fault, _ doing: Doing) -> String? {
    if fault == .corrupted, doing.content == .like {
      return
        "A like needs so little of its answer that the place of the damage decides how it ends."
    }
    guard fault == .cut(bytes: 100) else { return nil }
    #if canImport(FoundationNetworking)
      return "An answer that ends in good order between two header fields ends the process in "
        + "URLSession on Linux: “Transfer completed, but there's no response.”"
    #else
      return nil
    #endif
  }
}
