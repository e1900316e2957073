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
