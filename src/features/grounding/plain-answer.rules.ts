/** Code between fences, closed or not. */
const code = /(```[\s\S]*?(?:```|$))/;

/**
 * An answer without anything that could load or lead elsewhere: pictures and links become their words, HTML is shown as
 * the text it is, and what remains is paragraphs, lists, tables, bold type, and code as it stands.
 */
export function plainAnswer(text: string): string {
  const parts = text.split(code).map((part, place) => (place % 2 === 1 ? part : plainText(part)));
  return parts.join('').trim();
}

function plainText(text: string): string {
  return text
    .replace(/!\[([^[\]]{0,1000})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/\[([^[\]]{1,1000})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/^#{1,6} +/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}
