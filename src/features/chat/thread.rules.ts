import { pointedAt } from '#features/grounding/pointing.rules.ts';
import type { ProductLink } from '#features/own-questions/product-links.rules.ts';
import { askedField, isFieldWord, isHandling } from '#features/quotations/asked-field.rules.ts';
import { askedWords, likeness, wordsOfText } from '#features/quotations/asked-words.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';

/** What a conversation is about: the record, section or text that the last answer came from (decision 0200). */
export interface Topic {
  /** As its chip shows it. */
  label: string;
  /** The test or thing, where it is one of a catalogue. */
  record: string | null;
  document_id: string | null;
  step_id: string | null;
  /** The module of that step; conversations from before do not tell it. */
  module_id?: string | null;
  /** The question that led to it. */
  question: string;
  /** The document that alone is asked, until the person puts it away (decision 0232). */
  only?: { document_id: string; title: string };
  /** Of what is offered as perhaps the answer: its passage, word for word and as it is shown. */
  line?: { passage: string; text: string; shown: string };
}

/** That a conversation is about one document alone. */
export function topicOfDocument(only: { document_id: string; title: string }): Topic {
  return { label: labelOf(only.title), record: null, document_id: only.document_id, step_id: null, question: '', only };
}

/** What the person may press below an answer. */
export interface Offers {
  /** The things that the question may have meant. */
  choices?: Topic[];
  /** Screens of the product, by name. */
  links?: ProductLink[];
  /** The choices are places that may answer, and the person has said nothing of them yet (decision 0336). */
  waits?: true;
  /** The answer that first named these places, where one of them has been looked at since. */
  first?: string;
}

/** Whether a message says that none of the places that were named answers, or that the one does not. */
export function saysNone(message: string): boolean {
  const plain = foldDetached(message)
    .replace(/[^a-z ]+/g, ' ')
    .trim();
  return /^(?:(?:no )?ningun[oa]?(?: de (?:es[oa]s|est[oa]s|ell[oa]s))?(?: (?:me )?(?:responde|contesta|sirve))?|(?:es[aoe] |est[aoe] )?no (?:me )?(?:responde|contesta|sirve))$/.test(
    plain,
  );
}

const longestLabel = 60;

/** A label that fits its chip. */
export function labelOf(text: string): string {
  // A section's number and colon are no part of its name; '17 HIDROXI PROGESTERONA' has no stop behind its number.
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:\d+(?:\.\d+)*[.)]|\d+(?:\.\d+)+)\s+(?=\p{L})/u, '')
    .replace(/\s*:\s*$/, '')
    .trim();
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).trimEnd()}…`;
}

/** Which of the things that were offered a message says: its name, its place, or words that only one of them has. */
export function chosenBy(message: string, choices: readonly Topic[]): Topic[] {
  const said = foldDetached(message).trim();
  const exact = choices.find(({ label }) => foldDetached(label) === said);
  if (exact) return [exact];
  const numbers = pointedAt(message).filter((number) => number <= choices.length);
  if (numbers.length > 0) return numbers.flatMap((number) => choices[number - 1] ?? []);
  const words = askedWords(message);
  if (words.length === 0 || words.length > 8) return [];
  const names = choices.map(({ label }) => new Set(wordsOfText(label)));
  const own = words.filter((word) => names.some((name) => name.has(word)));
  if (own.length < words.length) return [];
  const all = choices.filter((_, place) => own.every((word) => names[place]?.has(word)));
  return all.length === 1 ? all : [];
}

/**
 * Whether a message says nothing without what the conversation is about: it points back, goes on, or names nothing of its own. One that names
 * something new and stands alone leaves the thread.
 */
export function leansOn(message: string): boolean {
  const naming = namingWords(message);
  if (naming.length === 0) return true;
  const plain = foldDetached(message);
  if (goesOn.test(plain)) return naming.length <= 4;
  return naming.length <= 2 && pointsBack.test(plain);
}

/** Words that stand for what was said before ('eso', 'a quién le aviso', 'dónde guardarlo'). */
const pointsBack =
  /\b(?:eso|esto|ese|esa|esos|esas|ello|aquello|lo|le|les|mism[oa]s?|anterior|ellos|ellas|\w+(?:ar|er|ir)(?:lo|la|los|las|le))\b/;

const goesOn = /^\W*(?:y|e|o|pero|entonces|tambien|ademas)\b/;

/** The words of a message that name something: neither the field that it asks for nor what is done with anything. */
export function namingWords(message: string): string[] {
  const field = askedField(message);
  return askedWords(message).filter((word) => !isHandling(word) && !(field && isFieldWord(word, field)));
}

/** Whether a message may go on with what the conversation is about although it could stand alone: one or two words ('con qué líquido'). */
export function mayLean(message: string): boolean {
  return namingWords(message).length <= 2;
}

/** Whether a heading, or the name of a record, begins with these words or has them in brackets: what only stands somewhere in it is not its name. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const bracketed = [...name.matchAll(/[([]([^)\]]+)[)\]]/g)].map((found) => found[1]).join(' ');
  const first = askedWords(name.replace(/[([][^)\]]*[)\]]/g, ' ')).slice(0, Math.max(2, words.length));
  return holdsAll(`${first.join(' ')} ${bracketed}`, words);
}

/** Whether a text holds every one of these words, in another ending perhaps. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const known = new Set(wordsOfText(text));
  return words.every((word) => [...known].some((other) => likeness(word, other) >= 0.9));
}
