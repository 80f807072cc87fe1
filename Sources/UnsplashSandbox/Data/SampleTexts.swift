/// The vocabulary of the generated names and texts. None of these people exist.
enum SampleTexts {
  struct Place: Sendable {
    let city: String
    let country: String
    let latitude: Double
    let longitude: Double
  }

  struct Topic: Sendable {
    let slug: String
    let title: String
    let description: String
  }

  static let firstNames = [
    "Ada", "Boris", "Chiara", "Daniel", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas",
    "Kaito", "Lena", "Mira", "Noah", "Olga", "Pavel", "Quinn", "Rosa", "Sven", "Tariq", "Uma",
    "Vera", "Wanda", "Xenia", "Yuki", "Zoë",
  ]
  static let lastNames = [
    "Almeida", "Berg", "Costa", "Duval", "Eriksen", "Fischer", "García", "Holm", "Ivanova",
    "Jansen", "Kowalski", "Lindqvist", "Moreau", "Nakamura", "Okafor", "Petrov", "Rossi", "Sato",
    "Tanaka", "Ueda", "Vogel", "Weiss", "Yılmaz", "Zhou",
  ]
  static let bios = [
    "Light, land and long walks.", "Photographs & coffee, in that order.",
    "Mountains at weekends.\r\nSoftware in between.", "I wait for the fog.",
    "Everything here was seen before breakfast.", "Slow travel, one lens.",
  ]
  static let descriptions = [
    "The first morning of the tour.", "Waited an hour for this light.",
    "A view from the old road, just before the rain.", "Somewhere between two passes",
    "Evening walk & a lucky sky", "Nothing but wind up here.", "Taken from the train.",
    "The last frame on the card, and the best one. We had walked since four in the morning to see "
      + "the ridge appear out of the haze, and for a few minutes it did.",
  ]
  /// The titles of random collections. The first ones have the fewest photos.
  static let collectionTitles = [
    "Ideas for later", "One of a kind", "Two of a kind", "Three of a kind", "Wallpapers",
    "Black & white moods", "C++ desktops", "Slow mornings", "Mountain weekends", "Book covers",
    "Quiet places", "Colours of the year", "The long way home", "Настроение", "Empty rooms", "New",
  ]
  static let collectionDescriptions = [
    "To look at when it rains.", "For the walls of the office.", "Mountains, mostly.",
    "Found on long evenings & kept.", "Light that one does not forget.",
  ]
  /// The titles of older collections begin and end so. None repeats a title above.
  static let titleBeginnings = [
    "Amber", "Ancient", "Bold", "Bright", "Brisk", "Broken", "Busy", "Careful", "Crooked",
    "Curious",
    "Early", "Faded", "Familiar", "Fragile", "Gentle", "Hidden", "Honest", "Idle", "Invisible",
    "Late", "Lazy", "Little", "Lost", "Minimal", "Patient", "Plain", "Restless", "Shy", "Simple",
    "Soft", "Still", "Warm",
  ]
  static let titleEnds = [
    "afternoons", "arrivals", "borders", "breaks", "clouds", "contrasts", "corners", "days",
    "details", "edges", "evenings", "geometry", "hours", "journeys", "layers", "letters", "lines",
    "memories", "notes", "paths", "patterns", "pauses", "reflections", "shadows", "shapes",
    "silhouettes", "skies", "stories", "textures", "winds",
  ]
  static let olderDescriptions = [
    "One a week, for a year.", "For a series that never ended.", "Kept for the colours & the air.",
    "Some of these are on my wall.",
  ]
  static let topics = [
    Topic(slug: "nature", title: "Nature", description: "Land, sky and everything between."),
    Topic(slug: "travel", title: "Travel", description: "Places worth the way there & back."),
    Topic(slug: "street", title: "Street", description: "People, seen in passing."),
    Topic(slug: "wallpapers", title: "Wallpapers", description: "Calm enough to work in front of."),
    Topic(
      slug: "textures-patterns", title: "Textures & Patterns", description: "Lines that repeat."),
    Topic(slug: "film", title: "Film", description: "Grain, light leaks and patience."),
    Topic(slug: "minimalism", title: "Minimalism", description: "Little, and enough."),
    Topic(slug: "current-events", title: "Current Events", description: "What happened this year."),
    Topic(slug: "golden-hour", title: "Golden Hour", description: "The first and the last light."),
    Topic(slug: "seasons", title: "Seasons", description: "Four of them.\r\nSometimes in a day."),
    Topic(slug: "3d", title: "3D", description: "Made without a camera."),
    Topic(slug: "athletics", title: "Athletics", description: "Up, down and around."),
  ]
  static let places = [
    Place(city: "Tromsø", country: "Norway", latitude: 69.6492, longitude: 18.9553),
    Place(city: "Porto", country: "Portugal", latitude: 41.1579, longitude: -8.6291),
    Place(city: "Nagano", country: "Japan", latitude: 36.6486, longitude: 138.1948),
    Place(city: "Zermatt", country: "Switzerland", latitude: 46.0207, longitude: 7.7491),
    Place(city: "Cusco", country: "Peru", latitude: -13.532, longitude: -71.9675),
    Place(city: "Queenstown", country: "New Zealand", latitude: -45.0312, longitude: 168.6626),
    Place(city: "Merzouga", country: "Morocco", latitude: 31.0802, longitude: -4.0133),
    Place(city: "Kirkjubæjarklaustur", country: "Iceland", latitude: 63.7903, longitude: -18.0636),
  ]
  static let cameras = [
    (make: "SONY", model: "ILCE-7M3"), (make: "Canon", model: "Canon EOS R5"),
    (make: "NIKON CORPORATION", model: "NIKON Z 6"), (make: "FUJIFILM", model: "X-T4"),
    (make: "Panasonic", model: "DC-S5"),
  ]
}
