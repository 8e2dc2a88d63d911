// Cairo, and what the library uses of Pango, without Pango's and GLib's types: their headers need flags of the
// compiler.
#pragma once
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>

/// The fonts of the system, for one thread at a time.
struct waymark_fonts;

/// Returns the fonts for texts in a language, which have to be freed; null if there is no memory.
struct waymark_fonts *waymark_fonts_new(const char *language);

void waymark_fonts_free(struct waymark_fonts *fonts);

/// Returns the path of the font of a family that is exactly so bold and so italic; null if the system has none. It has to
/// be freed.
char *waymark_font_file(const char *family, int is_bold, int is_italic);

void waymark_font_file_free(char *path);

/// How a text looks. The families are separated by commas: a letter is taken from the first that has it. The size is in points.
struct waymark_style {
  const char *families;
  double size;
  int is_bold, is_italic;
};

/// A font that texts are set in, with those that take its place for letters that it lacks.
struct waymark_font;

/// Returns the font of a style, which has to be freed; null if there is no memory.
struct waymark_font *waymark_font_new(const struct waymark_style *style);

void waymark_font_free(struct waymark_font *font);

/// How far a font reaches above and below its baseline, how far below the baseline the lines begin that are drawn under
/// and through letters, and how high these are, in points.
struct waymark_extents {
  double ascent, descent, underline, underline_height, strike, strike_height;
};

struct waymark_extents waymark_font_extents(struct waymark_fonts *fonts, const struct waymark_font *font, double size);

/// Whether the first letter of a text that has a direction is written from right to left.
int waymark_begins_right_to_left(const char *text, int length);

/// A paragraph, or a line of one, that is laid out.
struct waymark_layout;

/// What is stretched to the whole width.
enum waymark_justification { WAYMARK_JUSTIFY_NONE, WAYMARK_JUSTIFY_ALL_BUT_LAST, WAYMARK_JUSTIFY_ALL };

/// Letters that look the same: their font, and where they end in the text, in bytes. A picture has a width in points;
/// that of letters is negative.
struct waymark_run {
  const struct waymark_font *font;
  int end;
  double width;
};

/// Lays out a text without line feeds, which has to be freed. Returns null if there is no memory.
/// It is broken into lines where it would be wider than a width in points; nowhere if that is negative.
/// The runs cover the text; there is at least one.
struct waymark_layout *waymark_layout_new(
    struct waymark_fonts *fonts, const struct waymark_run *runs, int run_count, const char *text, int length,
    int is_right_to_left, double width, enum waymark_justification justification);

void waymark_layout_free(struct waymark_layout *layout);

int waymark_layout_line_count(const struct waymark_layout *layout);

/// A line: its width in points, its part of the text in bytes, and the number of its pieces.
struct waymark_line {
  double width;
  int start, length, piece_count;
};

struct waymark_line waymark_layout_line(const struct waymark_layout *layout, int index);

/// A piece of a line, all of whose letters are of one run: its left end and its width in points, and its part of the
/// text in bytes.
struct waymark_piece {
  const void *letters;
  double x, width;
  int start, length;
};

/// Writes the pieces of a line from the left to the right, given the left end of the line.
void waymark_layout_get_pieces(
    const struct waymark_layout *layout, int index, double x, struct waymark_piece *pieces);

/// Draws a piece on a baseline.
void waymark_layout_draw(
    const struct waymark_layout *layout, const struct waymark_piece *piece, double y, cairo_t *context);
