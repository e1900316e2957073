import { type ExchangedQuestion, writtenOptions } from './question-exchange.rules.ts';

/** What would be read as something else at the beginning of a text: a format, a weight, a comment. */
const misleadingStart = /^(\[(html|markdown|plain|moodle)\]|%|\/\/)/;

/** A text on one line with GIFT's control characters escaped. */
function escaped(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A text that is read back as it is. */
function written(text: string): string {
  const line = escaped(text);
  return misleadingStart.test(line) ? `[plain]${line}` : line;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An option; an arrow in it would make the question one of matching, so that such a text is written as HTML. */
function writtenOption(text: string): string {
  if (!text.includes('->')) return written(text);
  const html = text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>');
  return `[html]${escaped(html)}`;
}

/** How points other than 1 travel: a tag in a comment, which other programs show as a tag or pass over. */
export const pointsTag = /\[tag:puntos-(\d{1,3})\]/;

/** Writes questions as GIFT: multiple choice with its key, open ones as essays, explanations as general feedback. */
export function writeGift(questions: readonly ExchangedQuestion[]): string {
  return questions
    .map((question) => {
      const { texts, right } = writtenOptions(question);
      const options =
        question.question_type === 'open'
          ? []
          : texts.map((text, place) => `  ${place === right ? '=' : '~'}${writtenOption(text)}`);
      const explanation = question.explanation === '' ? [] : [`  ####${written(question.explanation)}`];
      const inside = [...options, ...explanation];
      return [
        ...(question.points === 1 ? [] : [`// [tag:puntos-${question.points}]`]),
        `${written(question.question_text)} {`,
        ...inside,
        '}',
        '',
      ].join('\n');
    })
    .join('\n');
}
