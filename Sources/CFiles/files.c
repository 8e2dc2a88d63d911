#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#define RESULT(call)                        \
  ({                                        \
    __typeof__(call) result_ = (call);      \
    result_ < 0 ? -(__typeof__(call))errno : result_; \
  })

static int flags_of(enum waymark_open_kind kind) {
  switch (kind) {
    case WAYMARK_OPEN_FOLDER: return O_RDONLY | O_DIRECTORY;
    case WAYMARK_OPEN_READING: return O_RDONLY | O_NONBLOCK | O_NOCTTY;
    case WAYMARK_OPEN_WRITING: return O_RDWR | O_NONBLOCK | O_NOCTTY;
    case WAYMARK_OPEN_NEW: return O_RDWR | O_CREAT | O_EXCL;
    case WAYMARK_OPEN_PLACE: return O_PATH;
  }
  return O_PATH;
}

int waymark_open_beneath(int folder, const char *path, enum waymark_open_kind kind) {
  struct open_how how = {
      .flags = (uint64_t)(flags_of(kind) | O_CLOEXEC | O_NOFOLLOW),
      .mode = kind == WAYMARK_OPEN_NEW ? 0666 : 0,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_SYMLINKS,
  };
  return (int)RESULT(syscall(SYS_openat2, folder, path, &how, sizeof how));
}

int waymark_open_child(int folder, const char *name, enum waymark_open_kind kind) {
  return RESULT(openat(folder, name, flags_of(kind) | O_CLOEXEC | O_NOFOLLOW, 0666));
}

int waymark_open_root(const char *path) { return RESULT(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)); }

int waymark_open_place(int place) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", place);
  return RESULT(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
}

int waymark_status(int folder, const char *name, struct waymark_file_status *status) {
  struct statx found;
  int flags = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | (*name ? 0 : AT_EMPTY_PATH);
  unsigned wanted = STATX_BASIC_STATS | STATX_BTIME;
#ifdef STATX_MNT_ID
  wanted |= STATX_MNT_ID;
#endif
  if (statx(folder, name, flags, wanted, &found) < 0) return -errno;
  *status = (struct waymark_file_status){
      .device = (uint64_t)found.stx_dev_major << 32 | found.stx_dev_minor,
#ifdef STATX_MNT_ID
      .mount = found.stx_mask & STATX_MNT_ID ? found.stx_mnt_id : 0,
#endif
      .number = found.stx_ino,
      .size = found.stx_size,
      .links = found.stx_nlink,
      .modified_seconds = found.stx_mtime.tv_sec,
      .modified_nanoseconds = found.stx_mtime.tv_nsec,
      .changed_seconds = found.stx_ctime.tv_sec,
      .changed_nanoseconds = found.stx_ctime.tv_nsec,
      .born_seconds = found.stx_btime.tv_sec,
      .born_nanoseconds = found.stx_btime.tv_nsec,
      .mode = found.stx_mode,
      .has_birth = (found.stx_mask & STATX_BTIME) != 0,
  };
  return 0;
}

long waymark_list(int folder, void *buffer, size_t size) {
  return RESULT(syscall(SYS_getdents64, folder, buffer, size));
}

int waymark_make_folder(int folder, const char *name, uint32_t mode) { return RESULT(mkdirat(folder, name, mode)); }

int waymark_rename(int folder, const char *name, int new_folder, const char *new_name) {
  return RESULT(renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE));
}

int waymark_rename_replacing(int folder, const char *name, int new_folder, const char *new_name) {
  return RESULT(renameat(folder, name, new_folder, new_name));
}

int waymark_remove(int folder, const char *name, int is_folder) {
  return RESULT(unlinkat(folder, name, is_folder ? AT_REMOVEDIR : 0));
}

long waymark_read_link(int folder, const char *name, char *buffer, size_t size) {
  return RESULT(readlinkat(folder, name, buffer, size));
}

int waymark_make_link(int folder, const char *name, const char *destination) {
  return RESULT(symlinkat(destination, folder, name));
}

long waymark_read(int file, void *buffer, size_t size, int64_t offset) {
  return RESULT(TEMP_FAILURE_RETRY(pread(file, buffer, size, offset)));
}

