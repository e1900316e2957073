import type { Client } from 'pg';
import { type CodeFile, madeBy, type SchemaFiles } from './schema-files.ts';
import { SchemaRefused } from './schema-refused.ts';

/** Makes what these files define, in their order. */
export async function createCode(client: Client, files: CodeFile[]): Promise<void> {
  for (const { path, text } of files) {
    await client.query(text).catch((cause: unknown) => {
      throw new Error(`db/code/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
  }
}

/**
 * Takes all triggers, views and functions out of the schema, whatever made them, but for what belongs to an extension and the
 * functions of migrations, which stored columns and indexes rest on. So tables can change under them, results can get other
 * columns, and what has gone from db/code is gone. Refuses when something outside the schema rests on them.
 */
export async function dropCode(client: Client, { migrations }: SchemaFiles): Promise<void> {
  const kept = migrations.flatMap(({ text }) => madeBy(text));
  await client.query(dropAll(kept)).catch((error: unknown) => {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '2BP01') throw error;
    throw new SchemaRefused(
      `Algo propio depende de vistas o funciones de la plataforma y no deja actualizarlas. Quítalo y vuelve a crearlo después: ${detail?.replaceAll('\n', '; ')}.`,
      { cause: error },
    );
  });
}

/** Round by round, since each can be dropped only when nothing rests on it any more. */
const dropAll = (kept: string[]) => `
  DO $$
  DECLARE
    found record;
    refusal text;
    is_moving boolean;
  BEGIN
    FOR found IN
      SELECT t.tgname AS name, t.tgrelid::regclass AS place FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relnamespace = 'public'::regnamespace AND pg_has_role(c.relowner, 'USAGE')
    LOOP
      EXECUTE format('DROP TRIGGER %I ON %s', found.name, found.place);
    END LOOP;
    LOOP
      refusal := NULL;
      is_moving := false;
      FOR found IN
        SELECT 'VIEW' AS kind, c.oid::regclass::text AS name FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND pg_has_role(c.relowner, 'USAGE')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        UNION ALL
        SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace AND pg_has_role(p.proowner, 'USAGE')
          AND p.proname <> ALL ('{${kept.join(',')}}'::text[])
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      LOOP
        BEGIN
          EXECUTE format('DROP %s %s', found.kind, found.name);
          is_moving := true;
        EXCEPTION WHEN dependent_objects_still_exist THEN
          GET STACKED DIAGNOSTICS refusal = PG_EXCEPTION_DETAIL;
        END;
      END LOOP;
      EXIT WHEN refusal IS NULL;
      IF NOT is_moving THEN
        RAISE dependent_objects_still_exist USING DETAIL = refusal;
      END IF;
    END LOOP;
  END $$`;
