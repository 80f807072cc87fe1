// The kinds of screens. A new kind needs a line here and a file beside this one.

import { AuthScreen } from "./auth.js";
import { CollectionListScreen } from "./collection-list.js";
import { ExploreScreen } from "./explore.js";
import { FavouritesScreen } from "./favourites.js";
import { ImagesListScreen } from "./images-list.js";
import { PhotoInfoScreen } from "./photo-info.js";
import { PhotoListScreen } from "./photo-list.js";
import { ProfileScreen } from "./profile.js";
import { SearchScreen } from "./search.js";
import { SingleImageScreen } from "./single-image.js";
import { SplashScreen } from "./splash.js";
import { ViewerScreen } from "./viewer.js";
import { WebViewScreen } from "./web-view.js";

const kinds = {
  splash: SplashScreen,
  auth: AuthScreen,
  webView: WebViewScreen,
  imagesList: ImagesListScreen,
  singleImage: SingleImageScreen,
  profile: ProfileScreen,
  viewer: ViewerScreen,
  favourites: FavouritesScreen,
  photoInfo: PhotoInfoScreen,
  explore: ExploreScreen,
  search: SearchScreen,
  collectionList: CollectionListScreen,
  photoList: PhotoListScreen,
};

/** Makes the screen that a `show` names; `null` for a kind that this page does not know. */
export function makeScreen(show, context) {
  const Kind = Object.hasOwn(kinds, show.kind) ? kinds[show.kind] : null;
  return Kind ? new Kind(show, context) : null;
}
