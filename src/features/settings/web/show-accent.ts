import { accentTokens } from '../accent.rules.ts';

/** The installation's main colour in the place of the product's own, in both themes; null: the product's own. */
export function showAccent(accent: string | null): void {
  const { style } = document.documentElement;
  // The tokens are the same for every colour: without one they are taken away.
  for (const [token, color] of Object.entries(accentTokens(accent ?? ''))) style.setProperty(token, accent && color);
}
