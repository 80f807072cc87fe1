import BackEnds
import Foundation
import ImageFeedPresentation
import ImageFeedTerminal
import UnsplashSandbox

/// The command `imagefeed`: reads its arguments and does what they ask.
@main
struct ImageFeedCommand {
  /// The exit status of an app that was ended from outside. Those below are from BSD's sysexits.h.
  static let interrupted: Int32 = 1
  static let usage: Int32 = 64
  static let unavailable: Int32 = 69
  static let outputFailed: Int32 = 74

  static func main() {
    ProxyExceptions.addLoopback()
    do {
      switch try Invocation(Array(CommandLine.arguments.dropFirst())) {
      case .help: write(Invocation.helpText)
      case .faults: write(FaultCatalog.help)
      case .app(let options, let pictures, let cache):
        Task { @MainActor in
          exit(await ComposedApp.run(options, pictures: pictures, cache: cache))
        }
        dispatchMain()
      }
    } catch {
      report("\(error). See “imagefeed --help”.")
      exit(usage)
    }
  }

  /// Writes to the standard output. `print` would lose a text silently, for example on a full disk.
  private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      report("the output could not be written: \(error.localizedDescription)")
      exit(outputFailed)
    }
  }

  /// Writes an error message, with the command's name in front.
  static func report(_ message: String) {
    // A message that cannot be written has no other place to go.
    try? FileHandle.standardError.write(contentsOf: Data("imagefeed: \(message)\n".utf8))
  }
}

/// The meaning of the command's arguments.
enum Invocation: Equatable {
  case app(BackEndOptions, pictures: PictureMode?, cache: String?)
  case help
  case faults

  /// Reads the arguments after the program's own name.
  init(_ words: [String]) throws {
    if words == ["help", "faults"] {
      self = .faults
    } else if ["help", "--help", "-h"].contains(where: words.contains) {
      self = .help
    } else {
      let options = try OptionReader(
        words, values: BackEndOptions.values.union(["--pictures", "--cache"]),
        lists: BackEndOptions.lists)
      let pictures = try options.text("--pictures").map { name in
        guard let mode = PictureMode(rawValue: name) else {
          throw UsageError("--pictures needs kitty, iterm2 or blocks, not “\(name)”")
        }
        return mode
      }
      self = .app(try BackEndOptions(options), pictures: pictures, cache: options.text("--cache"))
    }
  }

  /// The text of `--help`.
  static let helpText = """
    Usage: imagefeed [--backend sandbox|unsplash|fake|ADDRESS] [--language ru|en]
                     [--pictures kitty|iterm2|blocks] [--cache DIR]
                     [--photos DIR] [--timeout SECONDS] [--fault NAME|RULE]…
           imagefeed help faults       list the faults
           imagefeed --help

    The photo app in the terminal. By default it starts a local Unsplash: no key, no account and no
    internet are needed. Sign in as demo@example.com with the password demo.

    \(BackEndOptions.help)
      --pictures MODE      the display of photos; by default the best that the terminal supports:
                           kitty    real pictures, by kitty's graphics protocol
                           iterm2   real pictures, as iTerm2's inline images
                           blocks   only blurs, two coloured pixels in each cell; always used inside
                                    tmux and screen, which cannot keep pictures in their places
      --cache DIR          keeps pictures in a folder between starts; by default only the real
                           Unsplash's, below ~/.cache/imagefeed

    In the app, q quits. The terminal needs at least 60 columns and 18 rows.
    All colours are used if COLORTERM is truecolor. NO_COLOR is respected.

    """

  /// The language of the person's shell. In POSIX, the first of the three variables that is not
  /// empty counts; Foundation on Linux ignores them.
  static func language(in environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return Language(preferred: [locale ?? ""])
  }
}
