import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { formOf } from './candidate.rules.ts';
import { figuresOf, rootOf, wordsOf } from './sentences.rules.ts';

/** What points to something that a question does not show. */
const pointing =
  /(?<!\p{L})(?:est[eao]s?|es[eao]s?|dich[oa]s?|mism[oa]s?|anterior(?:es|mente)?|siguientes?|mencionad[oa]s?|citad[oa]s?|descrit[oa]s?|aquí|arriba|abajo|aquell[oa]s?|l[oa]s? cual(?:es)?|otr[oa]s?|ambos|ambas|además|tabla|figura|cuadro|imagen|gráfic[oa]|recuadro|módulo|capítulo|sección|manual|documento|guía|paso)(?!\p{L})/iu;
/** A sentence that begins so has its subject elsewhere. */
const leansOnOthers =
  /^(?:Por (?:lo tanto|tanto|esto|eso|ello|consiguiente)|Sin embargo|No obstante|Además|Así|También|Luego|Después|Entonces|Ejemplo|Por ejemplo|Entre|Es|Son|Era|Su|Sus|Debe|Deben|Puede|Pueden|Tiene|Tienen|Hay|Está|Están|Pero|Y|O|Ya|Ahora|Aun|Incluso|Lo|Los que|Las que|El que|La que|Uno|Una|Otra|Deberán|Deberá|Podrán|Podrá|Existen|Algun[oa]s|Much[oa]s|Vari[oa]s|Tal|A las|Ello)(?!\p{L})/u;

/** Whether a sentence says by itself what it is about. */
export function isSelfContained(sentence: string): boolean {
  // What somebody says in a text is an example.
  return (
    !/[«»“”]/.test(sentence) &&
    !pointing.test(sentence) &&
    !leansOnOthers.test(sentence) &&
    wordsOf(sentence).length >= 4
  );
}

const verb =
  /(?<!\p{L})(?:es|son|est[aá]n?|ser[aá]n?|debe[nr]?|deber[aá]n?|puede[nr]?|podr[aá]n?|tienen?|requieren?|permiten?|hay|sirven?|usan?|utilizan?|toman?|duran?|deja|lleva|contienen?|mide|miden|indica[n]?|necesitan?|equivalen?|[Ss]e (?:le |les |lo |la )?\p{Ll}{3,}(?:a|e|an|en|ó|aron|ar[aá]n?|er[aá]n?|ir[aá]n?)|\p{L}*[áéí]\p{Ll}+(?:[ae](?:l[oae]s?|se)))(?!\p{L})/u;

/** Whether a text is a sentence: it has a verb, or orders something; an item that says what something has to do is none without it. */
export function isSentence(text: string): boolean {
  const form = formOf(text);
  return form === 'order' || (form !== 'infinitive' && verb.test(text));
}

/** Nothing that somebody has to know: formalities of the text, laws by their number, addresses, the exam itself. */
const formality =
  /(?<!\p{L})(?:ley(?:es)? \d|decretos?|resoluci[oó]n(?:es)?|acuerdo \d|art[ií]culos?|par[aá]grafo|numeral|NTC|ISO|versi[oó]n|edici[oó]n|p[aá]ginas?|tel[eé]fonos?|direcci[oó]n electr|calle|carrera|correo|aprob(?:ad[oa]|ó)|vigencia|publicad[oa]|diario oficial|autor(?:es)?|elabor(?:ad[oa]|ó) por|revisó|bibliograf[ií]a|referencias?|isbn|https?|www|copyright|derechos reservados|hoja \d|c[oó]digo del documento|preguntas?|evaluaci[oó]n|puntaje|pregunta(?:r|n)?|bienvenid[oa]s?|ejercicio|caso \d|cuestionario|intentos?)(?!\p{L})/iu;
