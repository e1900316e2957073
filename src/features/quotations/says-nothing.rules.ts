import { foldDetached } from '#platform/text/fold.ts';
import { type AskedKind, askedKind } from './asked-kind.rules.ts';
import type { Unit } from './quotable.rules.ts';

/** Sections that only lead elsewhere: nothing in them is an answer. */
const apparatus =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:bibliografia|referencias|webgrafia|material complementario|lecturas? (?:recomendadas?|complementarias?|sugeridas?)|para saber mas|enlaces de interes|fuentes consultadas|indice|tabla de contenidos?|contenidos?\W*$|lista de (?:figuras|tablas)|creditos)\b/;

/** What changed from version to version tells nobody how something is done. */
const history =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:control|historial|historia|registro|cuadro|resumen) de (?:los )?(?:cambios|versiones|revisiones|modificaciones)\b/;
const asksHistory = /\b(?:cambi\w+|version\w*|revision\w*|modific\w+|historial|actualiz\w+|emision)\b/;

/** Cases, examples and exercises tell what once happened, or could: no line of them says what is done. */
const story =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:(?:mini|micro)[ -]?casos?\b|un (?:caso|ejemplo)\b|casos? (?:practicos?|clinicos?|de estudio|resueltos?)\b|casos?(?: \d+)?(?:\W*$|\s*:)|estudios? de casos?\b|situacion(?: \d+)?(?:\W*$|\s*:)|ejemplos?(?: \d+)?(?: resueltos?)?\W*$|ejercicios?\b|practica(?: \d+)?(?:\W*$|\s*:)|autoevaluacion\b|comprueba (?:lo que|que|si)\b|para (?:reflexionar|pensar|practicar)\b|preguntas de (?:repaso|reflexion|comprension|autoevaluacion)\b|(?:lo )?que te (?:vamos a preguntar|preguntaremos)\b)/;
/** Its title with a colon reads like a field ('Mini caso: ¿dónde lo echo?'). */
const titledCase = /^\W*(?:(?:mini|micro)[ -]?)?(?:casos?|ejercicios?)(?: \w{1,8})?\s*:.{3,60}$/;
/** The solution of an exercise tells what holds. */
const solution = /^\W*soluci(?:on|ones)\b/;
const asksStory =
  /\b(?:mini)?(?:casos?|ejemplos?|ejercicios?|practicas?|autoevaluacion|pregunt\w+|evaluacion|examen|quiz)\b/;
/** What holds for everybody, in a case, too: 'Si una entrega no puede recibirse, no se deja'. */
const isRule = /^\W*(?:si|cuando|nunca|siempre) [^¿?»"]*$/;
const asksFigure = /\b(?:cuant[oa]s?|temperatura)\b/;

/** What praises a product to who buys it tells nobody what to do with it, or where ('menos vencidos'). */
const praise =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:ventajas?|beneficios?|objeciones|argumentos?|testimonios|casos de exito|por que (?:elegir|comprar))\b/;

/** What a form leaves to be filled in ('Teléfono: [NÚMERO]', 'Nombre: ______'). */
const isBlank = /^[^:]{2,60}:\s*(?:\[[^\]\d]{2,40}\]|_{3,})\W*$/;

