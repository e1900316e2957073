import type { TextBlock } from '#features/reading/reading.rules.ts';
import { foldTitle } from '#platform/text/fold.ts';
import type { Section } from './chosen-sections.rules.ts';
import { type AuthoredStep, measureOf, nothingFound, type StepSource } from './extractive-steps.rules.ts';
import { leastContent, type OutlineStep } from './outlines.rules.ts';
import { asMarkdown, type Unit } from './quotable-units.rules.ts';

/** A section with the document it is of. */
export interface ChosenSection extends Section {
  document_id: string;
  document: string;
}

/** A step with what it is written out of. */
export interface PlannedStep {
  title: string;
  sections: ChosenSection[];
  /** What a document would have to say where there are none. */
  missing: readonly string[];
}

/** Steps that headings make at most, and characters of one from which on it is parted by the headings below. */
const mostSteps = 60;
const longestStep = 12_000;

/** The steps that headings make: those that stand highest, parted by the ones below where they hold too much. */
export function stepsByHeadings(sections: readonly ChosenSection[]): PlannedStep[] {
  const highest = (list: readonly ChosenSection[]) => Math.min(...list.map(({ level }) => level));
  const groupsBy = (list: readonly ChosenSection[], level: number): ChosenSection[][] => {
    const groups: ChosenSection[][] = [];
    for (const section of list) {
      const last = groups.at(-1);
      if (last && section.level > level && last[0]?.document_id === section.document_id) last.push(section);
      else groups.push([section]);
    }
    return groups;
  };
  const parted = (group: ChosenSection[]): ChosenSection[][] => {
    const below = group.slice(1);
    if (below.length === 0 || size(group) <= longestStep) return [group];
    const [first] = group;
    const parts = groupsBy(below, highest(below)).flatMap(parted);
    return first && first.characters >= leastContent ? [[first], ...parts] : parts;
  };
  let groups = groupsBy(sections, sections.length > 0 ? highest(sections) : 1);
  // One heading over everything is the title of the document.
  if (groups.length === 1 && (groups[0]?.length ?? 0) > 2) {
    const [first, ...below] = groups[0] ?? [];
    groups = [...(first && first.characters >= leastContent ? [[first]] : []), ...groupsBy(below, highest(below))];
  }
  let steps = groups.flatMap(parted);
  if (steps.length > mostSteps) steps = groups;
  return together(steps)
    .filter(({ sections: own }) => size(own) > 0)
    .map(({ title, sections: own }) => ({ title: title.slice(0, 200), sections: own, missing: [] }));
}

interface Together {
  title: string;
  sections: ChosenSection[];
}

/**
 * What says too little for a step goes with the one before; what stands before all others and says too little, as the name of a department on
 * the first page, with the one behind, whose name stays. So does what goes on under the same name.
 */
function together(steps: ReadonlyArray<readonly ChosenSection[]>): Together[] {
  const whole: Together[] = [];
  for (const group of steps) {
    const last = whole.at(-1);
    const own = { title: group[0]?.title ?? '', sections: [...group] };
    const isSame = last?.sections[0]?.document_id === group[0]?.document_id;
    const isFull = whole.length >= mostSteps;
    if (last && (isFull || (isSame && (isTooShort(group) || foldTitle(last.title) === foldTitle(own.title)))))
      last.sections.push(...group);
    else if (last && isSame && isTooShort(last.sections)) {
      last.title = own.title;
      last.sections.push(...group);
    } else whole.push(own);
  }
  return whole;
}

const size = (group: readonly ChosenSection[]) => group.reduce((sum, { characters }) => sum + characters, 0);
const isTooShort = (group: readonly ChosenSection[]) =>
  wholeStep({ title: group[0]?.title ?? '', sections: [...group], missing: [] }).content.length < leastContent;