/** What stands under such a heading is about the text, or about the exam. */
const formalHeading =
  /(?<!\p{L})(?:pregunt|evaluaci[oó]n|repas|preparart|[ií]ndice|contenido|control de (?:cambios|versiones|documentos)|historial|revis[oó]|aprob[oó]|elabor[oó]|bibliograf|referencias? bibliogr|anexos?|normas? (?:aplicables|legales)|marco legal|normatividad|firmas|cr[eé]ditos|material complementario|distribuci[oó]n|ejercicio|actividad|caso \d|(?:tres|dos|cuatro) (?:casos|pacientes)|tu turno|qu[eé] vas a aprender|objetivos? de|las reglas|qu[eé] no es|lo que una gu[ií]a|aprender|estudiar|lo esencial|resumen|este m[oó]dulo)/iu;

export const isWorthAsking = (text: string) => !formality.test(text);
export const isFormalHeading = (heading: string) => formalHeading.test(heading);

/** Words that mean the same in a laboratory: of two of them none is wrong where the other is right. */
const sames: ReadonlyArray<readonly string[]> = [
  ['lila', 'morado', 'morada', 'violeta', 'purpura', 'lavanda'],
  ['amarillo', 'amarilla', 'dorado', 'dorada', 'oro'],
  ['celeste', 'azul', 'azul claro'],
  ['suero', 'sangre sin anticoagulante'],
  ['sangre total', 'sangre entera'],
  ['tapabocas', 'mascarilla', 'barbijo', 'cubrebocas'],
  ['hipoclorito', 'hipoclorito de sodio', 'cloro', 'lejia', 'lavandina'],
  ['heces', 'materia fecal', 'deposiciones', 'coprologico'],
  ['guardian', 'recipiente rigido', 'contenedor de cortopunzantes'],
  ['eritrocitos', 'globulos rojos', 'hematies'],
  ['leucocitos', 'globulos blancos'],
  ['plaquetas', 'trombocitos'],
  ['diario', 'diaria', 'diariamente', 'cada dia', 'todos los dias'],
  ['inmediato', 'inmediata', 'de inmediato', 'inmediatamente'],
];

const sameKind = (text: string) => sames.findIndex((list) => list.some((word) => ` ${text} `.includes(` ${word} `)));

/** Small words and capitals away: 'Elementos de protección personal' is 'EPP'. */
const initialsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => /^\p{L}{4,}/u.test(word))
    .map((word) => word.charAt(0).toLowerCase())
    .join('');

/** Whether two options could both be right: one says the other, or they are two names of one thing. */
export function areTheSame(one: string, other: string): boolean {
  const [left, right] = [foldText(one), foldText(other)];
  if (` ${left} `.includes(` ${right} `) || ` ${right} `.includes(` ${left} `)) return true;
  // 'RASCO ESTÉRIL' is 'FRASCO ESTÉRIL' with a letter missing.
  if (
    Math.min(left.length, right.length) > 6 &&
    figuresOf(one).join() === figuresOf(other).join() &&
    isNearly(left, right)
  )
    return true;
  const initials = [
    [one, other],
    [other, one],
  ].some(([short = '', long = '']) => {
    const letters = /^\p{Lu}{2,6}s?$/u.test(short.trim()) ? short.trim().replace(/s$/, '').toLowerCase() : '';
    return letters !== '' && initialsOf(long) === letters;
  });
  if (initials) return true;
  const [leftKind, rightKind] = [sameKind(left), sameKind(right)];
  const leftRest = left.split(' ').length;
  if (leftKind >= 0 && leftKind === rightKind && Math.abs(leftRest - right.split(' ').length) <= 2) {
    const bare = (text: string) => (sames[leftKind] ?? []).reduce((rest, word) => rest.replace(word, ''), text).trim();
    if (bare(left) === bare(right) || bare(left) === '' || bare(right) === '') return true;
  }
  const isLong = (text: string) => /[.;/] /.test(text) && text.split(' ').length > 4;
  if (figuresOf(one).join() !== figuresOf(other).join() && !(isLong(one) && isLong(other))) return false;
  const [own, others] = [rootsOf(left), rootsOf(right)];
  if (own.size === 0 || others.size === 0) return false;
  const shared = [...own].filter((root) => others.has(root)).length;
  if (isLong(one) && isLong(other)) return shared >= Math.min(own.size, others.size) * 0.4;
  // Two long texts that differ in one word say the opposite or the same: nobody can tell.
  return shared === Math.min(own.size, others.size) || (shared >= 3 && shared / Math.max(own.size, others.size) > 0.75);
}