const link = /(?:https?:\/\/|www\.)\S+/g;
const signsOfReference = [
  /\((?:19|20)\d\d[a-z]?\)|\(s\.\s?f\.?\)|\b(?:19|20)\d\d;/i,
  /\b[\p{Lu}][\p{L}'-]+,\s(?:[\p{Lu}]\.\s?){1,3}/u,
  /\bet al\b|\b(?:recuperado|disponible|consultado|tomado) (?:de|en|el)\b|\[(?:internet|en linea|citado)\b/i,
  /\b(?:doi|isbn|issn)\b[:\s]/i,
  /https?:\/\/|www\./i,
];
const fewestSigns = 2;

/** Whether a text is a reference to another work, or hardly more than a link. */
export function isReference(text: string): boolean {
  const linked = (text.match(link) ?? []).reduce((sum, one) => sum + one.length, 0);
  if (linked > text.length * 0.4) return true;
  return signsOfReference.filter((sign) => sign.test(text)).length >= fewestSigns;
}

const fewestLines = 4;

/** Rows of a table of contents: what stands where, with pages that only rise. */
function isContents(rows: readonly Unit[]): boolean {
  const pages = rows.flatMap(({ text, header }) => {
    const page = header === null && /^[^|]{4,} \| (\d{1,3})$/.exec(text.trim())?.[1];
    return page ? [Number(page)] : [];
  });
  const rising = pages.filter((page, place) => page >= (pages[place - 1] ?? 0)).length;
  return pages.length >= fewestLines && pages.length >= rows.length * 0.6 && rising >= pages.length * 0.8;
}

/**
 * The units of a passage that answer nothing: of bibliographies, links and tables of contents, of the history of its versions where no change
 * is asked for, and of cases, examples and exercises where none is.
 */
export function apparatusOf(
  units: readonly Unit[],
  section: string | null | undefined,
  question: string,
): ReadonlySet<Unit> {
  const asked = foldDetached(question);
  const isPast = (name: string) => history.test(name) && !asksHistory.test(asked);
  const isNothing = (name: string) => apparatus.test(name) || isPast(name);
  const names = foldDetached(section ?? '').split(' · ');
  if (names.some(isNothing)) return new Set(units);
  const told = asksStory.test(asked)
    ? new Set<Unit>()
    : storyIn(units, names, asksFigure.test(asked) ? askedKind(question) : null);
  const praised = askedKind(question)?.isPractice ? units.filter((one) => isPraise(one, section)) : [];
  const tables = Map.groupBy(
    units.filter(({ kind }) => kind === 'row'),
    ({ group }) => group,
  );
  const contents = new Set([...tables.values()].filter(isContents).flat());
  if (contents.size > units.length * 0.5) return new Set(units);
  return new Set(
    units.filter(
      (one) =>
        contents.has(one) ||
        told.has(one) ||
        praised.includes(one) ||
        isBlank.test(one.text) ||
        isReference(one.text) ||
        isNothing(foldDetached(one.heading ?? '')),
    ),
  );
}

/** What tells a case, up to the next heading where only its title says so; but a line of the figure that is asked for ('cuánto espero'). */
function storyIn(units: readonly Unit[], names: readonly string[], figure: AskedKind | null): ReadonlySet<Unit> {
  const isAll = names.some((name) => story.test(name));
  let isCase = false;
  let isExercise = false;
  return new Set(
    units.filter(({ kind, text, heading }) => {
      const told = foldDetached(text);
      if (kind === 'heading') isCase = false;
      else if (kind !== 'row' && titledCase.test(told)) {
        isCase = true;
        isExercise = /ejercicio/.test(told);
      } else if (isExercise && solution.test(told)) isCase = false;
      return (
        (isAll || isCase || story.test(foldDetached(heading ?? ''))) && !figure?.isQuoted(text) && !isRule.test(told)
      );
    }),
  );
}

/** Whether a unit stands below what praises a product, or is a row of its advantages. */
export function isPraise(
  { heading, header }: Pick<Unit, 'heading' | 'header'>,
  section: string | null | undefined,
): boolean {
  const names = [...(section ?? '').split(' · '), heading ?? '', ...(header ?? [])];
  return names.some((name) => praise.test(foldDetached(name)));
}

/** A field of which a record says that nothing is said, or where it is said. */
const unsaid =
  /^[^:\n]{2,60}:\s*(?:sin (?:especificar|datos?|informacion)|no (?:especificad[oa]|se especifica|definid[oa])|por definir|n\/d|(?:ver|vea|consult[ae]r?) (?:el |la |los |las )?(?:manual|instructivo|instrucciones|indicaciones|anexo|procedimiento)\b[^.;\n]*)\W*$/;
const checked = /^(?:x|si\/no|na|n\/a|sin observaciones|observaciones|[^a-z\d])+$/;

/** Whether a quotation only asks ('6.5 ¿Se cuenta con …? · X'), or only announces what is not quoted with it ('Muestra:'). */
export function isUnfinished(quoted: string): boolean {
  const told = foldDetached(quoted).trim();
  if (/^(?:[^\n|]{2,120}\n+)?[^.;|\n]+:$/.test(told)) return true;
  if (unsaid.test(told)) return true;
  if (!/¿[^?]*\?/.test(told)) return false;
  const rest = told
    .replace(/¿[^?]*\?/g, ' ')
    .replace(/^\W*\d+(?:\.\d+)*[.)]?\s/, ' ')
    .trim();
  return rest === '' || checked.test(rest);
}

const bare = (text: string) =>
  foldDetached(text)
    .replace(/^\W*\d{1,2}(?:\.\d+)*[.)]?\s+/, '')
    .replace(/[^a-z\d]+/g, '');

/** Whether a quotation only says what stands above it once more. */
export function isOnlyHeading(quoted: string, above: ReadonlyArray<string | null | undefined>): boolean {
  const words = bare(quoted);
  return (
    words === '' ||
    above.some((one) => one && (bare(one) === words || one.split(' · ').some((part) => bare(part) === words)))
  );
}

/** Whether what stands under a heading only leads elsewhere, tells what changed in a text, or is a case, an example or an exercise. */
export function tellsNoRule(heading: string): boolean {
  const name = foldDetached(heading);
  return apparatus.test(name) || history.test(name) || story.test(name);
}
