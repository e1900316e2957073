import { type GIFTQuestion, parse } from 'gift-pegjs';

/** The parser has its own escapes for these signs; until it is done, they are others. */
const ownEscape = '&&0';
const ownEscapeStandIn = '\uFDD0';
const percentStandIn = '\uFDD1';

/** A text of the parser as it stood in the file. */
export const asWritten = (text: string) => text.replaceAll(ownEscapeStandIn, ownEscape).replaceAll(percentStandIn, '%');

/**
 * Parses one question of GIFT, if need be with the escapes it lacks. Its texts are to be read through `asWritten`.
 *
 * @throws the parser's SyntaxError, with the place in the text as it was given
 */
export function parseGift(given: string): GIFTQuestion[] {
  const source = given.replaceAll(ownEscape, ownEscapeStandIn);
  try {
    return parse(source);
  } catch (error) {
    const repaired = withEscapes(source);
    if (repaired === null || repaired === source) throw error;
    try {
      return parse(repaired);
    } catch {
      throw error;
    }
  }
}

/**
 * Many banks leave signs unescaped that mislead nobody: a colon anywhere, = ~ # outside the answers, a % that is no
 * weight; and many write the right answer as ~= instead of =. Moodle takes them; the parser does not. Null without
 * answers to keep apart.
 */
function withEscapes(source: string): string | null {
  const [, title = '', body = ''] = /^(?:::((?:\\.|(?!::)[^\\])*)::)?(.*)$/s.exec(source) ?? [];
  const parts = /^((?:\\.|[^\\{])*)\{((?:\\.|[^\\}])*)\}(.*)$/s.exec(body);
  if (!parts) return null;
  const [, before = '', answers = '', after = ''] = parts;
  const stem = (text: string) => escapedSigns(text, ':=~#');
  // In a numerical answer the colon means something.
  const inside = answers.trimStart().startsWith('#') ? answers : escapedAnswers(answers);
  return `${title && `::${stem(title)}::`}${stem(before)}{${inside}}${stem(after)}`;
}

const escapedAnswers = (answers: string) =>
  escapedSigns(answers, ':')
    .replace(/\\.|~\s*=/gs, (found) => (found.startsWith('~') ? '=' : found))
    .replace(/\\.|([=~]\s*)%(?!-?\d+(?:\.\d+)?%)/gs, (found, sign?: string) =>
      sign === undefined ? found : `${sign}${percentStandIn}`,
    );

/** Escapes these signs where they are not. */
function escapedSigns(text: string, signs: string): string {
  return text.replace(/\\.|[:=~#]/gs, (found) => (signs.includes(found) ? `\\${found}` : found));
}
