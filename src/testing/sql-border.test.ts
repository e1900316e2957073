import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { madeBy, readSchemaFiles } from '#platform/db/schema-files.ts';

const reasons = ['definition', 'kept', 'evidence', 'follows', 'contention', 'ranking', 'stored', 'door'];

it('judges every function and view in decision 0177: why SQL may say it', async () => {
  const { code, migrations } = await readSchemaFiles();
  const there = [...code, ...migrations].flatMap(({ text }) => madeBy(text));
  const decision = readFileSync('docs/decisions/0177-what-may-be-said-in-sql.md', 'utf8');
  const rows = decision.split('\n').filter((line) => line.startsWith('| `'));
  const judged = rows.flatMap((row) => {
    const [names = '', , why = ''] = row.slice(2, -2).split(' | ');
    expect([row, reasons.includes(why)]).toEqual([row, true]);
    return [...names.matchAll(/`(?:[\w-]+\/)?(\w+)`/g)].map(([, name = '']) => name);
  });
  expect(judged.toSorted()).toEqual(there.toSorted());
});
