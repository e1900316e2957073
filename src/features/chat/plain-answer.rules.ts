/**
 * An answer without anything that could load or lead elsewhere: pictures and links become their words, HTML is shown as
 * the text it is, and what remains is paragraphs, lists and bold type.
 */
export function plainAnswer(text: string): string {
  return text
    .replace(/!\[([^[\]]{0,1000})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/\[([^[\]]{1,1000})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/^#{1,6} +/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