/** Whether two texts differ by a letter or two only. */
function isNearly(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 2 || left.length > 60) return false;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const cost = left[at - 1] === right[to - 1] ? 0 : 1;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + cost));
    }
    row = next;
  }
  return (row[right.length] ?? 9) <= (left.length > 12 ? 2 : 1);
}

/** All words of three letters and more: 'rojo' and 'EDTA' tell options apart. */
const rootsOf = (folded: string) => new Set((folded.match(/[a-z0-9%]{3,}/g) ?? []).map((word) => rootOf(word)));

const unitsOfMeasure = (text: string) =>
  foldText(text)
    .replace(/\d+(?:[ .,]\d+)*/g, '#')
    .replace(/[^a-z%#/ ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '#' && word !== 'a' && word !== 'y' && word !== '')
    .join(' ');

const leadingOf = (text: string) => Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0);

/** Whether an option looks like the right one: figures of the same unit, texts of about the same length and form. */
export function isOfSameSort(option: string, key: string): boolean {
  const [hasFigure, keyHasFigure] = [/\d/.test(option), /\d/.test(key)];
  if (hasFigure !== keyHasFigure) return false;
  const startsWithFigure = /^\D{0,9}\d/.test(key);
  if (startsWithFigure !== /^\D{0,9}\d/.test(option)) return false;
  if (startsWithFigure && key.length < 30 && unitsOfMeasure(option) !== unitsOfMeasure(key)) return false;
  const [value, keyValue] = [leadingOf(option), leadingOf(key)];
  if (startsWithFigure && value > 0 && keyValue > 0 && Math.max(value / keyValue, keyValue / value) > 10) return false;
  const [short, long] = [option.length, key.length].sort((left, right) => left - right) as [number, number];
  if (long - short > 24 && long > short * 2.2) return false;
  const words = (text: string) => text.trim().split(/\s+/).length;
  if ((words(option) === 1) !== (words(key) === 1) && Math.abs(words(option) - words(key)) > 4) return false;
  const forms = [formOf(option), formOf(key)];
  const isDone = (form: string | undefined) => /^(?:infinitive|order|verb|participle|gerund)/.test(form ?? '');
  return forms[0] === forms[1] || (!isDone(forms[0]) && !isDone(forms[1]));
}

/** What says that it says nothing. */
const open =
  /^(?:a definir|por definir|pendiente|ver |v[eé]ase|consultar|no aplica|seg[uú]n|variable|derivaci[oó]n|env[ií]o|sin (?:informaci[oó]n|dato|especificar)|ninguno|ninguna|otr[oa]s?|n\/?[ad]|s[ií]|no|-+)(?!\p{L})/iu;
export const isOpen = (value: string) =>
  open.test(value.trim()) || /(?:derivaci[oó]n|consultar|a definir)$/i.test(value.trim());

/** Whether the name of something tells one of the options: 'Aminoácidos en LCR' tells the sample. */
export function isTold(name: string, options: readonly string[]): boolean {
  const asked = ` ${foldText(name)} `;
  return options.some((option) =>
    (foldText(option).match(/[a-z]{3,}/g) ?? []).some((word) => asked.includes(` ${word} `)),
  );
}

/** Whether an answer repeats a word of what it is asked for by. */
export function isGivenAway(subject: string, key: string, others: readonly string[]): boolean {
  const asked = wordsOf(subject).map(rootOf);
  const repeats = (text: string) =>
    wordsOf(text).some((word) => asked.some((root) => root.startsWith(rootOf(word)) || rootOf(word).startsWith(root)));
  return repeats(key) && !others.every(repeats);
}
