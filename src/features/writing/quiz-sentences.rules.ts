import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, capital, formOf } from './candidate.rules.ts';
import { gap, gapsOf, type Noun } from './quiz-gaps.rules.ts';
import type { Unit } from './quotable-units.rules.ts';
import { wordsOf } from './sentences.rules.ts';

/** What can be asked with one sentence of a unit. */
export function askedWith(sentence: string, unit: Unit, nouns: ReadonlyMap<string, Noun>): Candidate[] {
  return [
    ...definitionOf(sentence, unit),
    ...ruleOf(sentence, unit),
    ...reasonsOf(sentence, unit),
    ...figureOf(sentence, unit),
    ...gapsOf(sentence, unit, nouns),
  ];
}

const definition =
  /^((?:El|La|Los|Las|Un|Una) )?([\p{L}\d][\p{L}\d ()/-]{2,60}?) (es|son|consiste en|consisten en|se define como|se definen como|significa) ((?:un|una|el|la|los|las|unos|unas) [^.;:]{18,170})\.$/u;

function definitionOf(sentence: string, unit: Unit): Candidate[] {
  const found = definition.exec(sentence);
  const [, article = '', subject = '', verb = '', said = ''] = found ?? [];
  if (!found || subject.split(' ').length > 7 || wordsOf(subject).length === 0) return [];
  const isPlural = /^(son|consisten|se definen)/.test(verb);
  return [
    {
      kind: 'meaning',
      question_text: `¿Qué ${isPlural ? 'son' : 'es'} ${article.toLowerCase()}${subject}?`,
      key: capital(said),
      sort: `definition ${said.split(' ')[0]}`,
      evidence: sentence,
      related: sentence,
      weight: wordsOf(said).length,
      unit,
    },
  ];
}

const rule =
  /^((?:El|La|Los|Las|Todo|Toda|Todos|Todas|Cada|Ningún|Ninguna) [^.;:«»]{8,140}?) ((?:no |nunca |siempre )?(debe|deben|deberá|deberán|debería|deberían|puede|pueden|podrá|podrán)) ((?:ser |estar )?)(\p{Ll}+)( [^;:]{10,150})\.$/u;

/** What has to be done with something: how the sentence goes on. */
function ruleOf(sentence: string, unit: Unit): Candidate[] {
  const [whole, subject = '', verb = '', modal = '', passive = '', first = '', rest = ''] = rule.exec(sentence) ?? [];
  // 'Se debe ajustar' is another verb than 'debe ajustar'; what follows 'que' is said of something else.
  if (whole === undefined || wordsOf(subject).length === 0 || / (?:se|que)$/.test(subject)) return [];
  // A participle agrees with its subject by its ending, an infinitive with every one.
  const form = passive ? `${passive}${/[ao]s?$/.exec(first)?.[0] ?? ''}` : formOf(first);
  if (!passive && form !== 'infinitive') return [];
  return [
    {
      kind: 'rule',
      question_text: `Según el documento, ¿cómo continúa esta indicación? «${subject} ${verb}…»`,
      key: capital(`${passive}${first}${rest}`),
      sort: `rule ${/^(?:no|nunca) /.test(verb) ? 'not ' : ''}${modal.slice(0, 3)} ${form}`,
      evidence: sentence,
      related: sentence,
      weight: 1 / sentence.length,
      unit,
    },
  ];
}

const purpose =
  /^([^;:«»]{25,170}?),? (para|con el fin de|a fin de) (\p{Ll}+(?:ar|er|ir)(?:se|lo|la|los|las)?\b[^;:]{10,150})\.$/u;
const cause = /^([^;:«»]{25,170}?),? (porque|ya que|dado que|puesto que) ([^;:]{18,150})\.$/u;

/** A sentence that says what is done or what something is: 'La limpieza con agua, para…' says neither. */
const saysSomething =
  /(?<![\p{L}])(?:se|es|son|est[aá]n?|debe[nr]?|deber[aá]n?|puede[nr]?|podr[aá]n?|tienen?|requieren?|permiten?|hay|sirven?|usan?|utilizan?|realizan?|emplean?)(?![\p{L}])/iu;

/** What something is done for, and why: how the sentence goes on. */
function reasonsOf(sentence: string, unit: Unit): Candidate[] {
  return [purpose, cause].flatMap((pattern): Candidate[] => {
    const [whole, said = '', link = '', rest = ''] = pattern.exec(sentence) ?? [];
    if (whole === undefined || / (?:para|porque|ya que) /.test(rest)) return [];
    if (!saysSomething.test(said) && formOf(said) !== 'order') return [];
    const isPurpose = pattern === purpose;
    return [
      {
        kind: 'reason',
        question_text: `Según el documento, ¿cómo termina la frase? «${said} ${link}…»`,
        key: capital(rest),
        sort: isPurpose ? 'purpose' : 'cause',
        evidence: sentence,
        related: sentence,
        weight: 1 / sentence.length,
        unit,
      },
    ];
  });
}

const figure =
  /(?<![\p{L}\d.,/:–-])(\d+(?:[.,]\d+)?) ?(%|°C|mL|ml|cc|c\.c\.|µL|uL|mm|cm|nm|mg\/dL|g\/dL|g\/l|ppm|partes por millón|kg|min|minutos?|horas?|h|días?|semanas?|meses|años?|segundos?|grados|rpm|pasos|veces|muestras|pruebas|tubos|inversiones|metros|litros)(?![\p{L}\d])/u;

/** One figure per sentence, the first with a unit; the others of the same unit are its wrong answers. */
function figureOf(sentence: string, unit: Unit): Candidate[] {
  const found = figure.exec(sentence);
  if (!found) return [];
  const [whole, amount = '', measure = ''] = found;
  const stem = `${sentence.slice(0, found.index)}${gap}${sentence.slice(found.index + whole.length)}`;
  // A figure that comes twice would be told by the other one.
  if (stem.includes(amount)) return [];
  return [
    {
      kind: 'figure',
      question_text: `¿Qué cifra completa la frase? «${stem}»`,
      key: whole,
      sort: `figure ${foldDetached(measure).replace(/s$/, '')}`,
      evidence: sentence,
      related: sentence,
      weight: 10 / sentence.length,
      unit,
    },
  ];
}
