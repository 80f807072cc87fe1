import Foundation

/// Lets all work of a process run on the main actor, in the order in which it was started.
///
/// Otherwise a service that is no part of the main actor answers when a thread is free, and the same
/// use of an app can take another course.
public enum SerialWork {
  /// From now on, and for the whole process: call it only in one that does nothing else.
  public static func begin() {
    // The runtime calls this, if it is there, in place of handing work to a thread. There is no
    // documented way; without it nobody promises the same course.
    guard let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return }
    place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
}
