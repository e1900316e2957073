/** Names of the company: how people say it, its full legal name, its uppercase brand with the registered mark. */
export interface CompanyNames {
  short_name: string;
  legal_name: string;
  brand_mark: string;
}

/**
 * Replaces the company's short name in a text: by the legal name in titles and headings, by the brand mark elsewhere.
 * Whole words, any case; a place that already carries the legal name stays as it is, one with the mark has it in its one
 * spelling, so applying the rule twice changes nothing (spec P-032 to P-035).
 */
export function applyNaming(text: string, names: CompanyNames, isHeading: boolean): string {
  const { short_name, legal_name, brand_mark } = names;
  const replacement = isHeading ? legal_name : brand_mark;
  if (!short_name || !replacement) return text;
  const known = [legal_name, brand_mark, short_name].filter(Boolean);
  const longestFirst = known.sort((left, right) => right.length - left.length);
  const pattern = longestFirst.map(asWord).join('|');
  return text.replace(new RegExp(pattern, 'giu'), (found) => {
    if (sameName(found, short_name)) return replacement;
    // The mark is written one way in texts; a legal name in another case is left as it was written.
    return !isHeading && sameName(found, brand_mark) ? brand_mark : found;
  });
}

function sameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** The name where no letter goes on before or after it; a mark that ends in a sign ends there. */
function asWord(name: string): string {
  const end = /[\p{L}\p{N}_]$/u.test(name) ? '(?![\\p{L}\\p{N}_])' : '';
  return `(?<![\\p{L}\\p{N}_])${escapeForPattern(name)}${end}`;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
