import { foldDetached } from '#platform/text/fold.ts';

/** A kind of figure that a question may ask for, and how texts tell it. */
interface Figure {
  asked: RegExp;
  told: RegExp;
}

const count =
  '(?:\\d|\\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|\\w+enta|cien(?:t[oa]s?)?|\\w+cient[oa]s|mil|medi[oa]|primer\\w*|segund[oa]s?|tercer\\w*|cuart[oa]|quint[oa]|sext[oa]|septim[oa]))';
const told = (units: string) => new RegExp(`${count}\\W{0,3}(?:${units})\\b|\\((?:${units})\\)\\W{0,3}\\d`);

/** The narrower come first; the last is any figure. Of texts and questions without accents, small. */
const figures: readonly Figure[] = [
  {
    asked:
      /\b(?:cada cuanto|hasta cuando|cuanto (?:tiempo|dura\w*|demora\w*|tarda\w*|se (?:deja|demora|tarda|guarda))|cuant[oa]s (?:segundos?|min(?:utos?)?|horas?|dias?|semanas?|mes(?:es)?)|en cuanto (?:sale|esta|tiempo))\b/,
    told: new RegExp(
      `${told('h|hs|hrs?|horas?|min|minutos?|seg|segundos?|dias?|semanas?|mes|meses|anos?').source}|\\b(?:diari|semanal|quincenal|mensual|trimestral|semestral|anual|inmediat|permanente|mismo dia|cada vez|ve(?:z|ces) (?:al?|por|cada|en)|lunes|martes|miercoles|jueves|viernes|sabado|domingo|siempre)`,
    ),
  },
  {
    asked: /\b(?:a|de|desde|que) que edad\b|\bque edad\b|\bcuantos anos (?:debe|tiene)/,
    told: told('anos?|mes|meses'),
  },
  {
    asked: /\bcuanto (?:vale|cuesta|cobra\w*)\b|\bprecios?\b|\btarifas?\b/,
    told: /\$|€|\b(?:pesos|euros|dolares|usd|cop|salarios?|gratuit\w+|gratis|sin costo)\b/,
  },
  {
    asked: /\b(?:a|que) (?:que )?(?:temperatura|temp)\b|\bcuantos grados\b/,
    told: /\d\s*(?:°|º|grados|c\b)|refriger|congel|ambiente|nevera|hielo|\bfrio\b/,
  },
  { asked: /\bcuanto pesa\b/, told: told('kg|g|gr|mg|kilos?|kilogramos?|gramos?|libras?|toneladas?') },
  {
    asked: /\bcuant[oa]s? (?:ml|mililitros|cc|litros?|gotas|volumen|liquidos?)\b|\bque volumen\b/,
    told: new RegExp(`${told('ml|µl|μl|ul|l|litros?|cc|mililitros?|microlitros?|gotas?').source}|\\bvolumen\\b`),
  },
  {
    asked: /\bcuantas (?:rpm|revoluciones)\b|\ba cuantas? centrifug/,
    told: /\brpm\b|\brevoluciones\b|\d\s*(?:x\s*)?g\b/,
  },
  { asked: /\b(?:que|cual) porcentaje\b|\bcuanto por ciento\b/, told: /%|\bpor ciento\b/ },
  {
    asked: /\ba que distancia\b|\bcuant[oa]s (?:metros|centimetros|cm|mm)\b/,
    told: told('mm|cm|m|km|metros?|centimetros?|milimetros?|pies|pulgadas?'),
  },
  {
    asked: /\b(?:a|hasta|desde) que horas?\b/,
    told: /\b\d{1,2}[:.]\d\d\b|\b[ap]\.? ?m\b|\d\s*(?:h|hs|horas?)\b|\bmanana\b|\btarde\b|\bnoche\b|\bmedio ?dia\b/,
  },
  { asked: /\bcuant[oa]s?\b|\bdosis\b/, told: new RegExp(`${count}|\\bningun|\\bnunca\\b|\\bsuficiente`) },
];

/** Samples that name a test apart from another; of blood is said of any. */
const samples = [
  'suero',
  'plasma',
  'orina',
  'lcr|cefalo',
  'saliva',
  'heces|fecal',
  'esputo',
  'semen',
  'sangre total',
] as const;

/** A thing with its letter or number ('grupo b', 'nivel 2'); letters that are words in a hurry ('d', 'q', 'a') are none. */
const designated =
  /\b([a-z]{4,}) ([bcfghjmnprstvwz]|\d{1,2})\b(?! ?(?:%|horas?|min|dias?|ml|meses|anos?|grados|veces))/g;
const noThing = new Set(['cada', 'hasta', 'desde', 'unos', 'unas', 'como', 'cuando', 'para', 'entre', 'menos', 'solo']);

/** What a passage tells, and of what. */
interface Told {
  content: string;
  section: string | null;
  record: string | null;
}

/**
 * Whether a passage may answer a question at all, whatever words they share: it holds a figure of the kind that is asked for (a time, a
 * temperature, a price), it tells of the letter or number that is asked for and not only of another ('grupo B'), and a record is of the
 * sample that is named.
 */
export function fits(question: string, { content, section, record }: Told): boolean {
  const asked = foldDetached(question)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:q|k|ke|qe)\b/g, 'que');
  const text = foldDetached(`${record ?? section ?? ''}\n${content}`);
  const figure = figures.find((one) => one.asked.test(asked));
  if (figure && !figure.told.test(foldDetached(content))) return false;
  if (record !== null && !isOfSample(asked, text)) return false;
  return [...asked.matchAll(designated)].every(([, thing = '', mark = '']) => {
    if (noThing.has(thing)) return true;
    const has = (what: string) => new RegExp(`\\b${thing}s?\\W{0,2}(?:${what})\\b`).test(text);
    return has(mark) || !has('[a-z]|\\d{1,2}');
  });
}

/** Of several samples that are named one is enough. */
function isOfSample(asked: string, text: string): boolean {
  const named = samples.filter((sample) => new RegExp(`\\b(?:${sample})`).test(asked));
  return named.length === 0 || named.some((sample) => new RegExp(`\\b(?:${sample})`).test(text));
}
