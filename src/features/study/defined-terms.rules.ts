import { askedField } from '#features/quotations/asked-field.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { formOf } from '#features/writing/candidate.rules.ts';
import { definitionIn } from '#features/writing/quiz-definitions.rules.ts';
import { sentencesOf, singleSpaced, wordsOf } from '#features/writing/sentences.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { underHeadings, withoutMark } from './telling.rules.ts';

/** A term that a text explains, word for word. */
export interface DefinedTerm {
  term: string;
  meaning: string;
  /** The words that say it, as they stand: what is marked in the original. */
  quote: string;
  page: number | null;
}

/** Under such a heading each label is a term. */
const glossary =
  /(?<!\p{L})(?:definici[oó]n(?:es)?|glosario|t[eé]rminos|conceptos|abreviaturas|siglas|vocabulario)(?!\p{L})/iu;
const label = /^(\p{Lu}[^.:;|]{1,70}):\s+(\S.{9,400})$/su;
/** 'Término. Significado' and 'Término – significado', as glossaries have it. */
const entry = /^(\p{Lu}[^.:;|]{1,60}?)(?:\.|\s[–—-])\s+(\p{Lu}?\S.{14,400})$/su;
/** How a meaning begins where nothing else says that it is one: a kind of thing, told apart by what follows. */
const meaning =
  /^(?:es |son )?(?:(?:el|la|los|las|un|una|unos|unas)\s+(?!que(?!\p{L})|de(?!\p{L}))\p{L}+(?:\s\p{L}+)?,?\s(?:que|de|del|para|por|con|en|entre|donde|cuando|cuy[oa])(?!\p{L})|conjunto|proceso|procedimiento|acci[oó]n|sustancia|t[eé]cnica|m[eé]todo|estado|condici[oó]n|capacidad|grado|persona|dispositivo|equipo|microorganismo|aquell[oa]s?|se (?:refiere|entiende|define))(?!\p{L})/iu;
/** Labels that say what kind of remark follows, and fields of a thing. */
const remark =
  /^(?:nota|importante|ojo|atenci[oó]n|ejemplo|por ejemplo|objetivo|alcance|resultado|respuesta|pregunta|paso|caso|recuerda|consejo|clave|idea|regla|resumen|fuente|figura|tabla|autor|fecha|versi[oó]n|responsables?|c[oó]digo|qui[eé]n|qu[eé]|c[oó]mo|cu[aá]ndo|d[oó]nde|antes|despu[eé]s|primero|luego|si|no|s[ií]|d[ií]a|hora)(?!\p{L})/iu;
/** A heading over two columns that says that the second explains the first. */
const termColumn = /^(?:t[eé]rmino|palabra|sigla|abreviatura|concepto|expresi[oó]n)/iu;
const meaningColumn = /^(?:definici[oó]n|significa(?:do)?|qu[eé] (?:significa|quiere decir))(?!\p{L})/iu;
const descriptionColumn = /^(?:qu[eé] es|descripci[oó]n)(?!\p{L})/iu;

const longestTerm = 60;
const mostWords = 6;

/** What a text itself explains: nothing is added to it, and what only looks like an explanation is left out. In the order of their names. */
export function definedTerms(blocks: readonly TextBlock[], title = ''): DefinedTerm[] {
  const found = underHeadings(blocks, title).flatMap(({ block, heading }) =>
    block.kind === 'row' ? ofRow(block) : ofText(block, glossary.test(heading ?? title)),
  );
  const known = new Set<string>();
  return found
    .filter(({ term, meaning: said }) => {
      const key = foldDetached(`${term} = ${said}`);
      return known.size < known.add(key).size;
    })
    .toSorted((one, other) => one.term.localeCompare(other.term, 'es'));
}

function ofRow({ cells = [], header = [], page, text }: TextBlock): DefinedTerm[] {
  const [term = '', said = ''] = cells;
  const [first = '', second = ''] = header;
  const isGlossary = meaningColumn.test(second) || (termColumn.test(first) && descriptionColumn.test(second));
  return isGlossary && term !== '' && said.length > 9
    ? [{ term: singleSpaced(term), meaning: singleSpaced(said), quote: text, page }]
    : [];
}

