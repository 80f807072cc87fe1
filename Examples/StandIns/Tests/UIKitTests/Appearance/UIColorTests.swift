import Testing
import UIKit

@Suite("Colours and traits") @MainActor
struct UIColorTests {
  // A dynamic colour is chosen by the traits with which it is drawn. (UIColor.init(dynamicProvider:))
  @Test("A dynamic colour follows the look")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    let half = color.withAlphaComponent(0.5)
    let dark = half.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.standInComponents == [1, 1, 1, 0.5])
  }

  // System colours adapt to the look. (UIColor.systemBackground)
  @Test("The system's background is white or black")
  func system() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(UIColor.systemBackground.resolvedColor(with: light) == .white)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
  }

  // The CGColor is fixed when it is made. (UIColor.cgColor)
  @Test("A Core Graphics colour has the components of the current traits")
  func graphics() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 1])
    #expect(UIColor(cgColor: color.cgColor) == color)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UIColor.label.cgColor.components == [1, 1, 1, 1])
    }
  }

  // Later traits win where they are set. (UITraitCollection.init(traitsFrom:))
  @Test("Traits are merged, later ones first")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.preferredContentSizeCategory == .small)
  }

  // A colour of the asset catalogue. (UIColor.init(named:))
  @Test("A colour of the app is known by its name")
  func named() {
    let black = UIColor(named: "YP Black")
    #expect(black == UIColor(resource: ColorResource(name: "YP Black", bundle: .main)))
    #expect(black != UIColor(named: "YP White") && black != .gray && UIColor(named: "") == nil)
    #expect(black?.withAlphaComponent(0.5).standInName == "YP Black")
  }
}
