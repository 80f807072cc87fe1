import ImageFeedPresentation

/// The language the person has set for their shell.
enum SystemLanguage {
  /// By POSIX, of the three variables the first that is not empty counts; Foundation on Linux has
  /// not heard of them.
  static func language(in environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language(preferred: [locale ?? ""])
  }
}