/** The steps that an outline gives: each section goes whole to the one whose words it holds most. */
export function stepsByTitles(outline: readonly OutlineStep[], sections: readonly ChosenSection[]): PlannedStep[] {
  const units = sections.map((section, place): Unit => {
    const text = section.blocks.map((block) => block.text).join(' ');
    return { markdown: '', text, quotes: [], heading: section.title, topic: '', parts: { kind: 'text' }, place };
  });
  const measure = measureOf(outline, units);
  const planned = outline.map(({ title, missing }): PlannedStep => ({ title, missing, sections: [] }));
  let before = 0;
  sections.forEach((section, at) => {
    const unit = units[at];
    if (!unit || section.characters === 0) return;
    const scores = outline.map((step) => measure(step, unit, 1));
    const best = Math.max(...scores);
    // What no title is about stays with what it follows.
    const place = best > 0 ? scores.indexOf(best) : before;
    planned[place]?.sections.push(section);
    before = place;
  });
  return planned;
}

/** A step that holds its sections whole: paragraphs, lists with all items, tables with all rows, each section with where it stands. */
export function wholeStep({ title, sections, missing }: PlannedStep): AuthoredStep {
  if (sections.every(({ characters }) => characters === 0)) {
    const list = missing.map((what) => `- ${what}`).join('\n');
    const ask = list ? `\n\nPara completar este paso, sube un documento que explique:\n\n${list}` : '';
    return { title, content: `**${nothingFound}**${ask}`.padEnd(leastContent), sources: [] };
  }
  const parts: string[] = [];
  for (const section of sections) {
    if (section.title !== title) parts.push(`### ${asMarkdown(section.title)}`);
    if (section.characters === 0) continue;
    parts.push(...markdownOf(section.blocks), `*Fuente: ${asMarkdown(originOfSection(section))}*`);
  }
  return { title, content: parts.join('\n\n'), sources: sourcesOf(sections) };
}

const originOfSection = ({ document, page, lastPage }: ChosenSection) =>
  page === null
    ? document
    : page === lastPage || lastPage === null
      ? `${document}, página ${page}`
      : `${document}, páginas ${page} a ${lastPage}`;

/** What a step is written out of: each section with its pages, line by line. */
export function sourcesOf(sections: readonly ChosenSection[]): StepSource[] {
  return sections.flatMap((section) =>
    [...Map.groupBy(section.blocks, ({ page }) => page)].map(([page, blocks]) => ({
      passage_id: `${section.document_id} ${section.place}`,
      document_id: section.document_id,
      title: section.document,
      page,
      section: section.title,
      quote: blocks.map(({ text }) => text).join('\n'),
    })),
  );
}

const bullet = /^(?:[•·▪◦●○■□‣–-]|\uf0b7|\uf0a7)\s*/u;
const numbered = /^\d{1,2}[.)]\s+/;

/** Blocks as Markdown that shows them as they stand. */
export function markdownOf(blocks: readonly TextBlock[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    if (!block) break;
    let next = at + 1;
    if (block.kind === 'row') {
      while (blocks[next]?.kind === 'row' && blocks[next]?.cells?.length === block.cells?.length) next += 1;
      parts.push(tableOf(blocks.slice(at, next)));
    } else if (block.kind === 'item') {
      while (blocks[next]?.kind === 'item') next += 1;
      parts.push(blocks.slice(at, next).map(lineOf).join('\n'));
    } else if (block.kind === 'heading') parts.push(`#### ${asMarkdown(block.text.trim())}`);
    else parts.push(asMarkdown(block.text.replace(/\s+/g, ' ').trim()));
    at = next;
  }
  return parts.filter((part) => part !== '');
}

/** An item with its depth; its number and its letter are its own. */
function lineOf({ text, level = 1 }: TextBlock): string {
  const bare = text.replace(/\s+/g, ' ').trim();
  const inset = '  '.repeat(Math.min(level, 4) - 1);
  const mark = numbered.exec(bare)?.[0];
  return mark && level === 1
    ? `${mark.trim()} ${asMarkdown(bare.slice(mark.length))}`
    : `${inset}- ${asMarkdown(bare.replace(bullet, ''))}`;
}

function tableOf(rows: readonly TextBlock[]): string {
  const cellsOf = ({ cells, text }: TextBlock) =>
    (cells ?? text.split(' | ')).map((cell) => asMarkdown(cell.replace(/\s+/g, ' ').trim()) || ' ');
  const [first] = rows;
  if (!first) return '';
  // Rows that go on with a table have its first row above their cells.
  const head = first.header ? first.header.map(asMarkdown) : cellsOf(first);
  const body = first.header ? rows : rows.slice(1);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...body.map((row) => line(cellsOf(row)))].join('\n');
}
