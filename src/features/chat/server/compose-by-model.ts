import { AnswerGate, withoutUnknownMarks } from '#features/grounding/checked-answer.rules.ts';
import { citedNumbers, saysNothingFound } from '#features/grounding/cited.rules.ts';
import { type Language, languageNames, modelAnswerTexts } from '#features/grounding/model-answer.texts.ts';
import { plainAnswer } from '#features/grounding/plain-answer.rules.ts';
import { chatPrompt, chatRules, fitting } from '#features/grounding/prompt.rules.ts';
import { quoteOfSaid, saidWith } from '#features/grounding/quote-of-said.rules.ts';
import { type Answering, lookAgain } from '#features/grounding/server/look-again.ts';
import { rewriteQuestion } from '#features/grounding/server/rewrite-question.ts';
import { isLanguageOpen, isNotSpanish } from '#features/grounding/spoken-language.rules.ts';
import { turnsForModel } from '#features/grounding/turns.rules.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { askForText, type ModelCall } from '#features/model/server/ask-model.ts';
import { extractAnswer } from '#features/quotations/extract-answer.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { chatTexts } from '../chat.texts.ts';
import { findCandidates } from './find-candidates.ts';
import type { LiveAnswer } from './live-answer.ts';
import { readTurnsBefore } from './turns.reads.ts';
import { type Question, unanswered, type Written } from './written-answer.ts';

/** Turns before the question that are looked at; how many go along is decided by their length. */
const turnsBefore = 8;
/** The word that says that nothing is found; so many letters are waited for before anything is shown. */
const agreedWord = 'NO_CONSTA';
/** Passages that an answer is written from where the second look could not say which. */
const mostUnseen = 5;

/** For so long a model that hung is not asked: every question would wait for it in vain (decision 0364). */
const silence = 60_000;
const silent = new WeakMap<Ai, { until: number; fault: unknown }>();

/** What else can be done with a question. */
export interface OtherWays {
  /** That nothing answers, among this. */
  nothing(near: readonly FoundPassage[]): Promise<Written>;
  /** The words of the sources, found without a model. */
  withoutModel(): Promise<Written>;
}

/**
 * The answer that the model writes: the question is written anew with the conversation, what both wordings find is looked at a second
 * time, and from what answers the answer is written, told as it comes. A model that fails anywhere is done without: the words that
 * were found are given, and only where there are none its failure is told (decision 0201). Refuses as `askForText`.
 */
export async function composeByModel(
  acting: Acting,
  ai: Ai,
  question: Question,
  live: LiveAnswer,
  ways: OtherWays,
): Promise<Written> {
  const { db, actor, now } = acting;
  const { assistant } = question;
  const call: ModelCall = { db, ai, userId: actor.id, now, assistant, rules: '', prompt: '', signal: live.signal };
  let answering: Answering[] | null = null;
  let isSilent = false;
  const hung = silent.get(ai);
  if (hung && Date.now() < hung.until) return insteadOf(hung.fault, ways, live);
  silent.delete(ai);
  try {
    const turns = turnsForModel(await readTurnsBefore(db, question.answer.id, turnsBefore));
    const rewritten = await rewriteQuestion(call, question.text, turns);
    isSilent = rewritten === 'slow';
    const { queries, language } = rewritten === null || rewritten === 'slow' ? notRewritten : rewritten;
    const { ai: limits } = await readSettings(db);
    const candidates = fitting(
      await findCandidates({ db, ai, signal: live.signal }, question, queries),
      limits.max_prompt_characters,
    );
    const nothing = () => (language === 'es' ? ways.nothing(candidates) : nothingFound(live, language));
    if (candidates.length === 0) return await nothing();
    const looked = rewritten === 'slow' ? null : await lookAgain(call, question.text, queries, candidates);
    if (looked?.length === 0) return await nothing();
    answering = looked === 'slow' ? null : looked;
    const sources = answering ?? candidates.slice(0, mostUnseen).map((passage) => ({ passage, quote: null }));
    const answer = await written(call, question, sources, {
      turns,
      language,
      live,
      isLookedAt: answering !== null,
      onWord: () => {
        isSilent = false;
      },
    });
    if (answer === 'unusable') return answering ? quoted(answering, question, live) : await wordsOfSources(ways, live);
    return answer ?? (await nothing());
  } catch (error) {
    if (live.isStopped) return stopped(live.text);
    const isLate = isRefusal(error, aiRefusals.AI_TIMEOUT, aiRefusals.AI_STALLED);
    if (isSilent && isLate) silent.set(ai, { until: Date.now() + silence, fault: error });
    return answering ? quoted(answering, question, live) : insteadOf(error, ways, live);
  }
}

