#include "drawing.h"
#include <fribidi/fribidi.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

struct waymark_fonts {
  PangoFontMap *map;
  PangoContext *left_to_right, *right_to_left;
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

static PangoFontDescription *new_description(const struct waymark_style *style) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, style->family);
  pango_font_description_set_absolute_size(description, style->size * PANGO_SCALE);
  if (style->is_bold) pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
  if (style->is_italic) pango_font_description_set_style(description, PANGO_STYLE_ITALIC);
  return description;
}

void waymark_font_extents(struct waymark_fonts *fonts, const struct waymark_style *style, double *ascent, double *descent) {
  PangoFontDescription *description = new_description(style);
  // Of the font itself: the metrics of the context would be the greatest of all fonts for the language.
  PangoFont *font = pango_context_load_font(fonts->left_to_right, description);
  PangoFontMetrics *metrics = font ? pango_font_get_metrics(font, NULL) : NULL;
  *ascent = metrics ? (double)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE : style->size;
  *descent = metrics ? (double)pango_font_metrics_get_descent(metrics) / PANGO_SCALE : 0;
  if (metrics) pango_font_metrics_unref(metrics);
  if (font) g_object_unref(font);
  pango_font_description_free(description);
}

int waymark_begins_right_to_left(const char *text, int length) {
  const char *end = text + length;
  for (const char *position = text; position < end; position = g_utf8_next_char(position)) {
    FriBidiCharType type = fribidi_get_bidi_type(g_utf8_get_char(position));
    if (FRIBIDI_IS_STRONG(type)) return FRIBIDI_IS_RTL(type);
  }
  return 0;
}

static PangoAttrList *new_attributes(const struct waymark_style *style) {
  PangoAttrList *attributes = pango_attr_list_new();
  if (style->is_underlined) pango_attr_list_insert(attributes, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
  if (style->is_struck_through) pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
  return attributes;
}

struct waymark_layout *waymark_layout_new(
    struct waymark_fonts *fonts, const struct waymark_style *style, const char *text, int length, int is_right_to_left,
    double width, enum waymark_justification justification) {
  struct waymark_layout *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  PangoLayout *layout = pango_layout_new(is_right_to_left ? fonts->right_to_left : fonts->left_to_right);
  // The direction is that of the paragraph, of which the text may be a part only.
  pango_layout_set_auto_dir(layout, FALSE);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  PangoFontDescription *description = new_description(style);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  if (style->is_underlined || style->is_struck_through) {
    PangoAttrList *attributes = new_attributes(style);
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
  }
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
    (double)logical.width / PANGO_SCALE, layout->lines[index]->start_index, layout->lines[index]->length};
  return result;
}

void waymark_layout_draw(const struct waymark_layout *layout, int index, cairo_t *context) {
  pango_cairo_show_layout_line(context, layout->lines[index]);
}
