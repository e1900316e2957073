import { foldDetached } from '#platform/text/fold.ts';
import { rootOf, wordsOf } from './sentences.rules.ts';

/** What the documents themselves can do about an instruction, without a model. */
export interface Wish {
  kind: 'shorter' | 'example' | 'list' | 'others' | 'search';
  /** Beginnings of the words that say what it should be about; empty: about what the step is about. */
  about: string[];
  /** Those words as they were typed. */
  aboutTyped: string[];
}

const kinds: ReadonlyArray<[kind: Exclude<Wish['kind'], 'search'>, words: RegExp]> = [
  ['shorter', /^(?:cort\w*|breve\w*|resum\w*|acort\w*|reduc\w*|conden\w*|sintet\w*)$/],
  ['example', /^(?:ejempl\w*)$/],
  ['list', /^(?:lista\w*|listad\w*|vineta\w*|enumer\w*)$/],
  ['others', /^(?:fuente\w*|pasaje\w*|distint\w*|diferent\w*)$/],
];

/** Words of an instruction that name no subject. */
const orders = new Set(
  'hazlo hacer haga escribe escribelo escribir reescribe explica explicar explicame agrega agregar anade anadir incluye incluir habla hablar pon poner ponlo usa usar quiero necesito favor dame muestra mostrar cuenta sobre acerca algo informacion texto paso tema parte forma manera mejor nuevo nueva nuevas nuevos citas cita documento documentos oracion oraciones palabra palabras punto puntos version otra otro otras otros'.split(
    ' ',
  ),
);

/** Reads an instruction: 'más corto', 'con un ejemplo de calibración', 'en lista'; nothing typed asks for other passages, anything else is what to look for. */
export function wishOf(instruction: string): Wish {
  const typed = instruction.match(/[\p{L}\d]+/gu) ?? [];
  const folded = typed.map(foldDetached);
  const kind = kinds.find(([, words]) => folded.some((word) => words.test(word)))?.[0];
  const isOther = folded.length === 0 || (folded.some((word) => /^otr[oa]s?$/.test(word)) && !kind);
  const naming = typed.filter((word) => {
    const own = foldDetached(word);
    return wordsOf(own).length > 0 && !orders.has(own) && !kinds.some(([, words]) => words.test(own));
  });
  const about = [...new Set(naming.map((word) => rootOf(foldDetached(word))))];
  if (kind) return { kind, about, aboutTyped: naming };
  // 'Otro texto' asks for anything else; 'otros controles' for controls.
  return { kind: isOther && about.length === 0 ? 'others' : 'search', about, aboutTyped: naming };
}
