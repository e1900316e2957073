import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, capital, formOf, longestOption, longestStem, withoutEnd } from './candidate.rules.ts';
import { isSelfContained, isWorthAsking } from './quiz-doubts.rules.ts';
import { rootOf, sentencesOf, wordsOf } from './sentences.rules.ts';

/** A term with what it means. */
export interface Definition {
  term: string;
  meaning: string;
  /** Word for word. */
  evidence: string;
  source: number;
  place: string;
}

const fewestMeaningWords = 5;
const fewestOthers = 3;

const sentence =
  /^((?:El|La|Los|Las|Un|Una) )?([\p{L}\d][\p{L}\d ()/-]{2,60}?) (es|son|consiste en|consisten en|se define como|se definen como|significa) ((?:un|una|el|la) (?:conjunto|proceso|procedimiento|sustancia|m[eé]todo|t[eé]cnica|enfermedad|infecci[oó]n|prueba|examen|dispositivo|equipo|instrumento|elemento|medida|estado|condici[oó]n|microorganismo|bacteria|virus|c[eé]lula|documento|registro|grado|capacidad|diferencia|cantidad|rotura|ruptura|presencia|ausencia|destrucci[oó]n|eliminaci[oó]n|reducci[oó]n|concentraci[oó]n|volumen|tiempo|relaci[oó]n|compuesto|l[ií]quido|soluci[oó]n|material|aparato|sistema|unidad|parte de|producto|reactivo|anticoagulante|prote[ií]na|enzima|hormona|trastorno|alteraci[oó]n|s[ií]ndrome|recipiente|acci[oó]n|actividad)[^.;:]{20,170})\.$/u;
/** What such a sentence speaks of is no term. */
const noTerm =
  /^(?:objetivo|prop[oó]sito|finalidad|problema|resultado|ejemplo|clave|idea|parte|raz[oó]n|regla|orden|primer[oa]?|segund[oa]|[uú]ltim[oa]|mejor|peor|principal|causa|medida|error|consecuencia|diferencia|respuesta|cosa|forma|manera|punto|lo|que|m[aá]s|mayor|menor|fecha|entidad|autoridad)(?:s|es)?(?!\p{L})/iu;

/** A term that a sentence explains: 'La hemólisis es la rotura de…'; null where it explains none. */
export function definitionIn(text: string): { term: string; meaning: string } | null {
  const [whole, , subject = '', , said = ''] = sentence.exec(text) ?? [];
  if (
    whole === undefined ||
    subject.split(' ').length > 5 ||
    noTerm.test(subject) ||
    formOf(subject) === 'infinitive' ||
    / que /.test(` ${subject} `)
  )
    return null;
  return isSelfContained(text) && wordsOf(subject).length > 0 ? { term: subject, meaning: said } : null;
}

/** Terms by their meaning and the other way round, where the text explains enough of them. */
export function askedWithTerms(definitions: readonly Definition[]): Candidate[] {
  const known = definitions.flatMap((one) => {
    const bare = one.term.replace(/\s*\(.*\)\s*/u, ' ').trim();
    const [first = ''] = sentencesOf([one.meaning]).map(({ text }) => text);
    const said = withoutEnd(first || one.meaning);
    const own = foldDetached(bare);
    // 'Cortopunzante' is told by 'punzantes o cortantes'.
    const isTold = wordsOf(said).some((word) => own.includes(word.length > 6 ? word.slice(0, 6) : rootOf(word)));
    const isUsable =
      said.length <= longestStem &&
      wordsOf(said).length >= fewestMeaningWords &&
      !isTold &&
      bare.length <= 60 &&
      isWorthAsking(said) &&
      formOf(said.replace(/^(?:Es|Son) /u, '')) !== 'quality';
    return isUsable
      ? [{ ...one, term: bare, said: capital(said.replace(/^(?:Es|Son) /u, '')), isMany: isMany(bare, said) }]
      : [];
  });
  if (known.length <= fewestOthers) return [];
  // Of two definitions that say nearly the same, neither is wrong for the other's term.
  const others = (of: (typeof known)[number]) => {
    const roots = new Set(wordsOf(of.said).map(rootOf));
    return known.filter((one) => {
      const own = [...new Set(wordsOf(one.said).map(rootOf))];
      const shared = own.filter((root) => roots.has(root)).length;
      return one !== of && one.isMany === of.isMany && shared < Math.min(own.length, roots.size) * 0.5;
    });
  };
  return known.flatMap((one, at): Candidate[] => {
    const common = {
      evidence: one.evidence,
      weight: wordsOf(one.said).length / 5 - at / 1000,
      marks: [one.evidence, `term ${one.term}`],
      origin: `term ${at}`,
      most: 3,
      source: one.source,
    };
    const ofTerms = () =>
      near(
        one.term,
        others(one).map(({ term }) => capital(term)),
      );
    const asked: Candidate = {
      ...common,
      kind: 'term',
      question_text: `${one.place}, ¿qué término corresponde a esta definición? «${one.said}»`,
      key: capital(one.term),
      subject: one.said,
      wrong: ofTerms,
    };
    if (one.said.length > longestOption) return [asked];
    const meant: Candidate = {
      ...common,
      kind: 'meaning',
      question_text: `${one.place}, ¿cómo se define «${capital(one.term)}»?`,
      key: one.said,
      subject: one.term,
      wrong: () =>
        near(
          one.said,
          others(one).map(({ said }) => said),
        ),
    };
    return [asked, meant];
  });
}

const isMany = (term: string, said: string) => /^Son\b/.test(said) || /s$/.test(term.split(' ')[0] ?? '');

/** Those that share a word first, then those of about the same length. */
function near(key: string, options: readonly string[]): string[] {
  const roots = new Set(wordsOf(key).map(rootOf));
  const shared = (text: string) => Number(wordsOf(text).some((word) => roots.has(rootOf(word))));
  return options
    .filter((text) => text.length <= longestOption)
    .toSorted((left, right) => {
      const bySubject = key.split(' ').length <= 5 ? shared(right) - shared(left) : 0;
      return bySubject || Math.abs(left.length - key.length) - Math.abs(right.length - key.length);
    });
}
