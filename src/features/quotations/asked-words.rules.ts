import { foldDetached } from '#platform/text/fold.ts';

/** Words that ask, join or greet and say nothing of what is asked for, those of phones included. */
const emptyWords = new Set(
  `a al algo algun alguna algunas alguno algunos ante antes aqui asi aun bajo bien buenas buenos cada como con contra cosa cosas cual cuales cualquier
  cuando cuanta cuantas cuanto cuantos dame de deben debe debo decir deja del dentro desde dice dicen dime dnd donde dos e el ella ellas ellos en entonces entre era eran es esa esas ese eso
  esos esta estan estas este esto estos estoy etc favor fue fueron gracias ha hace hacen hacer hacerle hacerse haciendo hago han hasta hay hola hoy igual ir
  la las le les lo los mas me mi mis misma mismas mismo mismos mucho muchos muy nada necesita necesito ni no nos nosotros o ok otra otras otro otros pa pal para pasa pero poco por porfa porque pq pues puede
  pueden puedo q que quien quienes quiero saber se sea segun ser si sin sino sirve sobre solo son su sus tal tambien tan tanto tb tbn te tengo
  tiene tienen tienes toca todas toda todo todos tu tus u un una unas uno unos usa usan usar uso va van varios vez vio x xa xfa xq y ya yo`.split(
    /\s+/,
  ),
);

/** Words by which a question says what kind of answer it asks for, as they are written. */
const asking = new Map(
  `temperatura horario horarios hora horas minutos segundos semanas meses veces precio valor volumen mililitros gramos frecuencia estabilidad
  cuesta rechazan rechaza rechazo entrega entregan demora demoran tarda tubo tapa frasco recipiente muestra codigo metodo tecnica ayuno preparacion
  refrigerador nevera congelador ambiente telefono extension correo marca porcentaje concentracion dilucion presion distancia color colores bolsa quien
  quienes cuanto cuanta cuantos cuantas cuando donde como dosis`
    .split(/\s+/)
    .map((word) => [heardAs(word), word]),
);

/** As {@link soundOf}, with the m that is written before b and p. */
function heardAs(word: string): string {
  return soundOf(word).replace(/n(?=[bp])/g, 'm');
}

/** A question without accents and case, with what is typed in a hurry written out, and words that ask as they are written ('orario'). */
export function plainQuestion(question: string): string {
  return foldDetached(question)
    .replace(/[a-z]{4,}/g, (word) => asking.get(heardAs(word)) ?? word)
    .replace(/\b(?:q|k|ke|qe)\b/g, 'que')
    .replace(/\b(?:xq|pq|porq|porque)\b/g, 'por que')
    .replace(/\b(?:dnd|dond)\b/g, 'donde')
    .replace(/\b(?:cto|qto|kuanto|quanto|cuantto)\b/g, 'cuanto');
}

/** A word of a text: letters and figures together ('hba1c', '0,5', 't4'), names with a hyphen before figures as one ('e-41', '2-2s'). */
const wordPattern = /[a-z]*\d*-\d+[a-z]*|\d+(?:[.,]\d+)*[a-z%°]*|[a-z]+[a-z\d]*/g;

/** What a letter alone behind it is a part of: 'grupo B', 'hepatitis C'. */
const lettered =
  /^(?:grupo|grupos|tipo|clase|nivel|categoria|vitamina|hepatitis|factor|zona|area|serotipo|anexo|formato)$/;

/** The words of a text as they are compared. A letter that names one of several is a word with what it names. */
export function wordsOfText(text: string): string[] {
  const words = (foldDetached(text).match(wordPattern) ?? []).map((word) => word.replaceAll('-', ''));
  return words.flatMap((word, place) =>
    lettered.test(word) && /^[a-z]$/.test(words[place + 1] ?? '') ? [word, word + words[place + 1]] : [word],
  );
}

/** A name made of figures, typed with a gap or another sign between them ('1 3s', 'r 4s'). */
const figure = /^(?:[a-z]|\d{1,2})$/;
const figureBehind = /^\d{1,2}[a-z]{0,2}$/;

/** Words of which two are one name that the texts write as one ('1 3s': '1-3s'); its parts alone are other names' as well. */
function namesJoined(words: readonly string[], isWritten: (name: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const name = before + word;
    if (figure.test(before) && figureBehind.test(word) && /[a-z]/.test(name) && isWritten(name))
      joined[joined.length - 1] = name;
    else joined.push(word);
  }
  return joined;
}

/**
 * What a question asks for, each once. A word that the texts write as two ('hidroxi progesterona') is two, two that they write as one name of
 * figures are one.
 *
 * @param pairs words of the texts that stand beside each other, joined, with where the second begins
 * @param isWritten whether the texts have a word
 */
export function askedWords(
  question: string,
  pairs: ReadonlyMap<string, number> = new Map(),
  isWritten: (word: string) => boolean = () => false,
): string[] {
  const words = namesJoined(wordsOfText(withoutMeasure(question)), isWritten).flatMap((word) => {
    const border = pairs.get(word);
    return border === undefined ? [word] : [word.slice(0, border), word.slice(border)];
  });
  return [...new Set(words.filter((word) => !emptyWords.has(word) && (word.length > 1 || /\d/.test(word))))];
}

