/** Least contrast of white text on the main colour (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** Contrast of white text on a colour, 1–21 (WCAG relative luminance). @param color #rrggbb */
export function contrastWithWhite(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
