import ImageFeedPresentation
import ImageFeedTerminal

extension ScreenModel {
  /// Handles `SGR` (ECMA-48, 8.3.117; 256 and all colours as in ISO 8613-6 and xterm).
  mutating func setStyle(_ sequence: ControlSequence) {
    let (numbers, isPart) = (sequence.numbers, sequence.isPart)
    if numbers.isEmpty { style = .plain }
    var place = 0
    while place < numbers.count {
      var end = place + 1
      while end < numbers.count, isPart[end] { end += 1 }
      let code = max(numbers[place], 0)
      if code == 38 || code == 48 || code == 58 {
        let color = SequenceColor(numbers, after: place, partsEnd: end)
        end = color.end
        if code == 38 { style.foreground = color.take(instead: style.foreground) }
        if code == 48 { style.background = color.take(instead: style.background) }
      } else if code == 4, end > place + 1 {
        style.isUnderlined = numbers[place + 1] != 0
      } else {
        setStyle(code)
      }
      place = end
    }
  }

  private mutating func setStyle(_ code: Int) {
    switch code {
    case 0: style = .plain
    case 1: style.isBold = true
    case 2: style.isDim = true
    case 4, 21: style.isUnderlined = true
    case 7: style.isReversed = true
    case 22: (style.isBold, style.isDim) = (false, false)
    case 24: style.isUnderlined = false
    case 27: style.isReversed = false
    case 30...37: style.foreground = TerminalPalette.color(code - 30)
    case 39: style.foreground = nil
    case 40...47: style.background = TerminalPalette.color(code - 40)
    case 49: style.background = nil
    case 90...97: style.foreground = TerminalPalette.color(code - 82)
    case 100...107: style.background = TerminalPalette.color(code - 92)
    default: break
    }
  }
}

/// The colour that follows 38 or 48 in a style's numbers.
private struct SequenceColor {
  /// The index of the first number after the colour.
  private(set) var end: Int
  private var color: RGBColor?

  /// - Parameters:
  ///   - place: the index of the 38 or 48.
  ///   - partsEnd: the index after the numbers that colons join to it; `place + 1` for semicolons.
  init(_ numbers: [Int], after place: Int, partsEnd: Int) {
    let usesColons = partsEnd > place + 1
    let available = Array(numbers[(place + 1)..<(usesColons ? partsEnd : numbers.count)])
    var used = 1
    if available.first == 5 {
      color = available.count >= 2 ? TerminalPalette.color(available[1]) : nil
      used = 2
    } else if available.first == 2 {
      // With colons a colour space may precede the colour.
      let first = usesColons && available.count >= 5 ? 2 : 1
      if available.count >= first + 3 {
        color = RGBColor(
          red: Self.primary(available[first]), green: Self.primary(available[first + 1]),
          blue: Self.primary(available[first + 2]))
      }
      used = 4
    }
    end = usesColons ? partsEnd : min(place + 1 + used, numbers.count)
  }

  private static func primary(_ number: Int) -> UInt8 {
    UInt8(min(max(number, 0), 255))
  }

  /// The colour, or the old one if it is incomplete.
  func take(instead old: RGBColor?) -> RGBColor? {
    color ?? old
  }
}
