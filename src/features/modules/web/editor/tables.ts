import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** What Markdown can hold of a table: one line of text per cell, the first row a header. */
const cell = { content: 'paragraph' } as const;

export const tables = [
  Table.configure({ resizable: false }).extend({
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
