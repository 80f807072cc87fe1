import ImageFeedCore

/// The store of a front end whose login page keeps no data.
struct NoSiteData: SiteDataStore {
  func removeAll() async {}
}
