import { foldDetached } from '#platform/text/fold.ts';
import { type ChatMode, chatModes } from './chat-modes.texts.ts';
import { chatTexts } from './chat.texts.ts';

/** Characters of a question. */
export const maxQuestionLength = 4000;

/** The modes a person of this role is offered, the first one by default (spec P-214 to P-216). */
export function modesOf(role: string): ChatMode[] {
  return role === 'employee' ? ['soporte', 'ventas'] : ['general'];
}

/** The mode of conversations about one module, begun in its reader; nobody chooses it. */
export const moduleMode = 'modulo';

/** The scope of assistants behind a mode; unknown modes are talked to in general. */
export function scopeOfMode(mode: string): string {
  return mode in chatModes ? chatModes[mode as ChatMode].scope : chatModes.general.scope;
}

/** A conversation's name, from its first question: its first words, at most 60 characters. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= 60) return line;
  const cut = line.slice(0, 60);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 30)).trim()}…`;
}

/**
 * The answer to words that ask nothing: a greeting, a thank-you. Null for anything else.
 */
export function smallTalk(message: string): string | null {
  const words = foldDetached(message)
    .replace(/[^a-z ]+/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
  if (
    /^(hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|hey|saludos)( (hola|a todos|que tal|buenas|buenos dias|buenas tardes|buenas noches|como estas))*$/.test(
      words,
    )
  ) {
    return chatTexts.greeting;
  }
  return /^(muchas gracias|gracias|mil gracias|vale|ok|listo|perfecto|genial|adios|hasta luego)( gracias)?$/.test(words)
    ? chatTexts.thanks
    : null;
}

/** What a source looks like to the rules. */
export interface Source {
  content: string;
  score: number;
  relevance: number;
}

/** Most sources behind one answer. */
const mostSources = 5;

/** The sources that an answer is written from: the best, and those not far behind it. */
export function sourcesOf<One extends Source>(found: readonly One[]): One[] {
  const best = found[0]?.score ?? 0;
  return found.filter((one) => one.score >= best * 0.45).slice(0, mostSources);
}
