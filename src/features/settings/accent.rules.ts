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

/** What is said of a main colour on which white text cannot be read. */
export const palenessText = 'El texto blanco no se lee bien sobre ese color.';

/** The tokens that an installation's main colour takes the place of, in both themes. @param accent #rrggbb */
export function accentTokens(accent: string): Record<string, string> {
  const mixed = (share: number, other: string) => `color-mix(in oklab, ${accent} ${share}%, ${other})`;
  return {
    '--brand': accent,
    '--brand-hover': mixed(82, 'black'),
    '--brand-ink': `light-dark(${accent}, ${mixed(45, 'white')})`,
    '--brand-soft': `light-dark(${mixed(10, 'white')}, ${mixed(28, '#101318')})`,
    '--bar-mid': `light-dark(${accent}, ${mixed(60, 'white')})`,
  };
}