const notRewritten = { queries: [], language: 'es' as const };
const stopped = (text: string): Written => ({ text, answered: null, provider: null, model: null, citations: [] });

function nothingFound(live: LiveAnswer, language: Exclude<Language, 'es'>): Written {
  return unanswered(live, modelAnswerTexts.nothingFound[language]);
}

/** What can be said without the model; where the words find nothing, that the model failed is what there is to say. */
async function insteadOf(fault: unknown, ways: OtherWays, live: LiveAnswer): Promise<Written> {
  const instead = await wordsOfSources(ways, live);
  const isSpent = isRefusal(fault, aiRefusals.AI_BUDGET_SPENT, aiRefusals.AI_TOTAL_SPENT);
  if (instead.answered === false && !isSpent) throw fault;
  return instead;
}

function wordsOfSources(ways: OtherWays, live: LiveAnswer): Promise<Written> {
  live.takeBack();
  return ways.withoutModel();
}

/** The passages that answer in their own words, where the model found them and could not write. */
function quoted(answering: readonly Answering[], question: Question, live: LiveAnswer): Written {
  live.takeBack();
  const citations = answering.slice(0, 3).map((one, place) => citation(question, one, place + 1));
  const text = [chatTexts.found, ...citations.map(({ n, quote }) => `${quote} [${n}]`)].join('\n\n');
  live.say(text);
  return { text, answered: true, provider: 'extractive', model: null, citations };
}

function citation(question: Question, { passage, quote }: Answering, n: number) {
  const [found] = quote === null ? extractAnswer(question.text, [passage]) : [];
  return { n, passage, quote: quote ?? found?.text ?? passage.content.slice(0, 400) };
}

interface Writing {
  turns: string;
  language: Language;
  live: LiveAnswer;
  /** The model said that these sources answer. */
  isLookedAt: boolean;
  /** Is told of each word that comes. */
  onWord: () => void;
}

/**
 * The answer from these sources; null when the model says that they do not tell, 'unusable' when it answers in another language than Spanish to a Spanish
 * question, or cites nothing of sources that nobody looked at. Refuses as `askForText`.
 */
async function written(
  call: ModelCall,
  question: Question,
  sources: readonly Answering[],
  { turns, language, live, isLookedAt, onWord }: Writing,
): Promise<Written | 'unusable' | null> {
  const passages = sources.map(({ passage }) => passage);
  const prompt = chatPrompt(question.text, passages, turns);
  const gate = new AnswerGate(passages);
  let text = '';
  let given = 0;
  try {
    for await (const piece of askForText({ ...call, rules: chatRules(languageNames[language]), prompt })) {
      onWord();
      text += piece;
      const start = text.trimStart();
      if (saysNothingFound(start)) return null;
      if (agreedWord.startsWith(start)) continue;
      if (given === 0 && language === 'es') {
        if (isNotSpanish(text)) return 'unusable';
        if (isLanguageOpen(start)) continue;
      }
      live.say(gate.take(text.slice(given)));
      given = text.length;
    }
    if (language === 'es' && isNotSpanish(text)) return 'unusable';
    live.say(gate.take(text.slice(given)) + gate.end());
  } catch (error) {
    if (!live.isStopped) throw error;
  }
  const kept = plainAnswer(withoutUnknownMarks(gate.text, sources.length));
  if (kept === '') return live.isStopped ? stopped('') : quoted(sources, question, live);
  const cited = citedNumbers(kept, sources.length);
  if (cited.length === 0 && !isLookedAt && !live.isStopped) return 'unusable';
  // A model that cites nothing has its main sources shown all the same.
  const numbers = cited.length > 0 ? cited : sources.slice(0, 3).map((_, place) => place + 1);
  const { provider = null } = call.ai.source ?? {};
  return {
    text: gate.leftOut > 0 ? `${kept}\n\n${modelAnswerTexts.leftOut}` : kept,
    answered: true,
    provider,
    model: call.assistant?.model ?? call.ai.source?.model ?? null,
    citations: numbers.flatMap((n) =>
      sources.slice(n - 1, n).map((one) => {
        const cited = citation(question, one, n);
        return { ...cited, quote: quoteOfSaid(one.passage.content, cited.quote, saidWith(kept, n)) };
      }),
    ),
  };
}
