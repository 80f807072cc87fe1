// The smallest user of the package from outside: `.ci/consumer-check` builds and runs this file in a
// package that depends on ImageFeedKit by URL and version.
//
// Adapt it when the API changes: make a presenter with a fake service, call an intent, print what
// came of it. The last line printed must be the one in EXPECTED of `.ci/consumer-check`.

import ImageFeedFakes
import ImageFeedPresentation

print("ImageFeedKit can be used by URL and version")
