/// The matrix of edge cases: what a person does × what goes wrong → what the screen ends in (requirements E).
///
/// Everything is real but the toolkit: the app's presenters and services, HTTP over sockets, and the
/// local Unsplash, which does the damage by name in place of a proxy and a person.
///
/// **To read a cell.** In the list of tests each is a sentence: under "The feed opens" stands
/// `reset-mid-body: Can't reach the server.` The first half is a `Fault` of the sandbox, the second
/// the row of the requirements' table in which it must end. `check(_:)` plays it:
/// 1. a ``Situation`` brings its screen to where the person stands;
/// 2. the fault is set, and the person does the one thing;
/// 3. the commands to view and router must be exactly those of the ending, in their order; the service
///    must have thrown the one kind of error that the ending stands for, since many screens have the same
///    words for all of them; and the server must have been asked exactly what is stated, and nothing else;
/// 4. what was there is still there, nothing runs, nothing is locked, no connection is worked on, although
///    what is wrong is wrong still;
/// 5. the fault goes, the person does the same thing again, with the very services that saw the failure,
///    and it must succeed, command by command and request by request;
/// 6. the screen closes and must be gone, and the sessions must have nothing left to do.
///
/// **To add one.** A fault: add it to `Fault.samples`; the compiler asks for its row in
/// ``EndingTable``, and every situation has a new cell. A situation: add a case to ``UserAction``; the compiler
/// asks for its file in `Situations`; then a test to its screen's file here. A cell that cannot be: say why
/// in ``Impossible``, and a second time in `MatrixTests`, which finds what was forgotten.
///
/// Nothing sleeps or polls. Cells of time-outs have a limit of a few seconds and wait side by side; all
/// others have one that no slow machine reaches, so that it cannot make a time-out of a success. That goes
/// for the second try after a time-out, too: the same client is given more time.
enum EdgeCases {}
