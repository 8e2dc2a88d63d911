// Lists a folder with the size and date of each file, in the order of their names: what any file manager does at least.
// ListingFloor FOLDER prints the milliseconds of processor time it takes.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

struct entry {
  char *name;
  long long size, modified;
};

static int by_name(const void *first, const void *second) {
  return strcmp(((const struct entry *)first)->name, ((const struct entry *)second)->name);
}

int main(int count, char **arguments) {
  DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
  if (!folder) return perror("ListingFloor FOLDER"), 1;
  struct entry *entries = NULL;
  size_t used = 0, space = 0;
  for (struct dirent *each; (each = readdir(folder));) {
    struct statx found;
    if (statx(dirfd(folder), each->d_name, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &found)) continue;
    if (used == space) entries = realloc(entries, (space = space * 2 + 64) * sizeof *entries);
    entries[used++] = (struct entry){strdup(each->d_name), found.stx_size, found.stx_mtime.tv_sec};
  }
  qsort(entries, used, sizeof *entries, by_name);
  struct timespec spent;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  printf("%.1f\n", spent.tv_sec * 1e3 + spent.tv_nsec / 1e6);
  return used == 0;
}
