import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { nothingFound } from '#features/writing/extractive-steps.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';

/** The source that is named below what a step was written out of. */
const namedSource = /^Fuente: /;
const listed = /^(?:• |\d{1,2}[.)] )/;

/** A text as it is looked through: its blocks, and what its author made stand out. */
export interface StudiedText {
  blocks: TextBlock[];
  /** Bold words and callouts that warn, folded. */
  emphasised: string[];
}

/** What a step teaches, block by block: items of lists and rows of tables by themselves. Nothing of a step that says it has no source. */
export function textOfStep(markdown: string): StudiedText {
  if (markdown.includes(nothingFound)) return { blocks: [], emphasised: [] };
  const blocks = blocksOfStep(markdown).flatMap((block) => (block.kind === 'heading' ? [block] : partsOf(block)));
  return { blocks: blocks.filter(({ text }) => !namedSource.test(text)), emphasised: emphasisedIn(markdown) };
}

/** Lines of a list, rows of a table; else the paragraph in one line. */
function partsOf(block: TextBlock): TextBlock[] {
  const lines = block.text.split('\n');
  const isTable = lines.every((line) => line.includes(' | '));
  if (isTable) {
    const rows = lines.map((line) => line.split(' | ').map((cell) => cell.trim()));
    const [header = [], ...body] = rows;
    return body.map((cells) => ({ ...block, kind: 'row', text: cells.join(' | '), cells, header }));
  }
  if (!lines.some((line) => listed.test(line))) return [{ ...block, text: lines.join(' ') }];
  const parts: TextBlock[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (listed.test(line)) parts.push({ ...block, kind: 'item', text: line });
    else if (last?.kind === 'item') last.text += ` ${line}`;
    else parts.push({ ...block, text: line });
  }
  return parts;
}

const bold = /\*\*([^*\n]{12,400})\*\*/g;
const warning = /^> ?\[!(?:IMPORTANT|WARNING|CAUTION)\]\s*\n((?:>.*(?:\n|$))+)/gm;

/** A label that a colon ends is no emphasis. */
function emphasisedIn(markdown: string): string[] {
  const bolds = [...markdown.matchAll(bold)].map(([, words = '']) => words).filter((words) => !/:\s*$/.test(words));
  const warnings = [...markdown.matchAll(warning)].map(([, lines = '']) => lines);
  return [...bolds, ...warnings].flatMap((part) =>
    blocksOfStep(part).map(({ text }) => foldDetached(text.replaceAll('\n', ' '))),
  );
}