/** 'Cuántos segundos' asks for a time, whatever it is told in. */
const withoutMeasure = (question: string) =>
  foldDetached(question).replace(
    /\b(cuant[oa]s?) (?:rat(?:os?|icos?|itos?)|segundos?|minutos?|min|horas?|dias?|semanas?|meses|anos?|grados)\b/g,
    '$1',
  );

/** Words that stand beside each other, joined, with where the second begins. */
export function joinedWords(words: readonly string[]): Array<[string, number]> {
  return words.slice(1).flatMap((word, place): Array<[string, number]> => {
    const before = words[place] ?? '';
    return before.length >= 3 && word.length >= 4 ? [[before + word, before.length]] : [];
  });
}

const endings =
  /(?:amientos?|imientos?|aciones|acion|iciones|icion|adores|adoras|ador|adora|mente|ando|iendo|adas|ados|idas|idos|ada|ado|ida|ido|aron|ieron|aran|eran|iran|amos|emos|imos|arse|erse|irse|arlo|arla|ar|er|ir|an|en|as|es|os|a|e|o|s)$/;

/** A word without its ending of number, gender or time. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const stem = word.replace(/(?<=mp|rd|nd|br|rt|lv|rr|rv)io$/, 'e').replace(endings, '');
  return stem.length < 3 ? word : stem.replace(/(?<=.{3})(?:c|z)$/, 'z').replace(/(?<=.{3})(?:gu|g)$/, 'g');
}

/** How much a word of a text is a word of the question: the same 1, one of its family or with a letter wrong less, another 0. */
export function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (/\d/.test(asked) || /\d/.test(word) || asked.length < 4 || word.length < 4)
    return asked.length > 1 && (`${asked}s` === word || (word.length > 2 && `${word}s` === asked)) ? 1 : 0;
  if (stemOf(asked) === stemOf(word) || `${asked}s` === word || asked === `${word}s`) return 0.95;
  const shared = sharedLetters(asked, word);
  const shorter = Math.min(asked.length, word.length);
  // 'limpio' and 'limpieza', 'desinfectar' and 'desinfección'; not 'creatina' and 'creatinina', which are two things.
  if (
    shared >= 5 &&
    shared >= shorter - 2 &&
    Math.max(asked.length, word.length) - shared <= 6 &&
    isOfFamily(asked.length > word.length ? asked : word, shared) &&
    !areTwoThings(asked, word)
  )
    return 0.6;
  return 0;
}

/** Whether what a longer word has behind the letters that it shares is an ending of its family; 'control' and 'contraseña' are of none. */
function isOfFamily(word: string, shared: number): boolean {
  return word.length - shared <= 3 || derived.test(word);
}

const derived =
  /(?:cion(?:es)?|sion(?:es)?|mientos?|ezas?|uras?|ncias?|ntes?|bles?|d[oa]r(?:es|as)?|doras?|[ai]d[oa]s?|ajes?|dad(?:es)?|ismos?|istas?|os[oa]s?|mente|al(?:es)?|ic[oa]s?|iv[oa]s?|[aei]r(?:se|l[oae]s?)?|[ai]?endo|ando|eri[oa]s?|ari[oa]s?|ias?|ios?|[aei]ron|[aei]mos|aran?|eran?|iran?|abas?|aban)$/;

/** Two nouns of one beginning whose endings are both of substances, cells or illnesses. */
function areTwoThings(one: string, other: string): boolean {
  const substance =
    /(?:ina|inas|osa|uria|emia|asa|ato|ico|ica|ito|itos|ida|ol|ona|oma|grama|cito|citos|globina|terapia)$/;
  return substance.test(one) && substance.test(other);
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** How a word is heard, for what is typed as it sounds ('sentrifuga', 'ematocrito'). */
function soundOf(word: string): string {
  return word
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/[sz]|c(?=[ei])/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v/g, 'b')
    .replace(/h/g, '')
    .replace(/x/g, 's')
    .replace(/(.)\1/g, '$1');
}

/** Whether a word is another one typed in a hurry: heard alike, or a letter apart; two letters in long words. */
export function isMistyped(asked: string, word: string): boolean {
  if (asked.length < 5 || Math.abs(asked.length - word.length) > 2 || /\d/.test(asked + word)) return false;
  const [one, other] = [soundOf(asked), soundOf(word)];
  return one === other || (one[0] === other[0] && lettersApart(one, other) <= (one.length < 8 ? 1 : 2));
}

/** Letters that were left out, put in, changed or swapped between two words. */
function lettersApart(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let least = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (isSame ? 0 : 1));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, (before[to - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** Whether every word of a name that says something is among the asked ones. */
export function isWholeName(name: string, holds: (word: string) => boolean): boolean {
  const words = wordsOfText(name).filter((word) => !/^(?:de|del|la|el|los|las|y|en|por|para|a)$/.test(word));
  return words.length > 0 && words.every(holds);
}
