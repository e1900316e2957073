import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { JSONContent } from '@tiptap/react';

/** What Markdown can hold of a table: one line of text per cell, the first row a header. */
const cell = { content: 'paragraph' } as const;

const dashes: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** A row of cells; those that are missing are empty, so that every row is as wide as the first. */
function rowOf(texts: readonly string[], width: number): string {
  const cells = Array.from({ length: width }, (_, place) => (texts[place] ? ` ${texts[place]} ` : ' '));
  return `|${cells.join('|')}|`;
}

/** A table as authors write it by hand: nothing is padded, so a changed word changes one line. */
function tableMarkdown(node: JSONContent, render: (nodes: JSONContent[]) => string): string {
  const rows = (node.content ?? []).map((row) => row.content ?? []);
  const [header = [], ...body] = rows;
  const textsOf = (cells: JSONContent[]) =>
    cells.map((one) =>
      render(one.content ?? [])
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\|/g, '\\|'),
    );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const lines = header.map((one) => dashes[String(one.attrs?.align)] ?? '---');
  const divider = Array.from({ length: width }, (_, place) => lines[place] ?? '---');
  return [textsOf(header), divider, ...body.map(textsOf)].map((texts) => rowOf(texts, width)).join('\n');
}

export const tables = [
  Table.configure({ resizable: false, renderWrapper: true }).extend({
    renderMarkdown: (node, helpers) => tableMarkdown(node, (nodes) => helpers.renderChildren(nodes)),
    addKeyboardShortcuts() {
      const { Enter: _enter, ...keys } = this.parent?.() ?? {};
      // A cell is one line, so Enter goes on to the next cell, as in a spreadsheet.
      const goOn = () => this.editor.isActive('table') && this.editor.commands.goToNextCell();
      return { ...keys, Enter: goOn, 'Shift-Enter': goOn, 'Mod-Enter': goOn };
    },
  }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
];
