import type { ReadDocumentPage } from './documents-api.ts';

type Block = ReadDocumentPage['blocks'][number];

const apart: Readonly<Partial<Record<Block['kind'], string>>> = {
  running: 'Encabezado o pie, o página excluida: no responde preguntas',
  contents: 'Índice: no responde preguntas',
  note: 'Nota al pie: no responde preguntas',
  reference: 'Bibliografía: no responde preguntas',
};

/** A text with the figures that the recognition was not sure of marked as such. */
function Said({ text }: { text: string }) {
  // Every second part is a figure: what the brackets held.
  return text.split(/\[¿(.+?)\?\]/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no names
      <mark key={at} className="rounded bg-warning-soft px-1 text-ink">
        {part} <span className="text-sm">(lectura dudosa)</span>
      </mark>
    ),
  );
}

/** Blocks that stand together: the rows of a table, or one block. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'row' && last?.[0]?.kind === 'row') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** What was read of a page: headings, paragraphs, items, tables; what is no content is grey. */
export function ReadBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <section
      aria-label="Texto leído"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- tables that scroll must be reached by the keyboard
      tabIndex={0}
      className="max-w-[72ch] space-y-3 overflow-x-auto leading-relaxed"
    >
      {grouped(blocks).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no names, and their order is what they are
        <Group key={at} group={group} />
      ))}
    </section>
  );
}

function Group({ group: [block, ...more] }: { group: Block[] }) {
  if (!block) return null;
  if (block.kind === 'row') {
    const rows = [block, ...more];
    return (
      <table className="w-full border-collapse text-sm">
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no names, and their order is what they are
            <tr key={at} className="border-b border-line">
              {(row.cells ?? [row.text]).map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells are known by their column
                <td key={place} className="px-2 py-1 align-top">
                  <Said text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (block.kind === 'heading')
    return (
      <h3 className="font-semibold">
        <Said text={block.text} />
      </h3>
    );
  if (block.kind === 'item')
    return (
      <p className={(block.level ?? 1) > 1 ? 'pl-10' : 'pl-5'}>
        <Said text={block.text} />
      </p>
    );
  const note = apart[block.kind];
  return (
    <p className={note ? 'text-sm text-ink-faint' : 'whitespace-pre-line'} title={note}>
      <Said text={block.text} />
    </p>
  );
}
