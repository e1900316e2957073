import { createHash } from 'node:crypto';
import { optionLetters, type StoredQuestion } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { sourceOfQuestion } from '../question-source.rules.ts';

/** What a question reads like, in so many letters: another wording has another one. */
export function seenOf({
  question_text,
  option_a,
  option_b,
  option_c,
  option_d,
  correct_answer,
  explanation,
}: StoredQuestion) {
  const words = [question_text, option_a, option_b, option_c, option_d, correct_answer, explanation];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
}

/** The line of some sources that a question is from. */
export function lineOfQuestion<Found extends { step_id: string; n: number; quote: string }>(
  question: StoredQuestion,
  sources: readonly Found[],
) {
  const { explanation, step_id = null, correct_answer, question_type } = question;
  const right = question_type === 'open' || !correct_answer ? '' : question[`option_${correct_answer}`];
  return sourceOfQuestion({ explanation, right, step_id }, sources);
}

interface Source {
  step_id: string;
  n: number;
  title: string;
  page: number | null;
  section: string | null;
  quote: string;
}

interface LookedAt {
  seen: string;
  at: Date;
  by_name: string | null;
}

/** Who looked at a part as it stands; null while nobody has, and where it reads otherwise since. */
export function lookedOf(found: LookedAt | undefined, seen: string) {
  return found?.seen === seen ? { at: found.at, by_name: found.by_name } : null;
}

/** The questions that wait, each beside the line of a source that it is from and who looked at it. */
export function questionsToReview(
  questions: readonly StoredQuestion[],
  waiting: ReadonlySet<string>,
  sources: readonly Source[],
  looked: ReadonlyMap<string, LookedAt>,
) {
  return questions.flatMap((question, place) => {
    const { id, question_text, question_type, correct_answer, explanation } = question;
    if (!waiting.has(id)) return [];
    const isOpen = question_type === 'open';
    const options = isOpen
      ? []
      : optionLetters.map((letter) => ({
          letter,
          text: question[`option_${letter}`],
          isRight: letter === correct_answer,
        }));
    const found = lineOfQuestion(question, sources);
    const seen = seenOf(question);
    return [
      {
        id,
        number: place + 1,
        question_text,
        options: options.filter(({ text }) => text !== ''),
        explanation,
        seen,
        looked: lookedOf(looked.get(id), seen),
        source: found && placeOf(found),
      },
    ];
  });
}

function placeOf({ source: { step_id, n, title, page, section }, line }: { source: Source; line: string }) {
  return { step_id, n, title, page, section, line };
}
