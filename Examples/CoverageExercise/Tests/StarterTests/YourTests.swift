// Yours: write tests of the other screens here or in other files. Presenters are made with these:
//
//   let (fakes, photos, tasks) = (FakeExtendedServices(), PhotoStore(), ScreenTasks())
//   let strings = Strings(.english)
//   let dates = PhotoDateFormatter(strings: strings, timeZone: .current)
//   photos.store([.sample()], requestedAt: photos.moment)
//
// Each takes a `router:`, too, after an unnamed argument: a spy over the log of the view spy. Then
// set `view`, and keep it: the presenter holds it weakly.
//
// Splash, which decides at launch:    SplashPresenter(services:strings:tasks:)
// Auth, of two codes in a row, too:   AuthPresenter(configuration:services:strings:tasks:)
// ImagesList; compare the whole log:  ImagesListPresenter(services:photos:strings:dates:tasks:)
// SingleImage, of failures, too:      SingleImagePresenter(photo:photos:pictures:strings:dates:tasks:)
// Profile, known or not:              ProfilePresenter(services:profile:strings:tasks:)
// AppFlow, the whole app; `makeTasks` is the `make` of a `TaskLedger`, which waits for all work:
//   AppFlow(frontEnd:services:configuration:language:timeZone:makeTasks:)
// Services, at an `UnsplashSandbox`:  UnsplashLikeService(api:) and others; see `WorkedExamples`, 9
//
// The extended edition has `services: fakes.extendedServices` and the session's likes:
//   let likes = LikeOutbox(photos: photos, service: fakes.likes, tasks: tasks)
//   let details = PhotoDetailsStore(
//     of: .sample(), in: photos, service: fakes.photoDetails, tasks: tasks)
//
// ExplorePresenter(services:pictures:likes:strings:dates:random:tasks:), whose parts may fail
// SearchPresenter(_:service:photos:strings:tasks:): of two searches in a row the latest counts
// CollectionListPresenter(_:service:pictures:strings:dates:tasks:), whose page 1 is there
// PhotoListPresenter(_:services:pictures:likes:strings:dates:tasks:): pull while a page loads
// FavouritesPresenter(service:pictures:profile:likes:strings:dates:tasks:)
// ViewerPresenter(details:pictures:likes:strings:dates:tasks:); set `viewer`
// PhotoInfoPresenter(details:pictures:strings:dates:referral:tasks:): what nobody knows has no line
// ExtendedEdition: AppFlow with `extendedServices`; two taps open one screen
