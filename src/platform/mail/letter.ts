/** A mail before it is drawn: what is said, in which order. Links are paths; the sender knows the address of the platform. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Facts in groups, each with its heading. */
  sections?: readonly LetterSection[];
  button?: LetterLink;
  /** Said after the button, smaller. */
  notes?: readonly string[];
  /** How its receiver ends mails of this kind: `page` for people, `call` for one click in the mail program (RFC 8058). */
  unsubscribe?: { page: LetterLink; callPath: string };
  /** What goes along, e.g. an entry for a calendar. */
  files?: readonly LetterFile[];
  /** What it tells of, and in which of its versions: to be looked at once more when it leaves. */
  about?: { id: string; version: number };
}

/** A text that goes along as a file. */
export interface LetterFile {
  name: string;
  /** As mail programs are told it, e.g. `text/calendar; charset=utf-8`. */
  type: string;
  text: string;
}

interface LetterLink {
  label: string;
  /** Below the platform's address, beginning with a slash. */
  path: string;
}

interface LetterSection {
  heading: string;
  lines: readonly string[];
  link?: LetterLink;
}

/** Whose mails these are. */
export interface Brand {
  /** The company, or the product where the company has no name yet. */
  name: string;
  product: string;
  /** Main colour, #rrggbb; null: the product's own. */
  accent: string | null;
}

/**
 * A text that somebody typed, as one harmless line of a mail: no line breaks, no control characters, nothing that turns
 * the direction of what follows.
 *
 * @param longest characters; what is longer ends in '…'
 */
export function plainLine(text: string, longest = 200): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
