// SPDX-License-Identifier: MIT

#include "plain_cairo.h"

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "scenes.h"

static const struct {
    int width, height;
    void (*draw)(cairo_t *cr);
} scenes[] = {
    [PLAIN_CAIRO_STRIPED_BUBBLE] = {300, 300, draw_striped_bubble},
    [PLAIN_CAIRO_SPEECH_BUBBLE] = {300, 200, draw_speech_bubble},
    [PLAIN_CAIRO_LABELLED_BUBBLES] = {800, 600, draw_labelled_bubbles},
    [PLAIN_CAIRO_OUTLINED_LABELS] = {800, 600, draw_outlined_labels},
    [PLAIN_CAIRO_CHART_LABELS] = {800, 600, draw_chart_labels},
    [PLAIN_CAIRO_EVEN_ODD_RING] = {100, 100, draw_even_odd_ring},
    [PLAIN_CAIRO_DOTTED_LINE] = {592, 36, draw_dotted_line},
    [PLAIN_CAIRO_MANY_DOTS] = {4000, 4000, draw_many_dots},
    [PLAIN_CAIRO_POLYLINE] = {1000, 600, draw_polyline},
};

static cairo_surface_t *picture;

void plain_cairo_discard(void) {
    cairo_surface_destroy(picture);
    picture = NULL;
}

bool plain_cairo_draw(plain_cairo_scene scene) {
    plain_cairo_discard();
    picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scenes[scene].width, scenes[scene].height);
    cairo_t *cr = cairo_create(picture);
    scenes[scene].draw(cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_flush(picture);
    return status == CAIRO_STATUS_SUCCESS;
}

struct bytes {
    unsigned char *data;
    size_t count, capacity;
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
    struct bytes *bytes = closure;
    if (bytes->count + length > bytes->capacity) {
        size_t capacity = 2 * (bytes->count + length);
        unsigned char *grown = realloc(bytes->data, capacity);
        if (!grown) return CAIRO_STATUS_NO_MEMORY;
        bytes->data = grown;
        bytes->capacity = capacity;
    }
    memcpy(bytes->data + bytes->count, data, length);
    bytes->count += length;
    return CAIRO_STATUS_SUCCESS;
}

int64_t plain_cairo_encode(void) {
    if (!picture) return 0;
    struct bytes bytes = {0};
    cairo_status_t status = cairo_surface_write_to_png_stream(picture, append, &bytes);
    free(bytes.data);
    return status == CAIRO_STATUS_SUCCESS ? (int64_t)bytes.count : 0;
}

/// Draws a scene on each page of a document and finishes the document.
static int64_t write_document(cairo_surface_t *document, struct bytes *bytes, plain_cairo_scene scene, int pages) {
    cairo_t *cr = cairo_create(document);
    for (int page = 0; page < pages; page++) {
        cairo_save(cr);
        scenes[scene].draw(cr);
        cairo_restore(cr);
        cairo_show_page(cr);
    }
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_finish(document);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(document);
    cairo_surface_destroy(document);
    free(bytes->data);
    return status == CAIRO_STATUS_SUCCESS ? (int64_t)bytes->count : 0;
}

int64_t plain_cairo_svg(plain_cairo_scene scene) {
    struct bytes bytes = {0};
    return write_document(
        cairo_svg_surface_create_for_stream(append, &bytes, scenes[scene].width, scenes[scene].height), &bytes, scene, 1);
}

int64_t plain_cairo_pdf(plain_cairo_scene scene, int pages) {
    struct bytes bytes = {0};
    return write_document(
        cairo_pdf_surface_create_for_stream(append, &bytes, scenes[scene].width, scenes[scene].height), &bytes, scene,
        pages);
}

uint32_t plain_cairo_pixel(int x, int y) {
    if (!picture || x < 0 || y < 0 || x >= cairo_image_surface_get_width(picture)
        || y >= cairo_image_surface_get_height(picture))
        return 0;
    uint32_t pixel;
    size_t offset = (size_t)y * (size_t)cairo_image_surface_get_stride(picture) + (size_t)x * sizeof pixel;
    memcpy(&pixel, cairo_image_surface_get_data(picture) + offset, sizeof pixel);
    return pixel;
}

double plain_cairo_cpu_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
