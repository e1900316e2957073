import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTables, migrate } from '#platform/db/migrate.ts';
import { madeBy, readSchemaFiles, type SchemaFiles } from '#platform/db/schema-files.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

let ours: SchemaFiles;
const open: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  ours = await readSchemaFiles();
});
afterAll(async () => {
  for (const close of open.reverse()) await close();
});

describe('db/', () => {
  it('has migrations whose numbers grow and whose texts never change: a new one gets its line in db/migrations.sha256', async () => {
    const numbers = ours.migrations.map(({ name }) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const kept = await readFile('db/migrations.sha256', 'utf8');
    expect(ours.migrations.map(({ name }) => `${ours.hashes.get(name)}  ${name}.sql\n`).join('')).toBe(kept);
  });

  it('defines each function and view once, in a file of its name, with its triggers and a comment', () => {
    expect(ours.code.length).toBeGreaterThan(60);
    for (const { path, text } of ours.code) {
      const [name] = madeBy(text);
      expect([path, madeBy(text)]).toEqual([path, [/^[a-z-]+\/(\w+)\.sql$/.exec(path)?.[1]]]);
      expect([path, text.startsWith('-- ')]).toEqual([path, true]);
      const statements = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').replace(/--.*$/gm, '');
      const others = statements.split(';').filter((one) => one.trim() && !/^\s*CREATE (FUNCTION|VIEW) /.test(one));
      const isOfOurs = (one: string) =>
        /^\s*CREATE (CONSTRAINT )?TRIGGER /.test(one) && one.includes(`FUNCTION ${name}(`);
      expect([path, others.filter((one) => !isOfOurs(one))]).toEqual([path, []]);
    }
    const all = [...ours.code, ...ours.migrations].flatMap(({ text }) => madeBy(text));
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  it('has no view, trigger or trigger function in a migration: only functions that stored columns and indexes rest on', () => {
    for (const { name, text } of ours.migrations) {
      expect([name, /^CREATE (OR REPLACE )?(VIEW|TRIGGER|CONSTRAINT TRIGGER)|RETURNS trigger/m.test(text)]).toEqual([
        name,
        false,
      ]);
    }
  });
});

/** A database of today, and our files in a folder where they may be changed. */
async function newPlace() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'esquema-'));
  await cp('db', folder, { recursive: true });
  open.push(database.close, () => rm(folder, { recursive: true, force: true }));
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  return { database, folder, write, update: async () => migrate(database.url, await readSchemaFiles(folder)) };
}

async function ask(database: TestDatabase, sql: string): Promise<unknown[]> {
  return (await database.pool.query(sql)).rows;
}

