import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { readSchemaFiles } from '#platform/db/schema-files.ts';
import { sqlTextsIn, tableNamed, tableOwners, writtenIn } from './table-owners.ts';

interface Relation {
  name: string;
  isView: boolean;
  /** Keys to other tables, or what a view is made of; with what happens when the other row goes. */
  arrows: Array<{ columns: string; to: string; onDelete: string }>;
}

const relations = sql<Relation>`
  SELECT c.relname AS name, c.relkind = 'v' AS "isView", coalesce(arrows.list, '[]') AS arrows
  FROM pg_class c
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('columns', a.columns, 'to', a.other, 'onDelete', a.act) ORDER BY a.columns, a.other) AS list
    FROM (
      SELECT (SELECT string_agg(t.attname, ', ' ORDER BY n.place) FROM unnest(k.conkey) WITH ORDINALITY AS n(number, place)
                JOIN pg_attribute t ON t.attrelid = c.oid AND t.attnum = n.number) AS columns,
             k.confrelid::regclass::text AS other,
             CASE k.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'restrict' END AS act
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
      UNION
      SELECT '', used.relname, '' FROM pg_rewrite r JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
        AND d.refclassid = 'pg_class'::regclass JOIN pg_class used ON used.oid = d.refobjid AND used.oid <> c.oid
      WHERE r.ev_class = c.oid
    ) a) arrows ON true
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') ORDER BY 2, 1`;

/** `insert(table)`, or `INSERT INTO ${table}` in a text. */
const byDrizzle = /\.(?:insert|update|delete)\(\s*([a-z_]+)\s*\)|(?:INSERT INTO|UPDATE|DELETE FROM)\s+\$\{([a-z_]+)\}/g;

/** Who changes rows of each table: files of writes, and functions of db/code. */
async function writers(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const add = (table: string, writer: string) => found.set(table, (found.get(table) ?? new Set()).add(writer));
  for (const file of globSync('src/{features,platform}/**/*.ts')) {
    if (/\.test\.ts$/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    const built = [...source.matchAll(byDrizzle)].map(([, called, inText]) => called ?? inText ?? '');
    const texts = sqlTextsIn(file, source).flatMap(({ text }) => writtenIn(text).map(tableNamed));
    for (const table of [...built, ...texts]) add(table, basename(file));
  }
  for (const { path, text } of (await readSchemaFiles()).code) {
    for (const table of writtenIn(text.replace(/--.*$/gm, ''))) add(tableNamed(table), `${basename(path, '.sql')}()`);
  }
  return found;
}

/** Rooms in the order of the law's floors, the ground last. */
function byFloor(rooms: Iterable<string>): string[] {
  const law = createRequire(import.meta.url)('../../architecture.cjs') as { forbidden: { name: string }[] };
  const floors = law.forbidden.flatMap(({ name }) => /^floor-\d+-(.+)$/.exec(name)?.[1] ?? []);
  const place = (room: string) => (floors.includes(room) ? floors.indexOf(room) : floors.length);
  return [...new Set(rooms)].sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}

const listed = (words: Iterable<string>) => [...words].sort().join(', ') || '–';

/**
 * `docs/schema.md` as it has to be: tables and views by the room that owns them, what they point to and who writes them,
 * told by the database and the sources; the lines in words are taken from the page that is there.
 */
export async function schemaPage(db: Database, page: string): Promise<string> {
  const words = new Map(
    [...page.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = '', line = '']) => [name, line]),
  );
  const head = page.slice(0, page.indexOf('```mermaid'));
  const owners = tableOwners();
  const { rows } = await db.execute<Relation & Record<string, unknown>>(relations);
  const written = await writers();
  const roomOfTable = (name: string) => owners.get(name) ?? 'nobody';
  const between = rows.flatMap(({ name, isView, arrows }) =>
    isView ? [] : arrows.map(({ to }) => `  ${roomOfTable(name)} --> ${roomOfTable(to)}`),
  );
  const rooms = byFloor(rows.map(({ name }) => roomOfTable(name)));
  const sections = rooms.map((room) => {
    const lines = rows
      .filter(({ name }) => roomOfTable(name) === room)
      .map(({ name, isView, arrows }) => {
        const points = arrows.map(({ columns, to, onDelete }) => (isView ? to : `${columns} → ${to} (${onDelete})`));
        const last = isView ? 'view' : listed(written.get(name) ?? ['a migration']);
        return `| \`${name}\` | ${words.get(name) ?? '?'} | ${listed(points)} | ${last} |`;
      });
    return [`## ${room}`, '', '| | what a row is | points to | written by |', '|---|---|---|---|', ...lines, ''].join(
      '\n',
    );
  });
  const arrows = [...new Set(between)].filter((arrow) => !/ (\S+) --> \1$/.test(arrow)).sort();
  return `${head}\`\`\`mermaid\nflowchart LR\n${arrows.join('\n')}\n\`\`\`\n\n${sections.join('\n')}`;
}
