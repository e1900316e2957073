import type { TextBlock } from '../reading.rules.ts';

const leaders = /(?:\.\s?){5,}\s*\d{1,4}$|(?:…\s?){2,}\.?\s*\d{1,4}$|_{5,}\s*\d{1,4}$/;
const contentsHeading = /^(?:tabla de )?contenidos?\b.{0,12}$|^[íi]ndice(?: (?:general|de .{3,20}))?$/i;
const references =
  /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+)?(?:referencias?(?: bibliogr[áa]ficas?)?|bibliograf[íi]a(?: consultada)?|literatura citada|fuentes consultadas|cr[ée]ditos|material complementario)\s*[:.]?$/i;
/** Longest line of a table of contents, in characters. */
const longestEntry = 200;

/** The blocks of a text with those of tables of contents, bibliographies and credits marked: they are shown, and neither searched nor quoted. */
export function withApparatus(blocks: readonly TextBlock[]): TextBlock[] {
  const marked = blocks.map((block) => ({ ...block }));
  const isEntry = (block: TextBlock | undefined) =>
    block !== undefined && block.text.length <= longestEntry * 4 && leaders.test(block.text);
  marked.forEach((block, at) => {
    if (!isEntry(block)) return;
    block.kind = 'contents';
    // An entry of two lines, and the heading above all of them.
    const above = marked[at - 1];
    const twoAbove = marked[at - 2];
    if (!above || above.kind === 'contents' || above.kind === 'running') return;
    if (contentsHeading.test(above.text)) above.kind = 'contents';
    else if (above.text.length <= longestEntry && twoAbove && twoAbove.kind === 'contents') above.kind = 'contents';
  });
  let within: number | null = null;
  for (const block of marked) {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      if (references.test(block.text)) within = level;
      else if (within !== null && level <= within) within = null;
    }
    if (within !== null && ['heading', 'paragraph', 'item', 'row'].includes(block.kind)) block.kind = 'reference';
  }
  return marked;
}
