import { type GIFTQuestion, parse } from 'gift-pegjs';

/**
 * Parses one question of GIFT, if need be with the escapes it lacks.
 *
 * @throws the parser's SyntaxError, with the place in the text as it was given
 */
export function parseGift(source: string): GIFTQuestion[] {
  try {
    return parse(source);
  } catch (error) {
    const escaped = withEscapes(source);
    if (escaped === null || escaped === source) throw error;
    try {
      return parse(escaped);
    } catch {
      throw error;
    }
  }
}

/**
 * Many banks leave signs unescaped that mislead nobody: a colon anywhere, and = ~ # outside the answers. Moodle takes
 * them; the parser does not. Null without answers to keep apart.
 */
function withEscapes(source: string): string | null {
  const [, title = '', body = ''] = /^(?:::((?:\\.|(?!::)[^\\])*)::)?(.*)$/s.exec(source) ?? [];
  const parts = /^((?:\\.|[^\\{])*)\{((?:\\.|[^\\}])*)\}(.*)$/s.exec(body);
  if (!parts) return null;
  const [, before = '', answers = '', after = ''] = parts;
  const stem = (text: string) => escapedSigns(text, ':=~#');
  // In a numerical answer the colon means something.
  const inside = answers.trimStart().startsWith('#') ? answers : escapedSigns(answers, ':');
  return `${title && `::${stem(title)}::`}${stem(before)}{${inside}}${stem(after)}`;
}

/** Escapes these signs where they are not. */
function escapedSigns(text: string, signs: string): string {
  return text.replace(/\\.|[:=~#]/gs, (found) => (signs.includes(found) ? `\\${found}` : found));
}
