import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { madeBy, readSchemaFiles } from '#platform/db/schema-files.ts';

const reasons = ['definition', 'kept', 'evidence', 'follows', 'contention', 'ranking', 'stored', 'owner', 'door'];

it('judges every function and view in decision 0177: why SQL may say it', async () => {
  const { code, migrations } = await readSchemaFiles();
  const there = [...code, ...migrations].flatMap(({ text }) => madeBy(text));
  // Those are columns of one table, nothing to be judged (table-owners.test.ts).
  const saying = there.filter((name) => !name.startsWith('published_'));
  const table = readFileSync('docs/decisions/0177-what-may-be-said-in-sql.md', 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const judged = rows.flatMap((row) => {
    const [names = '', , why = ''] = row.slice(2, -2).split(' | ');
    expect([row, reasons.includes(why)]).toEqual([row, true]);
    return [...names.matchAll(/`(?:[\w-]+\/)?(\w+)`/g)].map(([, name = '']) => name);
  });
  expect(judged.toSorted()).toEqual(saying.toSorted());
});

it('asks in SQL for every weight of the search by a name that there is, and names none that is asked for nowhere', async () => {
  const texts = (await readSchemaFiles()).code.map(({ text }) => text).join('\n');
  const named = [...texts.matchAll(/^ {2}WHEN '([\w ]+)' THEN/gm)].map(([, name]) => name);
  const asked = new Set([...texts.matchAll(/search_weight\('([\w ]+)'\)/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(25);
  expect([...asked].toSorted()).toEqual(named.toSorted());
});
