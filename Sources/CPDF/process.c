#define _GNU_SOURCE
#include "pdf.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  return setrlimit(resource, &both) == 0;
}

#define REFUSE(call)                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1),        \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// What a PDF that takes the process over would need to get out of it. A list of what is allowed would be stricter, but break with
// another version of a library.
static void refuse_calls(void) {
#ifdef OWN_ARCHITECTURE
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#if defined(__x86_64__)
      // The calls of the other interface have numbers of their own.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      REFUSE(fork), REFUSE(vfork), REFUSE(open), REFUSE(creat), REFUSE(rename), REFUSE(unlink), REFUSE(rmdir), REFUSE(mkdir),
      REFUSE(link), REFUSE(symlink), REFUSE(chmod), REFUSE(chown), REFUSE(utimes),
#endif
      REFUSE(execve), REFUSE(execveat), REFUSE(socket), REFUSE(connect), REFUSE(ptrace), REFUSE(process_vm_readv),
      REFUSE(process_vm_writev), REFUSE(pidfd_getfd), REFUSE(kill), REFUSE(tkill), REFUSE(bpf), REFUSE(perf_event_open),
      REFUSE(io_uring_setup), REFUSE(openat2), REFUSE(open_by_handle_at), REFUSE(mount), REFUSE(unshare), REFUSE(setns),
      REFUSE(keyctl), REFUSE(add_key), REFUSE(renameat), REFUSE(renameat2), REFUSE(unlinkat), REFUSE(mkdirat),
      REFUSE(linkat), REFUSE(symlinkat), REFUSE(mknodat), REFUSE(fchmodat), REFUSE(fchownat), REFUSE(utimensat),
      REFUSE(truncate), REFUSE(setxattr), REFUSE(lsetxattr), REFUSE(fsetxattr), REFUSE(userfaultfd),
      // A file may be opened to be read only.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  // A kernel without filters has the limits, which are what a damaged PDF needs.
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}

int waymark_pdf_confine(uint64_t memory, unsigned seconds) {
  pid_t parent = getppid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) return 0;
  prctl(PR_SET_DUMPABLE, 0);
  // A library that writes a cache only notices that it can't.
  signal(SIGXFSZ, SIG_IGN);
  int is_limited = limit(RLIMIT_DATA, memory) && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_CORE, 0) &&
                   limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NOFILE, 64) && limit(RLIMIT_STACK, 64 << 20);
  if (!is_limited || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  refuse_calls();
  return 1;
}

// Above the numbers that the program gets, so that none is replaced before it is passed on.
static int moved_up(int file) { return fcntl(file, F_DUPFD_CLOEXEC, 16); }

static pid_t spawn(const char *program, char *const arguments[], int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, 0);
  posix_spawn_file_actions_adddup2(&files, output, 1);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  // Threads of the parent block signals, and it ignores some.
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  // Nothing of the parent's environment, where passwords are: only where its libraries are, and in which language it runs.
  char *environment[3] = {"LC_ALL=C.UTF-8"};
  char *libraries = NULL;
  const char *path = getenv("LD_LIBRARY_PATH");
  if (path && asprintf(&libraries, "LD_LIBRARY_PATH=%s", path) > 0) environment[1] = libraries;
  pid_t process = 0;
  int error = posix_spawn(&process, program, &files, &attributes, arguments, environment);
  free(libraries);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error ? -error : process;
}

pid_t waymark_pdf_run(const char *program, char *const arguments[], int file, int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  int input = moved_up(file), written = moved_up(ends[1]);
  close(ends[1]);
  pid_t process = input < 0 || written < 0 ? -EMFILE : spawn(program, arguments, input, written);
  if (input >= 0) close(input);
  if (written >= 0) close(written);
  if (process < 0) close(ends[0]);
  else *output = ends[0];
  return process;
}

long waymark_pdf_read(int pipe, void *buffer, size_t size, int timeout) {
  struct pollfd wanted = {.fd = pipe, .events = POLLIN};
  int found = poll(&wanted, 1, timeout);
  if (found < 0) return errno == EINTR ? -ETIME : -errno;
  if (found == 0) return -ETIME;
  ssize_t count = read(pipe, buffer, size);
  return count < 0 ? -errno : count;
}

void waymark_pdf_end(pid_t process) {
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}
