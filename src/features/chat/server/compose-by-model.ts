import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { askForText } from '#features/model/server/ask-model.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { citedNumbers, saysNothingFound } from '../chat.rules.ts';
import { extractAnswer } from '../extract-answer.rules.ts';
import { plainAnswer } from '../plain-answer.rules.ts';
import { chatPrompt, chatRules } from '../prompt.rules.ts';
import type { LiveAnswer } from './live-answer.ts';
import { type Question, saysNo, unanswered, type Written } from './written-answer.ts';

/** Letters of the agreed word; so many are waited for before anything is shown. */
const agreedWord = 'NO_CONSTA';

/** The answer that the model writes from the sources, told as it comes; each source with the sentence of it that answers. */
export async function composeByModel(
  { db, actor, now }: Acting,
  ai: Ai,
  question: Question,
  sources: FoundPassage[],
  live: LiveAnswer,
): Promise<Written> {
  const { assistant } = question;
  const prompt = chatPrompt(question.text, sources, question.before);
  const call = { db, ai, userId: actor.id, now, assistant, rules: chatRules, prompt, signal: live.signal };
  let text = '';
  try {
    for await (const piece of askForText(call)) {
      text += piece;
      const start = text.trimStart();
      if (saysNothingFound(start)) return unanswered(live, saysNo(question));
      if (agreedWord.startsWith(start)) continue;
      live.say(text.slice(live.text.length));
    }
  } catch (error) {
    if (!live.isStopped) throw error;
  }
  const cited = citedNumbers(text, sources.length);
  // A model that cites nothing has its main sources shown all the same.
  const numbers = cited.length > 0 || text.trim() === '' ? cited : sources.slice(0, 3).map((_, place) => place + 1);
  const citations = numbers.flatMap((n) => {
    const passage = sources[n - 1];
    if (!passage) return [];
    const [quotation] = extractAnswer(question.text, [passage]);
    return [{ n, passage, quote: quotation?.text ?? passage.content.slice(0, 400) }];
  });
  const { provider = null } = ai.source ?? {};
  const model = assistant?.model ?? ai.source?.model ?? null;
  return { text: plainAnswer(text), answered: text.trim() === '' ? null : true, provider, model, citations };
}
