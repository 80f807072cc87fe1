import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Colours side by side in a number") @LongWork
struct ColorLanesTests {
  private func color(_ lanes: Int) -> RGBColor {
    ColorLanes.color(
      down: ColorLanes.rounded(across: lanes * ColorLanes.acrossTotal) * ColorLanes.downTotal)
  }

  @Test("A colour is unchanged after conversion, also the largest one")
  func roundTrip() {
    for color in [RGBColor.black, .white, RGBColor(red: 1, green: 128, blue: 254)] {
      #expect(self.color(ColorLanes.lanes(color)) == color)
    }
  }

  @Test("Averages are rounded to the nearest value, without an effect on the neighbours")
  func rounding() {
    let some = ColorLanes.lanes(RGBColor(red: 255, green: 0, blue: 3))
    let others = ColorLanes.lanes(RGBColor(red: 254, green: 1, blue: 0))
    #expect(
      color(ColorLanes.average(ofFour: 3 * some + others))
        == RGBColor(red: 255, green: 0, blue: 2))
    #expect(
      color(ColorLanes.average(ofFour: some + 3 * others))
        == RGBColor(red: 254, green: 1, blue: 1))
    let sum = ColorLanes.rounded(across: 1500 * some + 2596 * others) * ColorLanes.downTotal
    #expect(ColorLanes.color(down: sum) == RGBColor(red: 254, green: 1, blue: 1))
  }
}
