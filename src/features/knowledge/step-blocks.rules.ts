import type { TextBlock } from '#features/reading/reading.rules.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';

/**
 * The readable text of a step's Markdown as paragraphs and headings: marks, addresses and pictures are left out, what
 * pictures and links say stays, table rows become lines.
 */
export function blocksOfStep(markdown: string): TextBlock[] {
  return visibleText(markdown)
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=#{1,6} )|(?<=^#{1,6} [^\n]*)\n/m)
    .flatMap((part) => {
      const heading = /^\s*#{1,6} +(.*)$/s.exec(part);
      const text = plainText(heading?.[1] ?? part);
      return text ? [{ page: null, kind: heading ? 'heading' : 'paragraph', text }] : [];
    });
}

/** Marks that stand for themselves are kept out of the way, in letters that no text has. */
const hidden = 0xe000;
const hide = (markdown: string) =>
  markdown.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(hidden + mark.charCodeAt(0)));
const show = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));

/**
 * Words and addresses end where another begins, or after more characters than any has: looked for from each bracket to the end of a
 * text of brackets, they would take hours.
 */
const picture = /!\[([^[\]]{0,1000})\]\([^)\s]{0,1000}(?:\s{1,9}"([^"]{0,1000})")?\)/g;
const link = /\[([^[\]]{0,1000})\]\([^)]{0,1000}\)/g;

function plainText(markdown: string): string {
  const text = hide(markdown)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(```|~~~)/.test(line) && !/^[\s:|-]+$/.test(line) && !/^>\s*\[![A-Z]+\]$/.test(line))
    .map((line) =>
      line
        .replace(/^>\s*/, '')
        .replace(/^(?:[-*+]|\d+[.)])\s+/, (mark) => (/\d/.test(mark) ? `${mark.trim()} ` : '• '))
        .replace(/^\||\|$/g, '')
        .trim()
        .replace(picture, (_whole, alt: string, caption?: string) => caption ?? alt)
        .replace(link, '$1')
        .replace(/(\*\*|__|~~|`)/g, '')
        .replace(/(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
  return show(text);
}

/** A step's Markdown as a person reads it, without its marks. */
export const plainLines = (markdown: string): string =>
  blocksOfStep(markdown)
    .map(({ text }) => text)
    .join('\n\n');
