import ImageFeedPresentation

/// The language of the person's shell.
enum SystemLanguage {
  /// In POSIX, the first of the three variables that is not empty counts. Foundation on Linux ignores
  /// them.
  static func language(in environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language(preferred: [locale ?? ""])
  }
}
