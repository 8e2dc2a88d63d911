#include "drawing.h"
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

struct waymark_fonts {
  PangoFontMap *map;
  PangoContext *left_to_right, *right_to_left;
};

struct waymark_font {
  PangoFontDescription *description;
};

struct waymark_layout {
  PangoLayout *layout;
  // In an array, because Pango's own list would have to be followed from its beginning for each line.
  PangoLayoutLine **lines;
  int count;
};

static PangoContext *new_context(PangoFontMap *map, PangoDirection direction, const char *language) {
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_base_dir(context, direction);
  pango_context_set_language(context, pango_language_from_string(language));
  // Text has the same widths at each resolution, as in a browser.
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

struct waymark_fonts *waymark_fonts_new(const char *language) {
  struct waymark_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  // Not Pango's default map: that one belongs to the thread that asks first.
  fonts->map = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution((PangoCairoFontMap *)fonts->map, 72);
  fonts->left_to_right = new_context(fonts->map, PANGO_DIRECTION_LTR, language);
  fonts->right_to_left = new_context(fonts->map, PANGO_DIRECTION_RTL, language);
  return fonts;
}

void waymark_fonts_free(struct waymark_fonts *fonts) {
  if (!fonts) return;
  g_object_unref(fonts->left_to_right);
  g_object_unref(fonts->right_to_left);
  g_object_unref(fonts->map);
  free(fonts);
}

/// Whether a font belongs to a family, by any of its names.
static int has_family(const FcPattern *font, const char *family) {
  FcChar8 *name;
  for (int index = 0; FcPatternGetString(font, FC_FAMILY, index, &name) == FcResultMatch; index++) {
    if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return 1;
  }
  return 0;
}

char *waymark_font_file(const char *family, int is_bold, int is_italic) {
  FcPattern *wanted = FcPatternBuild(
      NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR,
      FC_SLANT, FcTypeInteger, is_italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN, (char *)NULL);
  if (!wanted) return NULL;
  FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult status;
  FcPattern *font = FcFontMatch(NULL, wanted, &status);
  char *result = NULL;
  if (font && has_family(font, family)) {
    int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
    FcBool is_emboldened = FcFalse;
    FcMatrix *matrix;
    FcChar8 *file = NULL;
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(font, FC_SLANT, 0, &slant);
    FcPatternGetBool(font, FC_EMBOLDEN, 0, &is_emboldened);
    // Fontconfig makes fonts bold and slanted that are not.
    int is_slanted = FcPatternGetMatrix(font, FC_MATRIX, 0, &matrix) == FcResultMatch;
    int is_exact = (weight >= FC_WEIGHT_DEMIBOLD && !is_emboldened) == !!is_bold
        && (slant > FC_SLANT_ROMAN && !is_slanted) == !!is_italic;
    if (is_exact && FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch) result = strdup((const char *)file);
  }
  if (font) FcPatternDestroy(font);
  FcPatternDestroy(wanted);
  return result;
}

void waymark_font_file_free(char *path) { free(path); }

struct waymark_font *waymark_font_new(const struct waymark_style *style) {
  struct waymark_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->description = pango_font_description_new();
  pango_font_description_set_family(font->description, style->families);
  pango_font_description_set_absolute_size(font->description, style->size * PANGO_SCALE);
  if (style->is_bold) pango_font_description_set_weight(font->description, PANGO_WEIGHT_BOLD);
  if (style->is_italic) pango_font_description_set_style(font->description, PANGO_STYLE_ITALIC);
  return font;
}

void waymark_font_free(struct waymark_font *font) {
  if (!font) return;
  pango_font_description_free(font->description);
  free(font);
}

struct waymark_extents waymark_font_extents(struct waymark_fonts *fonts, const struct waymark_font *font, double size) {
  // Of the font itself: the metrics of the context would be the greatest of all fonts for the language.
  PangoFont *loaded = pango_context_load_font(fonts->left_to_right, font->description);
  PangoFontMetrics *metrics = loaded ? pango_font_get_metrics(loaded, NULL) : NULL;
  struct waymark_extents result = {size, 0, 0, 0, 0, 0};
  if (metrics) {
    result.ascent = (double)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE;
    result.descent = (double)pango_font_metrics_get_descent(metrics) / PANGO_SCALE;
    result.underline = -(double)pango_font_metrics_get_underline_position(metrics) / PANGO_SCALE;
    result.underline_height = (double)pango_font_metrics_get_underline_thickness(metrics) / PANGO_SCALE;
    result.strike = -(double)pango_font_metrics_get_strikethrough_position(metrics) / PANGO_SCALE;
    result.strike_height = (double)pango_font_metrics_get_strikethrough_thickness(metrics) / PANGO_SCALE;
    pango_font_metrics_unref(metrics);
  }
  if (loaded) g_object_unref(loaded);
  return result;
}

int waymark_begins_right_to_left(const char *text, int length) {
  const char *end = text + length;
  for (const char *position = text; position < end; position = g_utf8_next_char(position)) {
    FriBidiCharType type = fribidi_get_bidi_type(g_utf8_get_char(position));
    if (FRIBIDI_IS_STRONG(type)) return FRIBIDI_IS_RTL(type);
  }
  return 0;
}

static void insert(PangoAttrList *attributes, PangoAttribute *attribute, int start, int end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert(attributes, attribute);
}

/// Gives the letters of each run their font, and pictures their room.
static void set_runs(PangoLayout *layout, const struct waymark_run *runs, int run_count) {
  PangoAttrList *attributes = pango_attr_list_new();
  int start = 0, font_start = 0;
  for (int index = 0; index < run_count; index++) {
    // Letters of one font are moved together across the runs, as in a browser.
    if (index == run_count - 1 || runs[index + 1].font != runs[index].font) {
      insert(attributes, pango_attr_font_desc_new(runs[index].font->description), font_start, runs[index].end);
      font_start = runs[index].end;
    }
    // Colours have no effect, but make Pango divide its pieces where they change.
    guint16 level = index % 2 ? 0xFFFF : 0;
    insert(attributes, pango_attr_foreground_new(level, level, level), start, runs[index].end);
    if (runs[index].width >= 0) {
      // Only its width counts: the heights of lines are not Pango's.
      PangoRectangle room = {0, 0, (int)(runs[index].width * PANGO_SCALE), 0};
      insert(attributes, pango_attr_shape_new(&room, &room), start, runs[index].end);
    }
    start = runs[index].end;
  }
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

struct waymark_layout *waymark_layout_new(
    struct waymark_fonts *fonts, const struct waymark_run *runs, int run_count, const char *text, int length,
    int is_right_to_left, double width, enum waymark_justification justification) {
  struct waymark_layout *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  PangoLayout *layout = pango_layout_new(is_right_to_left ? fonts->right_to_left : fonts->left_to_right);
  // The direction is that of the paragraph, of which the text may be a part only.
  pango_layout_set_auto_dir(layout, FALSE);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_font_description(layout, runs[0].font->description);
  if (run_count > 1 || runs[0].width >= 0) set_runs(layout, runs, run_count);
  pango_layout_set_justify(layout, justification != WAYMARK_JUSTIFY_NONE);
  pango_layout_set_justify_last_line(layout, justification == WAYMARK_JUSTIFY_ALL);
  pango_layout_set_width(layout, width < 0 ? -1 : (int)(width * PANGO_SCALE));
  pango_layout_set_text(layout, text, length);
  result->layout = layout;
  result->lines = calloc((size_t)pango_layout_get_line_count(layout) + 1, sizeof *result->lines);
  if (!result->lines) {
    waymark_layout_free(result);
    return NULL;
  }
  for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next) {
    result->lines[result->count++] = line->data;
  }
  return result;
}

void waymark_layout_free(struct waymark_layout *layout) {
  if (!layout) return;
  g_object_unref(layout->layout);
  free(layout->lines);
  free(layout);
}

int waymark_layout_line_count(const struct waymark_layout *layout) { return layout->count; }

struct waymark_line waymark_layout_line(const struct waymark_layout *layout, int index) {
  PangoRectangle logical;
  pango_layout_line_get_extents(layout->lines[index], NULL, &logical);
  struct waymark_line result = {
    (double)logical.width / PANGO_SCALE, layout->lines[index]->start_index, layout->lines[index]->length,
    (int)g_slist_length(layout->lines[index]->runs)};
  return result;
}

/// Draws a run of letters that are written from right to left, from the left to the right: programs that read documents
/// expect the letters in the order of their places, and Pango draws them in that of the text.
static void draw_backwards(const char *text, PangoGlyphItem *run, double x, double y, cairo_t *context) {
  PangoGlyphItemIter iter;
  for (gboolean more = pango_glyph_item_iter_init_end(&iter, run, text); more;
       more = pango_glyph_item_iter_prev_cluster(&iter)) {
    int count = iter.start_glyph - iter.end_glyph;
    if (count <= 0) continue;
    PangoItem item = *run->item;
    item.offset = iter.start_index;
    item.length = iter.end_index - iter.start_index;
    item.num_chars = iter.end_char - iter.start_char;
    int *clusters = calloc((size_t)count, sizeof *clusters);
    if (!clusters) return;
    PangoGlyphString glyphs = *run->glyphs;
    glyphs.glyphs += iter.end_glyph + 1;
    glyphs.log_clusters = clusters;
    glyphs.num_glyphs = count;
    PangoGlyphItem part = *run;
    part.item = &item;
    part.glyphs = &glyphs;
    cairo_move_to(context, x, y);
    pango_cairo_show_glyph_item(context, text, &part);
    x += (double)pango_glyph_string_get_width(&glyphs) / PANGO_SCALE;
    free(clusters);
  }
}

void waymark_layout_get_pieces(
    const struct waymark_layout *layout, int index, double x, struct waymark_piece *pieces) {
  for (GSList *runs = layout->lines[index]->runs; runs; runs = runs->next) {
    PangoGlyphItem *run = runs->data;
    double width = (double)pango_glyph_string_get_width(run->glyphs) / PANGO_SCALE;
    *pieces++ = (struct waymark_piece){run, x, width, run->item->offset, run->item->length};
    x += width;
  }
}

void waymark_layout_draw(
    const struct waymark_layout *layout, const struct waymark_piece *piece, double y, cairo_t *context) {
  const char *text = pango_layout_get_text(layout->layout);
  PangoGlyphItem *run = (PangoGlyphItem *)piece->letters;
  if (run->item->analysis.level % 2) {
    draw_backwards(text, run, piece->x, y, context);
  } else {
    cairo_move_to(context, piece->x, y);
    pango_cairo_show_glyph_item(context, text, run);
  }
}
