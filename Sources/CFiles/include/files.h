// What the library uses of Linux for files and Swift can't call: system calls without a function in C, and those whose
// arguments vary. Each returns a number that is negative if it failed: the error's, with a minus.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What is known of a file, a folder or a link without opening it.
struct waymark_file_status {
  uint64_t device, mount, number, size, links;
  int64_t modified_seconds, changed_seconds, born_seconds;
  uint32_t modified_nanoseconds, changed_nanoseconds, born_nanoseconds;
  uint32_t mode;
  /// Whether the file system knows when the file was created.
  int has_birth;
};

/// How a file or a folder is opened.
enum waymark_open_kind {
  /// A folder, to be listed and to open what is in it.
  WAYMARK_OPEN_FOLDER,
  /// A file that exists, to be read. One that is replaced by a pipe meanwhile blocks nobody.
  WAYMARK_OPEN_READING,
  /// A file that exists, to be written.
  WAYMARK_OPEN_WRITING,
  /// A new file, to be written and read.
  WAYMARK_OPEN_NEW,
  /// Only the place of whatever it is: neither a device nor a pipe notices that.
  WAYMARK_OPEN_PLACE,
};

/// Opens a path of several names below a folder. Links are not followed, and nothing outside of it is opened.
int waymark_open_beneath(int folder, const char *path, enum waymark_open_kind kind);
/// Opens what has a name in a folder. A link is not followed.
int waymark_open_child(int folder, const char *name, enum waymark_open_kind kind);
/// Opens a folder by its path, as the administrator wrote it: links are followed.
int waymark_open_root(const char *path);
/// Opens the file whose place is open, to read it.
int waymark_open_place(int place);

/// Describes what has a name in a folder; with an empty name, what is open itself.
int waymark_status(int folder, const char *name, struct waymark_file_status *status);
/// Reads items of a folder as `getdents64` has them. Returns the number of bytes; 0 at the end.
long waymark_list(int folder, void *buffer, size_t size);

int waymark_make_folder(int folder, const char *name, uint32_t mode);
/// Renames what has a name; if there is something with the new name, fails with EEXIST.
int waymark_rename(int folder, const char *name, int new_folder, const char *new_name);
/// Renames what has a name, and replaces a file or an empty folder with the new name.
int waymark_rename_replacing(int folder, const char *name, int new_folder, const char *new_name);
int waymark_remove(int folder, const char *name, int is_folder);
/// Returns the number of bytes of a link's destination.
long waymark_read_link(int folder, const char *name, char *buffer, size_t size);
int waymark_make_link(int folder, const char *name, const char *destination);

/// Reads bytes from a place on.
long waymark_read(int file, void *buffer, size_t size, int64_t offset);
/// Writes bytes from a place on; fewer, if the disk is full afterwards.
long waymark_write(int file, const void *buffer, size_t size, int64_t offset);
/// Copies bytes between the same places of two files inside the system, which may share them.
long waymark_copy(int from, int to, int64_t offset, size_t size);
/// Finds the next byte that is not in a hole; `size` if there is none.
int64_t waymark_next_data(int file, int64_t offset, int64_t size);
/// Finds the next hole, or the end.
int64_t waymark_next_hole(int file, int64_t offset, int64_t size);
int waymark_resize(int file, int64_t size);
/// Reserves space on the disk without changing the file's size.
int waymark_reserve(int file, int64_t size);
int waymark_set_permissions(int file, uint32_t mode);
/// Sets the last nine bits of the permissions of what has a name, and follows no link.
int waymark_change_permissions(int folder, const char *name, uint32_t mode);
/// Allows the owner everything with a folder.
int waymark_open_up(int folder, const char *name);
/// Sets when the file was changed last.
int waymark_set_modified(int file, int64_t seconds, uint32_t nanoseconds);
/// Waits until a file is on the disk.
int waymark_synchronize(int file);
/// Waits until the whole file system of a folder is on the disk.
int waymark_synchronize_all(int folder);
/// The bytes that are free for this process on the file system of a folder.
int64_t waymark_free_bytes(int folder);
/// Locks a file against other processes, and others who have opened it; fails with EWOULDBLOCK if it is locked.
int waymark_lock(int file);

/// Reads an attribute of what has a name in a folder; of a link, its own. Returns the number of bytes; fails with ENOENT
/// also where the system has no /proc.
long waymark_attribute(int folder, const char *name, const char *attribute, void *buffer, size_t size);
/// Reads an attribute of an open file or folder.
long waymark_open_attribute(int file, const char *attribute, void *buffer, size_t size);
/// Sets an attribute of an open file or folder; removes it if the size is 0.
int waymark_set_attribute(int file, const char *attribute, const void *value, size_t size);

/// Begins to watch folders, without one so far.
int waymark_watch_open(void);
/// Watches an open folder. Returns the watch's number.
int waymark_watch_add(int watcher, int folder);
int waymark_watch_remove(int watcher, int watch);
/// Waits until there is something to be read. Returns 0 when the time, in milliseconds, has passed.
int waymark_wait(int watcher, int timeout);
/// Reads changes as inotify has them.
long waymark_watch_read(int watcher, void *buffer, size_t size);
