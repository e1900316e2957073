import { foldDetached } from '#platform/text/fold.ts';
import { count, type Kind, kinds } from './answer-kinds.rules.ts';
import { askedDeed, askingDeed } from './asked-deed.rules.ts';
import { askedField } from './asked-field.rules.ts';
import { askedPerson, askingPerson } from './asked-person.rules.ts';
import { plainQuestion } from './asked-words.rules.ts';

/** The kind of answer that a question asks for. */
export interface AskedKind {
  /** Whether a text tells something of that kind ('72 horas' to 'cuánto tiempo'). */
  isTold(text: string): boolean;
  /** The same of what is quoted: neither the number of a list's item nor 'un' is a figure there. */
  isQuoted(text: string): boolean;
  /** Whether it tells it to the letter: such a line goes before one that only lets guess. */
  isExact(text: string): boolean;
  /** Whether a word of the question only asks for that kind. */
  isAsking(word: string): boolean;
  /** Whether what stands below such a heading of a column tells it ('Recipiente' to 'dónde boto'). */
  isColumn(label: string): boolean;
  /** Whether it answers 'dónde' or 'por qué': it is asked for also beside other asking words. */
  isOwn: boolean;
  /** Whether it asks what somebody has to do, or where: what praises a product tells neither. */
  isPractice: boolean;
  /** Whether it is a figure: one that is told of something else is the worst of answers. */
  isFigure: boolean;
}

const ofPerson = /^(?:(?:con|a|de) quien(?:es)?|quien(?:es)? [a-z]+|responsables?|encargad[oa]s?|a cargo|cargo)\b/;
const ofDeed =
  /^(?:que (?:hacer|haces|hago|se hace)|haz|conducta|primero|accion(?:es)?|manejo|solucion|correccion|correctivo|primera (?:comprobacion|respuesta)|como(?! se (?:calcula|mide|llama|lee|reconoce|ve))|lo que si|medida|remedio)\b/;

/** A kind that is told by what a whole sentence says; every passage may. */
const bySense = (says: (text: string) => boolean, column: RegExp, asking?: RegExp): AskedKind => ({
  isTold: () => true,
  isQuoted: says,
  isExact: says,
  isAsking: (word) => asking?.test(word) ?? false,
  isColumn: (label) => column.test(foldDetached(label)),
  isOwn: false,
  isPractice: false,
  isFigure: false,
});

/** The case in which something has to be done is not what is asked for ('si no saben a qué hora …, qué hago'). */
const caseBefore = /^(?:y )?(?:si|cuando) .{4,}? (?=que (?:hago|hacer|hacemos|se hace|pongo|escribo|digo)\b)/;

/** Numbers and letters of items, of sections and of sources. */
const numbering = /^[^\p{L}\d]*(?:\d{1,2}(?:\.\d+)*[.)]|\d+(?:\.\d+)+|[a-z][.)])(?=\s)/gimu;
/** The place of a row among the others is no figure. */
const order = /\b(?:orden|paso|item|seccion|grupo|numero|no|n)[.°º]?: ?\d+/g;
const anyFigure =
  /\d|\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|\w+enta|cien(?:t[oa]s?)?|mil|mitad|medi[oa]|doble|ningun\w*|nunca|sol[oa] (?:un|una|vez)|suficiente\w*|primer\w*|quint[oa]|tercer\w*)\b/;

const counted = /\bcuant[oa]s ([a-z]{4,}s)\b/;

