import BackEnds
import ImageFeedTerminal

/// The options of the app.
struct AppOptions: Equatable {
  /// The options that it shares with other programs.
  var backEnd = BackEndOptions()
  /// The display of photos; `nil` for the best that the terminal supports.
  var pictures: PictureMode?

  /// Creates the default options.
  init() {}

  /// Reads the words after the program's name.
  init(_ words: some Sequence<String>) throws {
    let options = try OptionReader(
      words, values: BackEndOptions.values.union(["--pictures"]), lists: BackEndOptions.lists)
    backEnd = try BackEndOptions(options)
    if let name = options.text("--pictures") {
      guard let mode = PictureMode(rawValue: name) else {
        throw UsageError("--pictures needs kitty, iterm2, blocks or none, not “\(name)”")
      }
      pictures = mode
    }
  }
}
