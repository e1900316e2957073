import type { Client } from 'pg';

/** Not of an extension. */
const own = (oid: string) => `NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = ${oid} AND e.deptype = 'e')`;

/** What a schema consists of, as the server itself tells it, each with its name. */
const parts: Record<string, string> = {
  relation: `SELECT c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl::text
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'S', 'p') AND ${own('c.oid')}`,
  column: `SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull, a.attidentity, a.attgenerated,
      a.attstorage, a.attcollation::regcollation::text AS collation, pg_get_expr(d.adbin, d.adrelid) AS default,
      row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) AS place, a.attacl::text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p') AND ${own('c.oid')}`,
  constraint: `SELECT conrelid::regclass::text AS place, conname, contype, convalidated, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0`,
  index: `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition, i.indisvalid
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'public'::regnamespace`,
  function: `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition, p.proacl::text
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${own('p.oid')}`,
  view: `SELECT c.relname, pg_get_viewdef(c.oid) AS definition
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm') AND ${own('c.oid')}`,
  trigger: `SELECT tgrelid::regclass::text AS place, tgname, tgenabled, pg_get_triggerdef(oid) AS definition
    FROM pg_trigger WHERE NOT tgisinternal`,
  sequence: `SELECT sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle
    FROM pg_sequences WHERE schemaname = 'public'`,
  type: `SELECT typname FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype NOT IN ('b', 'c') AND ${own('t.oid')}`,
  extension: `SELECT extname, extversion, extnamespace::regnamespace::text FROM pg_extension`,
  search: `SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'public'::regnamespace`,
  comment: `SELECT classoid::regclass::text, description FROM pg_description d JOIN pg_class c ON c.oid = d.objoid
    WHERE c.relnamespace = 'public'::regnamespace`,
  schema: `SELECT nspname, nspacl::text FROM pg_namespace WHERE nspname = 'public'`,
  right: 'SELECT defaclobjtype, defaclacl::text FROM pg_default_acl',
};

/** Everything that a schema consists of, a line each, in a fixed order: two databases with the same lines are made alike. */
export async function schemaLines(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await client.query(query);
    for (const row of rows) lines.push(`${part} ${JSON.stringify(row)}`);
  }
  return lines.sort();
}
