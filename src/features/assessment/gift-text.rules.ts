import { type ExchangedQuestion, writtenOptions } from './question-exchange.rules.ts';

/** What would be read as something else at the beginning of a text: a format, a weight, a comment. */
const misleadingStart = /^(\[(html|markdown|plain|moodle)\]|%|\/\/)/;

/** A text with GIFT's control characters escaped, on one line. */
function escaped(text: string): string {
  const line = text
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');
  return misleadingStart.test(line) ? `[plain]${line}` : line;
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
          : texts.map((text, place) => `  ${place === right ? '=' : '~'}${escaped(text)}`);
      const explanation = question.explanation === '' ? [] : [`  ####${escaped(question.explanation)}`];
      const inside = [...options, ...explanation];
      return [
        ...(question.points === 1 ? [] : [`// [tag:puntos-${question.points}]`]),
        `${escaped(question.question_text)} {`,
        ...inside,
        '}',
        '',
      ].join('\n');
    })
    .join('\n');
}
