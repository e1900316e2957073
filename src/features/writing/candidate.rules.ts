import { foldDetached } from '#platform/text/fold.ts';
import type { Unit } from './quotable-units.rules.ts';

/** The kinds of questions, in the order of their use: the gap in a sentence comes last. */
export const questionKinds = ['term', 'list', 'table', 'rule', 'figure', 'meaning', 'reason', 'gap'] as const;
type QuestionKind = (typeof questionKinds)[number];

/** Something of a text that can be asked for. */
export interface Candidate {
  kind: QuestionKind;
  question_text: string;
  key: string;
  /** Wrong options come from candidates of the same sort: those agree with the question. */
  sort: string;
  /** What the answer stands in, word for word; each is asked for once. */
  evidence: string;
  /** What a wrong option may not be like: it would be right as well. */
  related: string;
  /** The weightiest of a kind is asked first. */
  weight: number;
  unit: Unit;
}

/** Characters of a sentence that is read within a question, and of an option. */
export const longestStem = 280;
export const longestOption = 170;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the marks at its end, and without the 'y' that leads to the next item of a list. */
export const withoutEnd = (text: string) =>
  text
    .replace(/[;,]\s*[yoe]$/u, '')
    .replace(/[\s;,:]+$/u, '')
    .replace(/(?<!\betc)[.\s]+$/u, '');

const orders = new Set(
  'evite use lave mantenga utilice limpie revise siga lea asegurese conserve procure recomiende cambie descarte coloque seleccione retire verifique registre realice deje lleve marque guarde adquiera aplique deseche recuerde trabaje ordene haga ponga cierre abra'.split(
    ' ',
  ),
);

/** How an item begins, so that the others agree with it: a verb in the infinitive, an order, a moment, a state, a quality, something done, one thing or several. */
export function formOf(item: string): string {
  const [first = ''] =
    foldDetached(item)
      .replace(/^(?:no|nunca|siempre) (?:se )?/, '')
      .match(/[a-z]+/) ?? [];
  if (/(?:ar|er|ir)(?:se|lo|la|los|las|le)?$/.test(first) && !/^(?:lugar|hogar)$/.test(first)) return 'infinitive';
  if (orders.has(first)) return 'order';
  if (/^(?:antes|despues|al|durante|entre|previo|cuando|en|con|por|para|si|todo|toda|todos|todas)$/.test(first))
    return first;
  if (/^(?:es|son|esta|estan|debe|deben|se)$/.test(first)) return 'verb';
  // 'Livianos, que…' and 'Alcalinos o básicos…' say how something is.
  if (/^\p{L}+(?:,| [oy] )/u.test(item)) return 'quality';
  if (/(?:ad|id)[ao]s?$/.test(first)) return `participle ${first.slice(-2)}`;
  if (/(?:cion|sion|miento)$/.test(first)) return 'action';
  return /s$/.test(first) ? 'nouns' : 'noun';
}
