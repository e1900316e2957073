import { teamOf } from '#features/identity/server/team.reads.ts';
import { readUnknownWords } from '#features/knowledge/server/unknown-words.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { asTyped } from '../unanswered.rules.ts';
import { readPendingQuestions } from './unanswered.reads.ts';

/** Questions that are looked through, and words that are suggested. */
const most = { questions: 500, words: 20 };

/** Words of the questions on the person's desk that no text holds and the glossary does not know, with some of the questions. Two queries. */
export async function listSuggestedWords(call: Acting) {
  const questions = await readPendingQuestions(call.db, await teamOf(call), most.questions);
  if (questions.length === 0) return { words: [] };
  const words = await readUnknownWords(call.db, questions, most.words);
  return {
    words: words.map(({ word, times, places }) => {
      const some = places.flatMap((place) => questions[place]?.question ?? []);
      return { word: asTyped(word, some), times, questions: some };
    }),
  };
}
