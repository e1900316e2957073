import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tableOwners } from './table-owners.ts';

const read = (file: string) => [file, readFileSync(file, 'utf8')] as const;
const sources = globSync('src/{app,features/*/server,platform}/**/*.ts')
  .filter((file) => !/\.test\.ts$|^src\/(?:app|platform)\/web\//.test(file))
  .map(read);

/** Clocks that belong to no row: jobs and signs of life themselves, a child process, whoever started this one, which server takes writes. */
const clocks = [
  'src/platform/jobs/run-jobs.ts',
  'src/platform/jobs/work-off.ts',
  'src/platform/threads/limited-process.ts',
  'src/app/shutdown.ts',
  'src/platform/db/addresses.ts',
];

/** Signs of life that somebody gives by a clock of their own, past the lease. */
const ownSigns = (files: typeof sources) =>
  files.filter(([file, text]) => text.includes('setInterval(') && !clocks.includes(file)).map(([file]) => file);

it('nobody gives signs of life by a clock of their own: the lease does (decision 0180)', () => {
  expect(ownSigns(sources)).toEqual([]);
  expect(ownSigns([['src/features/x/server/x.ts', 'setInterval(() => touch(id), 1000)']])).toHaveLength(1);
});

it('every column `lease` of a table is under the lease, said once and by the owner of the table', () => {
  const schema = readFileSync('db/schema.sql', 'utf8');
  const leased = [...schema.matchAll(/CREATE TABLE (\w+) \((.*?)^\)/gms)]
    .filter(([, , columns = '']) => /^\s+lease uuid/m.test(columns))
    .map(([, table = '']) => table);
  expect(leased.length).toBeGreaterThan(4);
  const said = sources.flatMap(([file, text]) =>
    [...text.matchAll(/: Lease = \{[^}]*?table: '(\w+)'/gs)].map(([, table = '']) => ({ file, table })),
  );
  expect(said.map(({ table }) => table).sort()).toEqual(leased.sort());
  const owners = tableOwners();
  for (const { file, table } of said) {
    const owner = owners.get(table);
    if (owner) expect(file).toContain(`/${owner}/`);
  }
});