long waymark_write(int file, const void *buffer, size_t size, int64_t offset) {
  return RESULT(TEMP_FAILURE_RETRY(pwrite(file, buffer, size, offset)));
}

long waymark_copy(int from, int to, int64_t offset, size_t size) {
  off64_t here = offset, there = offset;
  return RESULT(TEMP_FAILURE_RETRY(copy_file_range(from, &here, to, &there, size, 0)));
}

int64_t waymark_next_data(int file, int64_t offset, int64_t size) {
  off_t found = lseek(file, offset, SEEK_DATA);
  if (found >= 0) return found;
  // A file system that doesn't know holes has data everywhere.
  return errno == ENXIO ? size : offset;
}

int64_t waymark_next_hole(int file, int64_t offset, int64_t size) {
  off_t found = lseek(file, offset, SEEK_HOLE);
  return found > offset ? found : size;
}

int waymark_resize(int file, int64_t size) { return RESULT(TEMP_FAILURE_RETRY(ftruncate(file, size))); }

int waymark_reserve(int file, int64_t size) {
  return RESULT(TEMP_FAILURE_RETRY(fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size)));
}

int waymark_set_permissions(int file, uint32_t mode) { return RESULT(fchmod(file, mode)); }

int waymark_change_permissions(int folder, const char *name, uint32_t mode) {
  struct stat found;
  if (fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW)) return -errno;
  return RESULT(fchmodat(folder, name, (found.st_mode & 07000) | (mode & 0777), AT_SYMLINK_NOFOLLOW));
}

int waymark_open_up(int folder, const char *name) { return RESULT(fchmodat(folder, name, 0700, 0)); }

int waymark_set_modified(int file, int64_t seconds, uint32_t nanoseconds) {
  struct timespec times[2] = {{.tv_nsec = UTIME_NOW}, {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  return RESULT(futimens(file, times));
}

int waymark_synchronize(int file) { return RESULT(TEMP_FAILURE_RETRY(fsync(file))); }

int waymark_synchronize_all(int folder) { return RESULT(syncfs(folder)); }

int64_t waymark_free_bytes(int folder) {
  struct statvfs found;
  if (fstatvfs(folder, &found) < 0) return -errno;
  return (int64_t)(found.f_bavail * found.f_frsize);
}

int waymark_lock(int file) { return RESULT(flock(file, LOCK_EX | LOCK_NB)); }

long waymark_attribute(int folder, const char *name, const char *attribute, void *buffer, size_t size) {
  // The link in /proc leads to the open folder, wherever that is; the name after it is the only one that is looked up.
  char path[320];
  int length = snprintf(path, sizeof path, "/proc/self/fd/%d/%s", folder, name);
  if (length < 0 || (size_t)length >= sizeof path) return -ENAMETOOLONG;
  return RESULT(lgetxattr(path, attribute, buffer, size));
}

long waymark_open_attribute(int file, const char *attribute, void *buffer, size_t size) {
  return RESULT(fgetxattr(file, attribute, buffer, size));
}

int waymark_set_attribute(int file, const char *attribute, const void *value, size_t size) {
  if (size > 0) return RESULT(fsetxattr(file, attribute, value, size, 0));
  int result = RESULT(fremovexattr(file, attribute));
  return result == -ENODATA ? 0 : result;
}

int waymark_watch_open(void) { return RESULT(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)); }

int waymark_watch_add(int watcher, int folder) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  return RESULT(inotify_add_watch(
      watcher, path,
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_MODIFY | IN_DELETE_SELF |
          IN_MOVE_SELF | IN_ONLYDIR));
}

int waymark_watch_remove(int watcher, int watch) { return RESULT(inotify_rm_watch(watcher, watch)); }

int waymark_wait(int watcher, int timeout) {
  struct pollfd wanted = {.fd = watcher, .events = POLLIN};
  return RESULT(TEMP_FAILURE_RETRY(poll(&wanted, 1, timeout)));
}

long waymark_watch_read(int watcher, void *buffer, size_t size) {
  return RESULT(TEMP_FAILURE_RETRY(read(watcher, buffer, size)));
}
