import type { Candidate } from './candidate.rules.ts';
import { explainedAt, listAt, withWholeSteps } from './document-lists.rules.ts';
import { type Paragraph, paragraphsOf, withoutMarker } from './document-paragraphs.rules.ts';
import { askedWithTerms, type Definition, definitionIn } from './quiz-definitions.rules.ts';
import { isFormalHeading } from './quiz-doubts.rules.ts';
import { askedWithList } from './quiz-lists.rules.ts';
import { recordsOf } from './quiz-records.rules.ts';
import { type AskedSentence, askedWith, saidIn } from './quiz-sentences.rules.ts';
import { askedWithTable, tableOf } from './quiz-tables.rules.ts';
import { unitsOf } from './quotable-units.rules.ts';
import { sentencesOf } from './sentences.rules.ts';

interface CandidateText {
  document_id: string;
  section: string | null;
  content: string;
  /** What it is called where something is asked about it. */
  name: string;
}

/** Everything that can be asked about some texts, each with what the same texts offer as wrong answers. */
export function candidatesOf(
  texts: readonly CandidateText[],
  around: ReadonlyArray<Omit<CandidateText, 'name'>>,
): Candidate[] {
  const paragraphs = paragraphsOf(texts);
  const according = (source: number) => `Según «${texts[source]?.name ?? ''}»`;
  return [
    ...[...Map.groupBy(paragraphs, ({ document }) => document).values()].flatMap((own, at) => {
      const records = recordsOf(own, according(own[0]?.source ?? 0), -1 - at);
      return records ? askedWithTable(records) : [];
    }),
    ...paragraphs.flatMap((paragraph, at) => {
      const rows = paragraph.rows?.map(({ cells, source }) => ({ cells, source }));
      const table = rows && tableOf(rows, paragraph.heading, according(paragraph.source), at);
      return table ? askedWithTable(table) : [];
    }),
    ...listsOf(paragraphs, according),
    ...sentencesAsked(texts, around, according),
  ];
}

function listsOf(paragraphs: readonly Paragraph[], according: (source: number) => string): Candidate[] {
  const made: Candidate[] = [];
  for (let at = 0; at < paragraphs.length;) {
    const list = explainedAt(paragraphs, at) ?? withWholeSteps(paragraphs, at) ?? listAt(paragraphs, at);
    const [first] = list?.items ?? [];
    if (list && first) {
      const intro = list.intro?.text.replace(/:$/, '') ?? '';
      const name = first.heading ?? (intro.length <= 90 ? intro : null);
      const items = list.items.map(({ text }) => withoutMarker(text));
      const { isNumbered } = list;
      if (name)
        made.push(
          ...askedWithList({ items, isNumbered, name, document: according(first.source), source: first.source, at }),
        );
    }
    at = list?.next ?? at + 1;
  }
  return made;
}

function sentencesAsked(
  texts: readonly CandidateText[],
  around: ReadonlyArray<Omit<CandidateText, 'name'>>,
  according: (source: number) => string,
): Candidate[] {
  const definitions: Definition[] = [];
  const sentences: AskedSentence[] = [];
  for (const { parts, text, quotes, heading } of unitsOf(texts)) {
    const source = quotes[0]?.source ?? 0;
    // What stands in a sentence is said of what its heading names.
    const isNamed = heading && heading.length <= 70 && heading !== texts[source]?.name;
    const place = isNamed ? `${according(source)}, sobre «${heading}»` : according(source);
    const inDocument = according(source);
    if (parts.kind === 'table' || (heading && isFormalHeading(heading))) continue;
    if (parts.kind === 'definition') {
      definitions.push({ term: parts.term, meaning: parts.meaning, evidence: text, source, place: inDocument });
      continue;
    }
    const said = parts.kind === 'list' ? parts.items : [text];
    for (const sentence of said.flatMap((one) => sentencesOf([one]).map((own) => own.text))) {
      const defined = definitionIn(sentence);
      if (defined) definitions.push({ ...defined, evidence: sentence, source, place: inDocument });
      // 'Condiciones: ayuno de 8 horas' says nothing where nothing says of what; 'Contenedor: tubo lila' above it says nothing of that.
      if (heading && /^\p{L}[\p{L} ]{2,30}: /u.test(heading)) continue;
      if (!heading && /^(?:Se|\p{Lu}[\p{L} ]{2,30}:)(?!\p{L})/u.test(sentence)) continue;
      sentences.push({ text: sentence, source, place });
    }
  }
  const further = around.flatMap(({ content }) => sentencesOf([content]).map(({ text }) => text));
  const said = saidIn([...sentences.map(({ text }) => text), ...further]);
  return [...askedWithTerms(definitions), ...sentences.flatMap((sentence) => askedWith(sentence, said))];
}
