/// Makes everything that tests of this exercise test.
///
/// A test that makes its presenter or service here, and never by its initialiser, runs against the
/// app as it should be and against each planted fault alike. A presenter's view and router are held
/// weakly: a test keeps them.
///
/// Presenters take fakes (`FakeServices`) behind and spies (`ImagesListViewSpy` …) before them;
/// services talk to a server, for which ``LocalServer`` stands in.
public enum Subject {}
