/// The presenters and services that tests of this exercise test.
///
/// Create them here and never with their initialisers: the same test then runs against the correct app
/// and against each planted fault. A presenter holds its view and router weakly, so a test must keep
/// them.
///
/// Presenters take fakes (`FakeServices`) and spies (`ImagesListViewSpy` …); services talk to a
/// ``LocalServer``.
public enum Subject {}
