/** What a picture that cannot be shown says to who reads. */
export const outsidePictureText = 'Imagen externa no disponible';

/**
 * Whether a picture stands somewhere else: nothing outside is ever loaded (decision 0141). Own ones have a path of this
 * installation, or are written out in the text itself.
 */
export function isOutsidePicture(address: string): boolean {
  return !/^\/(?![/\\])/.test(address) && !/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(address);
}

/** The address of a picture elsewhere as a link that does no harm, and null for any other. */
export function harmlessAddress(address: string): string | null {
  try {
    const url = new URL(address.startsWith('//') ? `https:${address}` : address);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** Where an address stands, to be named in a sentence. */
export function hostOfPicture(address: string): string {
  const harmless = harmlessAddress(address);
  return harmless ? new URL(harmless).host : address.slice(0, 60);
}

/** A picture of a Markdown text: where its address stands in it. */
interface Place {
  start: number;
  end: number;
  address: string;
  alt: string;
}

/** `![words](address "caption")`; words and addresses end after more characters than any has, so that a text of brackets takes no time. */
const inline = /!\[((?:[^[\]\\]|\\.){0,1000})\]\([ \t]{0,9}(?:<([^<>\n]{1,2000})>|([^\s()<>]{1,2000}))(?=[\s)])/g;
const codeInLine = /`[^`\n]{1,1000}`/g;

/** The text with other letters in the place of code, which is shown as it is written; everything else stays where it was. */
function withoutCode(markdown: string): string {
  const blank = (part: string) => ' '.repeat(part.length);
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3}|~{3})/.exec(line)?.[1] ?? null;
      if (fence === null && mark === null) return line.replace(codeInLine, blank);
      if (fence === null) fence = mark;
      else if (mark === fence) fence = null;
      return blank(line);
    })
    .join('\n');
}

function places(markdown: string): Place[] {
  return [...withoutCode(markdown).matchAll(inline)].map((found) => {
    const address = found[2] ?? found[3] ?? '';
    const start = found.index + found[0].lastIndexOf(address);
    return { start, end: start + address.length, address, alt: (found[1] ?? '').replace(/\\(.)/g, '$1') };
  });
}

/** A picture that stands elsewhere. */
export interface OutsidePicture {
  address: string;
  alt: string;
}

/** The pictures of a Markdown text that stand elsewhere, each address once. */
export function outsidePictures(markdown: string): OutsidePicture[] {
  const found = places(markdown).filter(({ address }) => isOutsidePicture(address));
  return [...new Map(found.map(({ address, alt }) => [address, { address, alt }])).values()];
}

/** Where the pictures at an address have it in a Markdown text, the last one first, so that each can be written over. */
export function placesOfPicture(markdown: string, address: string): Array<{ start: number; end: number }> {
  return places(markdown)
    .filter((place) => place.address === address)
    .map(({ start, end }) => ({ start, end }))
    .reverse();
}