/** The kind of a question for how many there are of something: a figure that is told of something else is none of them. */
function countedIn(words: string): Kind | null {
  const thing = counted.exec(words)?.[1];
  if (!thing) return null;
  const stem = thing.replace(/(?<=[^aeiou])es$|s$/, '').slice(0, 7);
  return {
    asked: counted,
    // A passage may tell it in other words ('100 memorias' to 'cuántos precios'): it is among the near ones, and not quoted.
    told: new RegExp(count),
    quoted: new RegExp(
      [
        // 'Dos o tres vasos', 'tres (3) dosis', 'dosis: 3', 'los vasos son dos', 'ninguna dosis'.
        `${count}\\w*\\W{1,3}(?:\\(?\\d+\\)?\\W{1,3})?(?:(?!y\\b)[a-z]+\\W{1,2}){0,2}?${stem}`,
        `\\b${stem}[a-z]*(?: [a-z]+){0,4} ?[:=(|¦]\\W{0,2}${count}`,
        `\\b${stem}[a-z]* (?:[a-z]+ )?(?:son|hasta|maximo|minimo|total) (?:de )?${count}`,
        `\\b(?:ningun[oa]?|cada|un[ao]? sol[oa]|sol[oa] un[ao]?|unic[oa]) ${stem}`,
      ].join('|'),
    ),
  };
}

const which =
  /^(?:y )?(?:que|cual|cuales|(?:que|cual) (?:tipo|clase) de) ([a-z]{5,}) (?:(?:se|me|le|debo|hay que|toca|puedo|tengo que) )*(?:us[aeo]|pon|llev|necesit|utili[cz]|requier|emple)\w*/;
/** What stands behind a thing and says nothing of its kind. */
const noKind =
  'antes|despues|al|y|e|o|u|en|se|le|lo|que|no|a|por|como|cuando|es|son|si|ni|ya|esta|este|debe|deben|puede|pueden|tiene|tienen';

/** The kind of a question for which of several things is used: the thing has to be told by more than its name ('guantes de nitrilo'). */
function whichOf(words: string): AskedKind | null {
  const thing = which.exec(words)?.[1];
  if (!thing || askedField(words)) return null;
  const stem = thing.replace(/(?<=[^aeiou])es$|s$/, '');
  const named = new RegExp(
    `\\b${stem}(?:e?s)?(?: (?!(?:${noKind})\\b)[a-z0-9]|[^a-z:|]*:)|\\b(?:doble|mejor|unic[oa]|otro|otra) ${stem}`,
  );
  return bySense((text) => named.test(foldDetached(text).replace(/[*_«»"]+/g, '')), new RegExp(`^${stem}`));
}

/** What a question asks for: a time, a temperature, a price, any figure; the narrowest kind, null where it asks for none. */
export function askedKind(question: string): AskedKind | null {
  const all = plainQuestion(question)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const person = askedPerson(all);
  if (person) return bySense(person, ofPerson, askingPerson);
  const deed = askedDeed(all);
  if (deed) return { ...bySense(deed, ofDeed, askingDeed), isPractice: true };
  const words = all.replace(caseBefore, '');
  const found = kinds.find(({ asked }) => asked.test(words));
  if (!found) return whichOf(all);
  const kind = (found === kinds.at(-1) && countedIn(words)) || found;
  const isTold = (text: string) => kind.told.test(foldDetached(text));
  const isAny = kind === kinds.at(-1);
  const unnumbered = (text: string) =>
    kind.isCounted ? foldDetached(text) : foldDetached(text).replace(numbering, ' ');
  const isQuoted = (text: string) => {
    const plain = unnumbered(text).replace(kind.supposed ?? /$^/, ' ');
    return isAny ? anyFigure.test(plain.replace(order, ' ')) : (kind.quoted ?? kind.told).test(plain);
  };
  const isExact = (text: string) => (kind.exact ? kind.exact.test(unnumbered(text)) : isQuoted(text));
  const isOwn = (kind.isPlace || kind.isReason) ?? false;
  return {
    ...{ isTold, isQuoted, isExact, isOwn, isFigure: !isOwn, isPractice: kind.isPlace ?? false },
    isAsking: (word) => kind.asking?.test(word) ?? false,
    isColumn: (label) => kind.column?.test(foldDetached(label)) ?? false,
  };
}
