import type { Pool } from 'pg';
import { madeBy, type SchemaFiles } from '#platform/db/schema-files.ts';

interface Described {
  kind: 'table' | 'view' | 'function';
  name: string;
  /** Its lines, as SQL says them. */
  text: string;
}

/** Whatever is not of an extension. */
const own = (oid: string) => `NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = ${oid} AND e.deptype = 'e')`;

const columns = `SELECT string_agg(concat_ws(' ', '  ' || a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, 100) THEN 'COLLATE ' || (SELECT quote_ident(l.collname) FROM pg_collation l WHERE l.oid = a.attcollation) END,
      CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      CASE WHEN a.attidentity <> '' THEN 'GENERATED ' || CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END || ' AS IDENTITY'
           WHEN a.attgenerated <> '' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
           WHEN d.adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END), E',\\n' ORDER BY a.attnum)
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped`;

/** Columns in their order, then constraints by kind and name, then indexes that no constraint stands on, then triggers. */
const tables = `
  SELECT 'table' AS kind, c.relname AS name, concat_ws(E'\\n',
    'CREATE ' || CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END || 'TABLE ' || c.relname || ' (',
    concat_ws(E',\\n', (${columns}),
      (SELECT string_agg('  CONSTRAINT ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E',\\n' ORDER BY position(k.contype::text IN 'pufcx'), k.conname)
         FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c', 'x'))),
    ')' || coalesce(' PARTITION BY ' || pg_get_partkeydef(c.oid), '') || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') || ';',
    (SELECT string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' ORDER BY i.indexrelid::regclass::text) FROM pg_index i
       WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))),
    (SELECT string_agg(pg_get_triggerdef(t.oid) || ';', E'\\n' ORDER BY t.tgname) FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal)
  ) AS text
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND ${own('c.oid')}`;

const views = `
  SELECT 'view', c.relname, '-- VIEW ' || c.relname || '(' || replace(ltrim((${columns})), E',\\n  ', ', ') || ')'
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND ${own('c.oid')}`;

const functions = `
  SELECT 'function', p.proname, '-- FUNCTION ' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') RETURNS ' || pg_get_function_result(p.oid)
    || CASE p.provolatile WHEN 'i' THEN ' IMMUTABLE' WHEN 's' THEN ' STABLE' ELSE '' END || CASE WHEN p.prosecdef THEN ' SECURITY DEFINER' ELSE '' END
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${own('p.oid')}`;

/** The first sentence that stands above a table where a migration makes it. */
function sentences({ migrations }: SchemaFiles): Map<string, string> {
  const found = migrations.flatMap(({ text }) => [
    ...text.matchAll(/((?:^-- .*\n)+)CREATE (?:UNLOGGED )?TABLE (\w+)/gm),
  ]);
  return new Map(
    found.map(([, comment = '', name = '']) => {
      const words = comment.replace(/^-- /gm, '').replaceAll('\n', ' ').trim();
      return [name, /^.*?\.(?= |$)/.exec(words)?.[0] ?? words];
    }),
  );
}

/**
 * The database as it is, on one page: by feature its tables with columns, constraints, indexes and triggers, the columns of its
 * views and the signatures of its functions. Only the tables are SQL; what views and functions do stands in db/code.
 *
 * @param owners the feature of each table
 */
export async function schemaText(pool: Pool, files: SchemaFiles, owners: ReadonlyMap<string, string>): Promise<string> {
  const { rows } = await pool.query<Described>(`${tables} UNION ALL ${views} UNION ALL ${functions} ORDER BY 2`);
  const homes = new Map(
    files.code.flatMap(({ path, text }) => madeBy(text).map((name) => [name, path.split('/')[0] ?? ''])),
  );
  const said = sentences(files);
  const rooms = new Map<string, Described[]>();
  for (const one of rows) {
    const room = (one.kind === 'table' ? owners.get(one.name) : homes.get(one.name)) ?? 'platform/db';
    rooms.set(room, [...(rooms.get(room) ?? []), one]);
  }
  const partOf = (room: Described[], kind: Described['kind']) =>
    room
      .filter((one) => one.kind === kind)
      .map(({ name, text }) => (said.has(name) ? `-- ${said.get(name)}\n${text}` : text));
  const pages = [...rooms.keys()].sort().map((room) => {
    const all = rooms.get(room) ?? [];
    const head = `-- ${room} ${'-'.repeat(Math.max(3, 116 - room.length))}`;
    return [head, ...partOf(all, 'table'), partOf(all, 'view').join('\n'), partOf(all, 'function').join('\n')]
      .filter(Boolean)
      .join('\n\n');
  });
  const intro =
    '-- The database as it is, written from it by `npm run schema`; nothing runs this. Changes: db/migrations, db/code (decision 0170).';
  return `${asPeopleWrite([intro, ...pages].join('\n\n'))}\n`;
}

/** Without what the server adds that says nothing here. */
const asPeopleWrite = (text: string) =>
  text
    .replaceAll('public.', '')
    .replaceAll(' USING btree', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/('[^'\n]*')::(?:text|jsonb)\b/g, '$1')
    .replace(/CHECK \(\((.*)\)\)(,?)$/gm, 'CHECK ($1)$2');
