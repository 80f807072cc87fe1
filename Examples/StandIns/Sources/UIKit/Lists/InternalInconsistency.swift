// Stands in for how UIKit stops an app (NSInternalInconsistencyException) and warns its developer.

/// Stops as UIKit does where an app broke its rules.
func raiseInternalInconsistency(_ reason: String) -> Never {
  // why: UIKit raises an exception here, which ends the app; a test sees it with an exit test
  fatalError(  // why: as UIKit
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}

/// Warnings that UIKit writes to the console where an app does what is not allowed.
@MainActor public enum StandInConsole {
  /// Stand-in: the warnings since the process began.
  public static private(set) var warnings: [String] = []

  static func warn(_ text: String) {
    warnings.append(text)
    FileHandle.standardError.write(Data("[Assert] \(text)\n".utf8))
  }
}
