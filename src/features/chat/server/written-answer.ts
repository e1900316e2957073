import type { AssistantRow } from '#features/assistants/server/assistants.reads.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import type { Held } from '#platform/jobs/lease.ts';
import { chatTexts } from '../chat.texts.ts';
import type { Offers, Topic } from '../thread.rules.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { ModulePlace } from './module-place.ts';

export interface Question {
  /** The right to write the answer. */
  answer: Held;
  text: string;
  /** The question before with its answer; null for the first of a conversation. */
  before: ExchangeBefore | null;
  /** What the conversation is about; null for nothing. */
  about: Topic | null;
  assistant: AssistantRow | null;
  /** The module whose steps and documents alone may answer; null for everything. */
  place: ModulePlace | null;
}

/** The passage that a citation leads to. */
type CitedPassage = Omit<
  FoundPassage,
  'content' | 'kind' | 'score' | 'relevance' | 'matched' | 'asked' | 'words' | 'fits' | 'asksFigure'
>;

interface ExchangeBefore {
  question: string;
  answer: string;
  answerId: string;
  offers: Offers | null;
}

/** What an answer says and where it has it from. */
export interface Written {
  text: string;
  answered: boolean | null;
  provider: string | null;
  model: string | null;
  /** Each with the number it has in the text. */
  citations: Array<{ n: number; passage: CitedPassage; quote: string }>;
  /** What the conversation is about from now on; what is cited first when nothing is given. */
  about?: Topic | null;
  offers?: Offers;
  /** The answer that named places of which the person has chosen one, or says that none answers. */
  settles?: { answer: string; isDenied: boolean };
  /** Where to look when nothing answers. */
  near?: readonly FoundPassage[];
}

/** That nothing was found, in the words of where it was asked. */
export function saysNo({ place, about }: Question): string {
  if (about?.only) return chatTexts.unansweredInDocument(about.only.title);
  return place ? chatTexts.unansweredInModule : chatTexts.unanswered;
}

/** The answer to what the sources do not tell, with where to look all the same. */
export function unanswered(live: LiveAnswer, text: string, near: readonly FoundPassage[] = []): Written {
  live.say(text);
  return { text, answered: false, provider: null, model: null, citations: [], near };
}