describe('the migrator', () => {
  it('sends one query when there is nothing to do', async () => {
    const { database } = await newPlace();
    const sent: string[] = [];
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      sent.push(String(given[0]));
      return Reflect.apply(query, this, given);
    } as typeof query;
    try {
      await migrate(database.url);
    } finally {
      pg.Client.prototype.query = query;
    }
    expect(sent).toEqual(['SELECT name, hash FROM schema_hashes']);
  });

  it('makes the code anew when it has changed: other results, other columns, what has gone is gone, rights stay', async () => {
    const { database, folder, write, update } = await newPlace();
    await write(
      'code/assessment/results.sql',
      '-- x\nCREATE VIEW results AS SELECT 1 AS one, passed FROM quiz_attempts;',
    );
    await write(
      'code/learning/content_version.sql',
      '-- x\nCREATE FUNCTION content_version() RETURNS text LANGUAGE sql STABLE AS $$ SELECT string_agg(word, NULL) FROM aaa $$;',
    );
    await write('code/learning/aaa.sql', '-- x\nCREATE VIEW aaa AS SELECT word FROM zzz();');
    await write(
      'code/setup/zzz.sql',
      "-- x\nCREATE FUNCTION zzz() RETURNS TABLE (word text) LANGUAGE sql AS $$ SELECT 'a' $$;",
    );
    for (const gone of [
      'count_stale_progress',
      'defined_person_progress',
      'keep_person_progress',
      'note_completed_version',
    ]) {
      await rm(join(folder, 'code/learning', `${gone}.sql`));
    }
    await expect(update()).rejects.toThrow('db/code/learning/');
    for (const leaning of ['repair_summaries', 'wrong_summaries', 'progress_of_profiles_added']) {
      await rm(join(folder, 'code/learning', `${leaning}.sql`));
    }
    await update();
    expect(await ask(database, 'SELECT content_version() AS version')).toEqual([{ version: 'a' }]);
    expect(
      await ask(
        database,
        `SELECT (SELECT count(*)::int FROM pg_proc WHERE proname IN ('keep_person_progress', 'note_completed_version')) AS functions,
          (SELECT count(*)::int FROM pg_class WHERE relname = 'defined_person_progress') AS views,
          (SELECT count(*)::int FROM pg_trigger WHERE tgname = 'user_step_progress_version') AS triggers`,
      ),
    ).toEqual([{ functions: 0, views: 0, triggers: 0 }]);
    await database.application.db.execute('SELECT one FROM results, aaa');
  });

  it('makes tables and code in one act, or nothing', async () => {
    const { database, write, update } = await newPlace();
    await write(
      'migrations/0900_mas.sql',
      'ALTER TABLE quiz_attempts ALTER COLUMN score TYPE bigint; ALTER TABLE profiles ADD COLUMN apodo text;',
    );
    await write('code/setup/zzz.sql', '-- x\nCREATE VIEW zzz AS SELECT mote FROM profiles;');
    await expect(update()).rejects.toThrow('db/code/setup/zzz.sql: column "mote" does not exist');
    const columns = `SELECT column_name FROM information_schema.columns WHERE column_name IN ('apodo') OR table_name = 'zzz'`;
    expect(await ask(database, columns)).toEqual([]);
    expect(await ask(database, 'SELECT count(*)::int AS n FROM module_progress')).toEqual([{ n: 0 }]);
    await write('code/setup/zzz.sql', '-- x\nCREATE VIEW zzz AS SELECT apodo FROM profiles;');
    await Promise.all([update(), update(), update()]);
    expect(await ask(database, columns)).toHaveLength(2);
    expect(await ask(database, `SELECT name FROM schema_migrations WHERE name LIKE '09%'`)).toHaveLength(1);
  });

  it('takes the tables of an older release further, with what they hold', async () => {
    const { folder, write } = await newPlace();
    const older = await createEmptyDatabase();
    open.push(older.close);
    await makeTables(older.url, ['0001_tables']);
    const client = new pg.Client({ connectionString: older.url });
    await client.connect();
    await client.query(`INSERT INTO areas (nombre, orden) VALUES ('Hematología', 3)`);
    await write('migrations/0900_mas.sql', 'ALTER TABLE areas ADD COLUMN color text; UPDATE areas SET color = orden;');
    await write('code/setup/zzz.sql', '-- x\nCREATE VIEW zzz AS SELECT nombre, color FROM areas;');
    await migrate(older.url, await readSchemaFiles(folder));
    expect((await client.query('SELECT * FROM zzz')).rows).toEqual([{ nombre: 'Hematología', color: '3' }]);
    await client.end();
  });

  it('refuses a database of before the first release, and leaves it as it was', async () => {
    const old = await createEmptyDatabase();
    open.push(old.close);
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    await client.query(`CREATE TABLE schema_migrations (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL DEFAULT now());
      INSERT INTO schema_migrations (name) VALUES ('0001_identity'), ('0002_learning')`);
    await expect(migrate(old.url)).rejects.toThrow('de antes de la primera versión publicada');
    const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'schema_migrations' }]);
    await client.end();
  });

  it('refuses a changed migration, one with a number that has passed, and a database of a newer version', async () => {
    const { database, write, update } = await newPlace();
    await write('migrations/0901_despues.sql', 'SELECT 1;');
    await update();
    await expect(migrate(database.url)).rejects.toThrow('más nueva');
    await write('migrations/0900_antes.sql', 'SELECT 1;');
    await expect(update()).rejects.toThrow('Los números solo crecen');
    await write('migrations/0901_despues.sql', 'SELECT 2;');
    await expect(update()).rejects.toThrow('se hizo con otro texto de db/migrations/0901_despues.sql');
  });

  it('takes line ends of Windows for the same text', async () => {
    const { folder } = await newPlace();
    const path = join(folder, 'migrations/0001_tables.sql');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('\n', '\r\n'));
    expect((await readSchemaFiles(folder)).hashes).toEqual(ours.hashes);
  });

  it('names what of somebody else stands in the way, and changes nothing', async () => {
    const { database, write, update } = await newPlace();
    await ask(database, 'CREATE SCHEMA informes');
    await ask(database, 'CREATE VIEW informes.mio AS SELECT * FROM user_progress');
    await write('code/setup/zzz.sql', '-- x\nCREATE VIEW zzz AS SELECT 1 AS one;');
    await expect(update()).rejects.toThrow(/no deja actualizarlas.*informes\.mio/);
    expect(await ask(database, 'SELECT * FROM informes.mio')).toEqual([]);
  });

  it('refuses code that goes round in a circle', async () => {
    const { write, update } = await newPlace();
    await write('code/setup/aaa.sql', '-- x\nCREATE VIEW aaa AS SELECT * FROM zzz;');
    await write('code/setup/zzz.sql', '-- x\nCREATE VIEW zzz AS SELECT * FROM aaa;');
    await expect(update()).rejects.toThrow('setup/aaa.sql → setup/zzz.sql → setup/aaa.sql');
  });
});
