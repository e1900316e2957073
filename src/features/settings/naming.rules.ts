/** Names of the company: how people say it, its full legal name, its uppercase brand with the registered mark. */
export interface CompanyNames {
  short_name: string;
  legal_name: string;
  brand_mark: string;
}

/**
 * Replaces the company's short name in a text: by the legal name in titles and headings, by the brand mark elsewhere.
 * Whole words, any case; a place that already carries the legal name or the mark stays as it is, so applying the rule
 * twice changes nothing (spec P-032 to P-035).
 */
export function applyNaming(text: string, names: CompanyNames, isHeading: boolean): string {
  const { short_name, legal_name, brand_mark } = names;
  const replacement = isHeading ? legal_name : brand_mark;
  if (!short_name || !replacement) return text;
  const kept = [legal_name, brand_mark].filter(Boolean).sort((left, right) => right.length - left.length);
  const pattern = [
    ...kept.map(escapeForPattern),
    `(?<![\\p{L}\\p{N}_])${escapeForPattern(short_name)}(?![\\p{L}\\p{N}_])`,
  ].join('|');
  return text.replace(new RegExp(pattern, 'giu'), (found) =>
    kept.includes(found) ? found : sameName(found, short_name, replacement),
  );
}

/** A longer name in another case (e.g. the mark in lower case) is left alone; only the short name is replaced. */
function sameName(found: string, shortName: string, replacement: string): string {
  return found.toLowerCase() === shortName.toLowerCase() ? replacement : found;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
