import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, capital, formOf, longestOption, withoutEnd } from './candidate.rules.ts';
import { isFormalHeading, isSelfContained, isWorthAsking } from './quiz-doubts.rules.ts';
import { wordsOf } from './sentences.rules.ts';

/** A list with what it is called. */
export interface AskedList {
  items: readonly string[];
  isNumbered: boolean;
  /** What it is about: its heading, or what introduces it. */
  name: string;
  /** 'Según «Manual»'. */
  document: string;
  source: number;
  /** Its place in the text. */
  at: number;
}

const fewestItems = 4;

export function askedWithList(list: AskedList): Candidate[] {
  if (list.items.length < fewestItems || isFormalHeading(list.name) || !isWorthAsking(list.name)) return [];
  return [...labelsOf(list), ...ordersOf(list)];
}

const label = /^([\p{Lu}\d][^.:;«»()]{2,60})[:.] (\p{L}[^¿?]{10,})$/u;

/** Parts that every text has. */
const ofTexts =
  /^(?:introducci[oó]n|objetivos?|alcance|conclusi[oó]n|contenido|anexos?|resumen|nombre|t[ií]tulo|nota|ejemplo|importante|atenci[oó]n|precauci[oó]n|advertencia|recuerde?)/i;

/** 'Guantes: se cambian entre tareas.': what is said of each, among what is said of the others. */
function labelsOf({ items, name, document, source, at }: AskedList): Candidate[] {
  const labelled = items.flatMap((item) => {
    const [, term = '', text = ''] = label.exec(item.trim()) ?? [];
    const said = capital(withoutEnd(text));
    const isTerm =
      term.split(' ').length <= 7 && wordsOf(term).length > 0 && formOf(term) !== 'infinitive' && !ofTexts.test(term);
    return isTerm && said.length <= longestOption ? [{ term, said, item: withoutEnd(item) }] : [];
  });
  if (labelled.length < fewestItems || labelled.length < items.length * 0.7) return [];
  return labelled.flatMap(({ term, said, item }): Candidate[] => {
    if (!isWorthAsking(item) || !isSelfContained(`Todo ${said}`)) return [];
    return [
      {
        kind: 'label',
        question_text: `${document}, en «${name}», ¿qué corresponde a «${term}»?`,
        key: said,
        evidence: item,
        subject: term,
        wrong: () => labelled.filter((one) => one.term !== term).map((one) => one.said),
        weight: -said.length / 100,
        marks: [item],
        origin: `list ${at}`,
        most: 3,
        source,
      },
    ];
  });
}

/** Names of what goes in an order; rules and advice have none. */
const orderly =
  /(?<!\p{L})(?:orden|pasos?|secuencia|procedimiento|protocolo|t[eé]cnica|retir\p{L}*|coloca\p{L}*|postura|puesta|toma|lavado|limpieza|desinfecci[oó]n|derrame|preparaci[oó]n|encendido|apagado|arranque|calibraci[oó]n|rutina|c[oó]mo (?!prepararte|estudiar)|antes de|despu[eé]s de|si |al (?:llegar|recibir|terminar)|durante|montaje|instalaci[oó]n|venopunci[oó]n|higiene|recolecci[oó]n|centrifugaci[oó]n|instrucciones|camino|flujo|actuaci[oó]n|respuesta)(?!\p{L})/iu;
const disorderly =
  /(?<!\p{L})(?:reglas?|normas?|principios|recomendaciones|requisitos|criterios|valores|tipos|consejos|obligaciones|responsabilidades|funciones|ventajas|errores|clases|niveles)(?!\p{L})/iu;
/** Such a word tells the place of a step. */
const tellsPlace =
  /(?<!\p{L})(?:primer[oa]?|segund[oa]|despu[eé]s|luego|finalmente|por [uú]ltimo|[uú]ltim[oa]|entonces|a continuaci[oó]n|para terminar|termin[ae]|repite|repita|de nuevo|otra vez|empiez?[ae]|inici[ae])(?!\p{L})/iu;
/** Characters of a step that can be compared with others. */
const longestStep = 140;

/** What follows on a step of a procedure, among its other steps. */
function ordersOf({ items, isNumbered, name, document, source, at }: AskedList): Candidate[] {
  if (!isNumbered || !orderly.test(name) || disorderly.test(name) || items.length < fewestItems + 1) return [];
  const steps = items.map((item) => capital(withoutEnd(item)));
  const isDone = (step: string) => /^(?:infinitive|order)$/.test(formOf(step)) || /^se /.test(foldDetached(step));
  if (steps.some((step) => step.length > longestStep * 1.6) || steps.filter(isDone).length < steps.length * 0.8)
    return [];
  const usable = (step: string | undefined): step is string =>
    step !== undefined && step.length <= longestStep && step.length >= 10 && !tellsPlace.test(step);
  return steps.flatMap((step, place): Candidate[] => {
    const before = steps[place - 1];
    if (place === 0 || !usable(step) || !usable(before)) return [];
    return [
      {
        kind: 'order',
        question_text: `${document}, en «${name}», ¿qué se hace inmediatamente después de «${before}»?`,
        key: step,
        evidence: `${place}. ${before}. ${place + 1}. ${step}`,
        subject: '',
        wrong: () => steps.filter((other, own) => own !== place && own !== place - 1 && usable(other)),
        weight: -step.length / 100,
        marks: [`${at} ${place}`, `${at} ${place - 1}`],
        origin: `list ${at}`,
        most: 3,
        source,
      },
    ];
  });
}