function ofText({ text, kind, page }: TextBlock, isGlossary: boolean): DefinedTerm[] {
  const whole = withoutMark(text);
  // In running text a colon leads to anything; in a list it stands behind what the item is about.
  const labelled = isGlossary || kind === 'item' ? ofLabel(whole, isGlossary) : null;
  if (labelled) return [{ ...labelled, page }];
  return sentencesOf([whole]).flatMap(({ text: sentence }) => {
    const said = definitionIn(sentence) ?? meantBy(sentence);
    const own = said ? [{ term: withoutArticle(said.term), meaning: said.meaning, quote: sentence, page }] : [];
    return [...own, ...abbreviationsIn(sentence).map((one) => ({ ...one, quote: sentence, page }))];
  });
}

function ofLabel(whole: string, isGlossary: boolean): Omit<DefinedTerm, 'page'> | null {
  const [, term = '', said = ''] = label.exec(whole) ?? (isGlossary ? entry.exec(whole) : null) ?? [];
  if (term === '' || !isTerm(term) || /[?]/.test(whole)) return null;
  if (!isGlossary && (!meaning.test(said) || askedField(term) !== null)) return null;
  // Of what goes on behind its first sentences a glossary needs no more.
  return { term: withoutArticle(term.trim()), meaning: said.trim(), quote: whole };
}

const saysMeaning =
  /^(?:(?:El|La|Los|Las|Un|Una) )?([\p{L}\d][\p{L}\d ()/-]{2,50}?) (?:quiere decir|significa) ([^¿?]{12,300})\.$/u;

/** 'Trazabilidad quiere decir poder responder…'; not what the value of a result means. */
function meantBy(sentence: string): { term: string; meaning: string } | null {
  const [, term = '', said = ''] = saysMeaning.exec(sentence) ?? [];
  const isNamed = term !== '' && isTerm(term) && term.split(' ').length <= 4 && askedField(term) === null;
  return isNamed && !/^(?:que|estar|ser|tener)(?!\p{L})/iu.test(said) ? { term, meaning: said } : null;
}

const isTerm = (term: string) =>
  term.length <= longestTerm &&
  term.split(' ').length <= mostWords &&
  !remark.test(term) &&
  !/^(?:order|infinitive|gerund|verb|quality)/.test(formOf(term)) &&
  !/[,?¿!¡]|\d{2}/.test(term) &&
  (wordsOf(term).length > 0 || /^\p{Lu}{2,}/u.test(term));

function withoutArticle(term: string): string {
  const bare = term.replace(/^(?:El|La|Los|Las|Un|Una)\s+/u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

const inBrackets = /((?:[\p{L}-]+\s+){2,8})\((\p{Lu}{2,6})\)/gu;
const explained = /(?<!\p{L})(\p{Lu}{2,6}) \(((?:[\p{L}-]+\s?){2,8})\)/gu;
const small = /^(?:de|del|la|las|el|los|y|e|en|para|por|con|a|al|o)$/i;

/** 'elemento de protección personal (EPP)' and 'EPP (elemento de protección personal)': each letter begins one of the words. */
function abbreviationsIn(sentence: string): Array<{ term: string; meaning: string }> {
  const before = [...sentence.matchAll(inBrackets)].flatMap(([, words = '', letters = '']) => spelt(letters, words));
  const behind = [...sentence.matchAll(explained)].flatMap(([, letters = '', words = '']) => {
    const found = spelt(letters, words);
    // What stands in the brackets is all of it, or a remark.
    return found.filter(({ meaning: said }) => said === words);
  });
  return [...before, ...behind];
}

/** The last of some words whose beginnings are these letters. */
function spelt(letters: string, text: string): Array<{ term: string; meaning: string }> {
  const words = text.trim().split(/\s+/);
  let at = words.length;
  for (const letter of [...foldDetached(letters)].reverse()) {
    do at -= 1;
    while (at >= 0 && small.test(words[at] ?? ''));
    if (at < 0 || foldDetached(words[at] ?? '').charAt(0) !== letter) return [];
  }
  return [{ term: letters, meaning: words.slice(at).join(' ') }];
}
