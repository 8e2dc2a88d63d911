// What the library uses of Poppler, without its and GLib's types: their headers need flags of the compiler. And the process in
// which that is done, because a PDF comes from anybody.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A PDF that is open, for one thread at a time.
struct waymark_pdf;

enum waymark_pdf_fault {
  WAYMARK_PDF_NONE,
  /// It can only be opened with a password.
  WAYMARK_PDF_ENCRYPTED,
  /// It is no PDF, or one that can't be read.
  WAYMARK_PDF_DAMAGED,
};

/// Opens the PDF in a file, which stays open. It has to be freed; null, and why, if that fails.
struct waymark_pdf *waymark_pdf_open(int file, enum waymark_pdf_fault *fault);

void waymark_pdf_free(struct waymark_pdf *pdf);

int waymark_pdf_page_count(struct waymark_pdf *pdf);

/// Tells how large a page is when it is upright, in points. Returns 0 if it can't be read.
int waymark_pdf_page_size(struct waymark_pdf *pdf, int page, double *width, double *height);

/// Receives a part of a picture. Returns whether the next one is wanted.
typedef int waymark_pdf_receiver(void *receiver, const uint8_t *bytes, size_t count);

/// Draws a page on white as a PNG of a size in pixels. Returns 0 if it could not be drawn, or a part was not wanted.
int waymark_pdf_draw(
    struct waymark_pdf *pdf, int page, int width, int height, waymark_pdf_receiver *receive, void *receiver);

/// Where a character is on its page, in points from the upper left corner.
struct waymark_pdf_box {
  double left, top, right, bottom;
};

/// Returns the text of a page, in UTF-8, and a box for each of its characters; null if there is none. Both have to be freed.
char *waymark_pdf_text(struct waymark_pdf *pdf, int page, struct waymark_pdf_box **boxes, size_t *count);

void waymark_pdf_text_free(char *text, struct waymark_pdf_box *boxes);

/// Limits what this process may use from now on, and what it may do: it can't write files, start programs or reach a
/// network, and ends when its parent does. Returns 0 if the system refuses one of the limits that keep others from harm.
int waymark_pdf_confine(uint64_t memory, unsigned seconds);

/// Runs a program with the PDF as its standard input, a new pipe as its standard output, and nothing else open.
///
/// Returns the number of the process; a negative error if it could not be started.
pid_t waymark_pdf_run(const char *program, char *const arguments[], int file, int *output);

/// Reads from a pipe. Returns the number of bytes; 0 at the end; -ETIME when a time has passed, in milliseconds.
long waymark_pdf_read(int pipe, void *buffer, size_t size, int timeout);

/// Ends a process, and waits until it has ended.
void waymark_pdf_end(pid_t process);
