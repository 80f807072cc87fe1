// Yours: write tests of the other screens here or in other files. All presenters are made as those in
// `WorkedExamples`, the feed's above all: with services, a router spy over the log of the view spy, and
// what the initialiser asks for besides. Set `view`, and keep it. Services are tested as in its test 9.
//
// `AppFlow` is the whole app; its `makeTasks` is the `make` of a `TaskLedger`, which waits for all work.
// The extended edition has `FakeExtendedServices().extendedServices`, and the session's likes:
//
//   let likes = LikeOutbox(photos: photos, service: fakes.likes, tasks: tasks)
//   let details = PhotoDetailsStore(
//     of: .sample(), in: photos, service: fakes.photoDetails, tasks: tasks)
