import { answersOf, missingOf } from '#features/knowledge/relevance.rules.ts';
import { type FoundPassage, readPassagesFor, type SearchedPart } from '#features/knowledge/server/knowledge.reads.ts';
import { askedField } from '#features/quotations/asked-field.rules.ts';
import { type Extract, readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { toldOf } from '#features/quotations/quotable.rules.ts';
import { judgeAnswer } from '#features/trusted-answers/judge-answer.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { sourcesOf } from '../chat.rules.ts';
import { holdsAll, isNamedBy, leansOn, namingWords, type Topic } from '../thread.rules.ts';
import { earlierOf, findByName } from './find-sources.ts';
import { partAsked } from './searched-part.ts';
import type { Question } from './written-answer.ts';

export interface ReadInThread {
  read: Extract;
  sources: FoundPassage[];
}

const searched = 12;

/**
 * What a message that goes on with the conversation is answered from, in this order: the record that it is about, another of that kind in the same
 * document ('y en plasma'), the same text, and anything else only where it bears the name that the message says. Null where none of them
 * tells it: a message that leans on something is not answered from elsewhere (decision 0211).
 */
export async function readInThread(acting: Acting, question: Question): Promise<ReadInThread | null> {
  const { text, about } = question;
  if (!about) return null;
  const names = namingWords(text);
  if (about.record) {
    const own = await findByName(acting, question, { name: about.record, of: about });
    const name = about.record;
    const isOwn = own.some((passage) => holdsAll(toldOf(name, passage), names));
    // A row of any table is told once; only of a card, or for a field, is there more to tell.
    const isCard = own.some(({ record }) => record === name) || askedField(text) !== null;
    if (own.length > 0 && isCard && (names.length === 0 || isOwn))
      return { read: readAnswer(text, own, { only: about.record }), sources: own };
    const other = names.length > 0 ? await readSibling(acting, question, about, names) : null;
    if (other) return other;
  }
  return (await readInText(acting, question, about, names)) ?? (await readElsewhere(acting, question, names));
}

/**
 * The same for a message that could stand alone but says only a word or two: what it is told in the text that is talked about, unless something
 * bears that name.
 *
 * @param found what the whole search gives
 */
export async function readNearby(
  acting: Acting,
  question: Question,
  found: readonly FoundPassage[],
): Promise<ReadInThread | null> {
  const names = namingWords(question.text);
  const isNamed = found.slice(0, 3).some(({ record, section }) => holdsAll(record ?? section ?? '', names));
  if (!question.about || isNamed) return null;
  const near = await readInText(acting, question, question.about, names);
  if (!near?.sources.some(({ content }) => holdsAll(content, names))) return null;
  // It could stand alone, so it is doubted as whatever stands alone is (decision 0314).
  const { read, sources, choices } = judgeAnswer(question.text, near.sources, near);
  return choices.length > 0 || isNothing(read) ? null : { read, sources: [...sources] };
}

/** What another record of the same document says, which has the words of the message and most of this one's name. */
async function readSibling(
  { db }: Acting,
  question: Question,
  { record, document_id }: Topic,
  names: readonly string[],
): Promise<ReadInThread | null> {
  if (!document_id || !record) return null;
  const { text } = question;
  const part = partAsked(question) ?? { documentId: document_id };
  const found = await readPassagesFor(db, { question: `${text} ${record}`, earlier: '', most: searched * 2 }, part);
  const ownNames = namingWords(record);
  const others = found.flatMap((passage) => {
    const { record: name, content } = passage;
    if (!name || name === record || passage.document_id !== document_id) return [];
    if (!holdsAll(`${name} ${content}`, names)) return [];
    const shared = ownNames.filter((word) => holdsAll(name, [word]));
    return shared.includes(ownNames[0] ?? '') ? [{ passage, name, shared: shared.length }] : [];
  });
  const most = Math.max(0, ...others.map(({ shared }) => shared));
  const best = others.filter(({ shared }) => shared === most).slice(0, 5);
  const [first] = best;
  if (!first) return null;
  const sources = best.map(({ passage }) => passage);
  if (best.length === 1) return { read: readAnswer(text, sources, { only: first.name }), sources };
  const candidates = best.map(({ name }, source) => ({ name, source }));
  return { read: { quotations: [], missing: null, record: null, candidates, isDisputed: false }, sources };
}

/** What the text that is talked about says to it. */
async function readInText(
  { db }: Acting,
  question: Question,
  about: Topic,
  names: readonly string[],
): Promise<ReadInThread | null> {
  const { text } = question;
  if (!about.document_id && !about.step_id) return null;
  const inPlace = partAsked(question);
  const part: SearchedPart | null = inPlace ?? (about.document_id ? { documentId: about.document_id } : null);
  const search = {
    question: text,
    earlier: earlierOf({ ...question, about }),
    most: inPlace ? searched : searched * 2,
  };
  const found = (await readPassagesFor(db, search, part)).filter((one) => isOfText(one, about));
  // Without a name of its own only what the search takes for an answer is one; a name has to stand in what is quoted.
  const isOfKind = ({ record }: FoundPassage) =>
    !about.record || !record || isNamedBy(record, names) || isNamedBy(record, namingWords(about.record).slice(0, 1));
  const answers =
    names.length === 0
      ? answersOf(found)
      : found.filter((passage) => isOfKind(passage) && missingOf(passage.words).length === 0);
  return quotedFrom(question, sourcesOf(answers), search.earlier || about.label);
}

/** What bears the name that the message says, wherever it is. */
async function readElsewhere(
  { db }: Acting,
  question: Question,
  names: readonly string[],
): Promise<ReadInThread | null> {
  if (names.length === 0) return null;
  const search = { question: question.text, earlier: '', most: searched };
  const found = answersOf(await readPassagesFor(db, search, partAsked(question)));
  const named = found.filter(({ record, section }) => isNamedBy(record ?? section ?? '', names));
  return quotedFrom(question, sourcesOf(named), '');
}

function quotedFrom({ text }: Question, sources: FoundPassage[], earlier: string): ReadInThread | null {
  const read = readAnswer(text, sources, { earlier });
  return isNothing(read) ? null : { read, sources };
}

/** Whether nothing was read out of any source. */
export const isNothing = ({ quotations, candidates, missing }: Extract) =>
  quotations.length === 0 && candidates.length === 0 && !missing;

/** Whether a passage is of the text that a conversation is about. */
function isOfText({ document_id, step_id, module_id }: FoundPassage, about: Topic): boolean {
  if (about.document_id) return document_id === about.document_id;
  return about.module_id ? module_id === about.module_id : step_id === about.step_id;
}

/** Whether a question goes on with what the conversation is about. */
export const isInThread = ({ text, about }: Question) => about !== null && leansOn(text);
