import { numberedLines, pointedAt } from '#features/grounding/pointing.rules.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { readPassagesById } from '#features/knowledge/server/passages-by-id.reads.ts';
import { type Extract, readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { sectionOfQuotation } from '#features/quotations/quoted-place.rules.ts';
import { type JudgedAnswer, judgeAnswer } from '#features/trusted-answers/judge-answer.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { chatTexts } from '../chat.texts.ts';
import { labelledLines } from '../offered-lines.rules.ts';
import { chosenBy, labelOf, mayLean, namingWords, type Offers, type Topic } from '../thread.rules.ts';
import { isInThread, isNothing, readInThread, readNearby } from './answer-in-thread.ts';
import { readCitations } from './chat.reads.ts';
import { earlierOf, findByName, findSources, whereLater } from './find-sources.ts';
import type { LiveAnswer } from './live-answer.ts';
import { partAsked } from './searched-part.ts';
import { type Question, saysNo, unanswered, type Written } from './written-answer.ts';

/** As many parts of an answer are looked at again at once. */
const mostPointed = 5;

/**
 * The answer without a model: what the sources say, word for word (decision 0199), with what the conversation is about (decision 0200): a thing
 * that was offered, a part of the answer before, a question that leans on it, or one that stands on its own.
 */
export async function composeByExtraction(acting: Acting, question: Question, live: LiveAnswer): Promise<Written> {
  const { text, before, about } = question;
  const chosen = before?.offers?.choices ? chosenBy(text, before.offers.choices) : [];
  if (chosen.length > 0) return answerChosen(acting, question, chosen, live);
  const numbers = before ? pointedAt(text) : [];
  const pointed = numbers.length > 0 && before ? await answerPointed(acting, before, numbers, live) : null;
  if (pointed) return { ...pointed, about };
  if (about && isInThread(question)) {
    const found = await readInThread(acting, question);
    if (found) return tell(question, found.read, found.sources, live);
    const no = (await whereLater(acting, question)) ?? chatTexts.untoldOf(about.label);
    return { ...unanswered(live, no), about };
  }
  const { found, sources, near } = await findSources(acting, question);
  const byRules = { sources, read: readAnswer(text, sources) };
  // What leans on the conversation says too little to be weighed by itself.
  const judged = earlierOf(question) === '' ? judgeAnswer(text, found, byRules) : { ...byRules, choices: [] };
  const isTold = judged.choices.length + judged.read.quotations.length > 0;
  // Whoever names two things that are told of somewhere has gone on to something else.
  const isElsewhere = isTold && namingWords(text).length > 1;
  const nearby = about && mayLean(text) && !isElsewhere ? await readNearby(acting, question, sources) : null;
  if (nearby) return tell(question, nearby.read, nearby.sources, live);
  if (judged.choices.length > 0) return offerLines(question, judged, live);
  if (judged.sources.length > 0 && !isNothing(judged.read)) return tell(question, judged.read, judged.sources, live);
  return unanswered(live, (await whereLater(acting, question)) ?? saysNo(question), near);
}

/** The question that led to a choice, answered of what was chosen. */
async function answerChosen(acting: Acting, question: Question, chosen: Topic[], live: LiveAnswer): Promise<Written> {
  const [place] = chosen;
  if (place?.line)
    return { ...(await answerPlace(acting, question, place, place.line, live)), ...othersThan(place, question) };
  const parts = await Promise.all(
    chosen.slice(0, mostPointed).map(async (choice) => {
      const name = choice.record ?? choice.label;
      const sources = await findByName(acting, question, { name, of: choice });
      return { sources, read: readAnswer(choice.question, sources, { only: name }) };
    }),
  );
  const [first] = parts;
  const asked = { ...question, text: chosen[0]?.question ?? question.text };
  if (!first || first.sources.length === 0) return unanswered(live, saysNo(question));
  if (parts.length === 1) return tell(asked, first.read, first.sources, live);
  const sources = parts.flatMap((part) => part.sources);
  let from = 0;
  const quotations = parts.flatMap((part) => {
    const own = part.read.quotations.slice(0, 1).map((one) => ({ ...one, source: one.source + from }));
    from += part.sources.length;
    return own;
  });
  return tell(asked, { ...first.read, missing: null, isDisputed: false, quotations }, sources, live);
}

/** What stands in a place that was offered as perhaps the answer, once the person chose it; nothing where its text no longer answers. */
async function answerPlace(
  acting: Acting,
  question: Question,
  { label, question: asked }: Topic,
  { passage, text, shown }: NonNullable<Topic['line']>,
  live: LiveAnswer,
): Promise<Written> {
  const sources = await readPassagesById(acting.db, [passage], partAsked(question));
  if (!sources[0]?.content.includes(text)) return unanswered(live, saysNo(question));
  const quotations = [{ source: 0, text, shown }];
  const read = { quotations, missing: null, record: null, isDisputed: false, candidates: [] };
  const told = tell({ ...question, text: asked }, read, sources, live);
  return { ...told, ...(told.about && { about: { ...told.about, label } }) };
}

/** The places that are left to look at below one that was chosen, and that the person has looked at one. */
function othersThan(chosen: Topic, { before }: Question): Pick<Written, 'offers' | 'settles'> {
  if (!before) return {};
  const first = before.offers?.first ?? before.answerId;
  const choices = (before.offers?.choices ?? []).filter((one) => one !== chosen);
  const offers: Offers = { choices, first };
  return { offers, settles: { answer: first, isDenied: false } };
}

/** Nothing is sure to answer: the places that may are named, and the person chooses. */
function offerLines(question: Question, { sources, choices }: JudgedAnswer<FoundPassage>, live: LiveAnswer): Written {
  const lines = labelledLines(
    choices.flatMap(({ source, text, shown }) => {
      const passage = sources[source];
      return passage ? [{ passage, text, shown }] : [];
    }),
  );
  const topics = lines.map(({ label, passage, text, shown }): Topic => {
    const { id, document_id, step_id, module_id, record } = passage;
    const line = { passage: id, text, shown };
    return { label, record, document_id, step_id, module_id, question: question.text, line };
  });
  const text = chatTexts.whichAnswers(lines.map(({ label, passage }) => `${label} (${passage.title})`));
  live.say(text);
  return {
    text,
    answered: null,
    provider: 'extractive',
    model: null,
    citations: [],
    offers: { choices: topics, waits: true },
  };
}

/** Parts of the answer before by their numbers: lines of its list, else its sources; null when it has no such parts. */
async function answerPointed(
  { db }: Acting,
  before: NonNullable<Question['before']>,
  numbers: number[],
  live: LiveAnswer,
): Promise<Written | null> {
  const lines = numberedLines(before.answer);
  const cited = (await readCitations(db, [before.answerId])).filter(({ is_near }) => !is_near);
  const citing = (one: (typeof cited)[number], n: number): Written['citations'][number] => {
    const { passage_id: id, quote, message_id: _, ...origin } = one;
    return { n, quote, passage: { ...origin, id, record: null } };
  };
  const found = numbers.slice(0, mostPointed);
  const head = found.length > 1 ? chatTexts.compared : chatTexts.pointed;
  if (found.every((number) => lines.has(number))) {
    const pointed = found.flatMap((number) => (lines.get(number) ?? []).map((line) => ({ number, ...line })));
    // Each line is cited with the source that it stood under.
    const behind = cited.filter(({ n }) => pointed.some(({ source }) => source === n));
    const texts = pointed.map(({ number, text, source }) => {
      const place = behind.findIndex(({ n }) => n === source);
      return `${number}. ${text}${place === -1 ? '' : ` [${place + 1}]`}`;
    });
    const citations = behind.map((one, place) => citing(one, place + 1));
    return said(live, [head, texts.join('\n')], citations);
  }
  const sources = found.flatMap((number) => cited.find(({ n }) => n === number) ?? []);
  if (sources.length < found.length) return null;
  return said(
    live,
    [head, ...sources.map(({ title, quote }, place) => `**${title}**\n${quote} [${place + 1}]`)],
    sources.map((one, place) => citing(one, place + 1)),
  );
}

function said(live: LiveAnswer, parts: string[], citations: Written['citations']): Written {
  const text = parts.join('\n\n');
  live.say(text);
  return { text, answered: true, provider: 'extractive', model: null, citations };
}

/** What was read, told: quotations, what the record does not tell, or which of several is meant. */
function tell(
  question: Question,
  { quotations, missing, record, candidates, isDisputed }: Extract,
  sources: readonly FoundPassage[],
  live: LiveAnswer,
): Written {
  const topicOf = (source: number, name: string | null): Topic => {
    const { section = null, title = '', document_id = null, step_id = null, module_id = null } = sources[source] ?? {};
    const label = labelOf(name ?? section?.split(' · ').at(-1) ?? title);
    return { label, record: name, document_id, step_id, module_id, question: question.text };
  };
  if (candidates.length > 0) {
    const choices = candidates.map(({ name, source }) => topicOf(source, name));
    const text = chatTexts.whichIsMeant(
      choices.map(({ label }, place) => `${label} (${sources[candidates[place]?.source ?? 0]?.title})`),
    );
    live.say(text);
    return { text, answered: null, provider: 'extractive', model: null, citations: [], offers: { choices } };
  }
  if (missing) {
    const passage = sources[missing.source];
    const { title = '', page = null } = passage ?? {};
    const text = chatTexts.untold(missing.field, missing.record, { title, page });
    return { ...unanswered(live, text, passage && [passage]), about: topicOf(missing.source, missing.record) };
  }
  const [first] = quotations;
  if (!first) return unanswered(live, saysNo(question));
  const citations = quotations.flatMap(({ source, text: quote }, place) => {
    const passage = sources[source];
    const section = passage ? sectionOfQuotation(passage, quote) : null;
    return passage ? [{ n: place + 1, passage: { ...passage, section }, quote }] : [];
  });
  const titled = (source: number) => (isDisputed ? `**${sources[source]?.title ?? ''}**\n` : '');
  const parts = [
    isDisputed ? chatTexts.disputed(quotations.every(({ source }) => sources[source]?.document_id)) : chatTexts.found,
    ...quotations.map(({ shown, source }, place) => `${titled(source)}${shown} [${place + 1}]`),
  ];
  return {
    ...said(live, parts, citations),
    about: topicOf(first.source, record ?? sources[first.source]?.record ?? null),
  };
}
