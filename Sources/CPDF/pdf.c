#include "pdf.h"

#include <cairo.h>
#include <math.h>
#include <poppler.h>
#include <unistd.h>

struct waymark_pdf {
  PopplerDocument *document;
};

struct waymark_pdf *waymark_pdf_open(int file, enum waymark_pdf_fault *fault) {
  GError *error = NULL;
  // Poppler closes what it gets, and reads the standard input as a stream, all of it.
  int own = dup(file);
  PopplerDocument *document = own < 0 ? NULL : poppler_document_new_from_fd(own, NULL, &error);
  if (!document) {
    int is_locked = g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED);
    *fault = is_locked ? WAYMARK_PDF_ENCRYPTED : WAYMARK_PDF_DAMAGED;
    g_clear_error(&error);
    return NULL;
  }
  struct waymark_pdf *pdf = g_new(struct waymark_pdf, 1);
  pdf->document = document;
  *fault = WAYMARK_PDF_NONE;
  return pdf;
}

void waymark_pdf_free(struct waymark_pdf *pdf) {
  g_object_unref(pdf->document);
  g_free(pdf);
}

int waymark_pdf_page_count(struct waymark_pdf *pdf) { return poppler_document_get_n_pages(pdf->document); }

static PopplerPage *get_page(struct waymark_pdf *pdf, int page) {
  return page < 0 || page >= waymark_pdf_page_count(pdf) ? NULL : poppler_document_get_page(pdf->document, page);
}

int waymark_pdf_page_size(struct waymark_pdf *pdf, int page, double *width, double *height) {
  PopplerPage *found = get_page(pdf, page);
  if (!found) return 0;
  poppler_page_get_size(found, width, height);
  g_object_unref(found);
  return isfinite(*width) && isfinite(*height) && *width > 0 && *height > 0;
}

struct receiver {
  waymark_pdf_receiver *receive;
  void *receiver;
};

static cairo_status_t receive_part(void *closure, const unsigned char *bytes, unsigned count) {
  struct receiver *to = closure;
  return to->receive(to->receiver, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

int waymark_pdf_draw(
    struct waymark_pdf *pdf, int page, int width, int height, waymark_pdf_receiver *receive, void *receiver) {
  double own_width, own_height;
  if (!waymark_pdf_page_size(pdf, page, &own_width, &own_height)) return 0;
  PopplerPage *found = get_page(pdf, page);
  if (!found) return 0;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_scale(context, width / own_width, height / own_height);
  poppler_page_render(found, context);
  int is_drawn = cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  struct receiver to = {receive, receiver};
  if (is_drawn) is_drawn = cairo_surface_write_to_png_stream(surface, receive_part, &to) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(surface);
  g_object_unref(found);
  return is_drawn;
}

char *waymark_pdf_text(struct waymark_pdf *pdf, int page, struct waymark_pdf_box **boxes, size_t *count) {
  PopplerPage *found = get_page(pdf, page);
  if (!found) return NULL;
  char *text = poppler_page_get_text(found);
  PopplerRectangle *rectangles = NULL;
  guint number = 0;
  int has_boxes = text && poppler_page_get_text_layout(found, &rectangles, &number);
  g_object_unref(found);
  if (!has_boxes) {
    g_free(text);
    return NULL;
  }
  *boxes = g_new(struct waymark_pdf_box, number);
  for (guint index = 0; index < number; index++) {
    PopplerRectangle each = rectangles[index];
    (*boxes)[index] = (struct waymark_pdf_box){each.x1, each.y1, each.x2, each.y2};
  }
  *count = number;
  g_free(rectangles);
  return text;
}

void waymark_pdf_text_free(char *text, struct waymark_pdf_box *boxes) {
  g_free(text);
  g_free(boxes);
}
