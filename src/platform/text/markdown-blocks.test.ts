import { expect, it } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';

it('tells paragraphs, titles and lists apart, also where no empty line stands between', () => {
  expect(
    markdownBlocks(
      '## Lavado\nEn orden:\n1. Moje\n   las manos\n2. Enjabone\n   - entre los dedos\n\n3. Seque [1]\n\nFin.',
    ),
  ).toEqual([
    { kind: 'title', text: 'Lavado' },
    { kind: 'text', text: 'En orden:' },
    {
      kind: 'list',
      items: [
        { mark: '1.', text: 'Moje las manos', depth: 0 },
        { mark: '2.', text: 'Enjabone', depth: 0 },
        { mark: '•', text: 'entre los dedos', depth: 1 },
        { mark: '3.', text: 'Seque [1]', depth: 0 },
      ],
    },
    { kind: 'text', text: 'Fin.' },
  ]);
});

it('reads tables with outer bars and a ruler, and those of documents without', () => {
  const table = {
    kind: 'table',
    head: ['Prueba', 'Tubo'],
    rows: [
      ['TSH', 'Roja [1]'],
      ['', 'Lila'],
    ],
  };
  expect(markdownBlocks('| Prueba | Tubo |\n|:---|---:|\n| TSH | Roja [1] |\n|  | Lila |')).toEqual([table]);
  expect(markdownBlocks('Así:\nPrueba | Tubo\nTSH | Roja')).toEqual([
    { kind: 'text', text: 'Así:' },
    { kind: 'table', head: ['Prueba', 'Tubo'], rows: [['TSH', 'Roja']] },
  ]);
  expect(markdownBlocks('uno | dos')).toEqual([{ kind: 'text', text: 'uno | dos' }]);
});

it('shows code as it stands, closed or still being written, and nothing of it is a list or a table', () => {
  const code = { kind: 'code', text: 'a | b\n- c\n\n# d <script>' };
  expect(markdownBlocks('Ver:\n```sql\na | b\n- c\n\n# d <script>\n```\nFin')).toEqual([
    { kind: 'text', text: 'Ver:' },
    code,
    { kind: 'text', text: 'Fin' },
  ]);
  expect(markdownBlocks('```\na | b\n- c\n\n# d <script>')).toEqual([code]);
});
