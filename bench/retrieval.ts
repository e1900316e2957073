import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { seed } from '#app/seed/seed.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { indexTutorials } from '#features/knowledge/server/index-tutorials.ts';
import { readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { misspell } from './misspell.ts';
import { scoreSet } from './retrieval-score.ts';
import { heldOutSet, tuningSet } from './retrieval-sets.ts';
import { addDocument } from './stored-document.ts';

/**
 * Scores how well questions find their passages: `node bench/retrieval.ts [folder] [passages]`. Over the demo's modules and
 * the tutorials; with a folder that holds the two public laws, over all of them together. Prints recall@1, recall@5 and
 * refusals, as typed and with two misspelt words, for the questions that the ranking was tuned on and for those that it
 * was not. With a number, copies the laws until there are so many passages, and times the searches there.
 */
async function main(folder: string | undefined, most: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    await seed(db, await openStorage({ kind: 'local', folder: join(dataDir, 'files') }), 'demo');
    await indexTutorials(db);
    say(`${await indexSteps(db)} steps of the demo`);
    if (folder) for (const file of await readdir(folder)) await addDocument(db, folder, file);
    await db.execute(sql`VACUUM ANALYZE`);
    await scoreSet(db, 'TUNING', tuningSet, folder !== undefined);
    await scoreSet(db, 'HELD OUT', heldOutSet, folder !== undefined);
    await time(db);
    if (most > 0) {
      await copyDocuments(db, most);
      await time(db);
    }
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Prints the median and the slowest tenth of all held-out searches. */
async function time(db: Database): Promise<void> {
  const count = await db.execute<{ n: number }>(sql`SELECT count(*)::integer AS n FROM passages`);
  for (const isMisspelt of [false, true]) {
    const times: number[] = [];
    for (const [question] of [...heldOutSet.modules, ...heldOutSet.documents]) {
      const began = performance.now();
      await readPassagesFor(db, { question: isMisspelt ? misspell(question) : question, earlier: '', most: 8 });
      times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    const at = (part: number) => ms(times[Math.floor(times.length * part)] ?? 0);
    say(
      `${count.rows[0]?.n} passages${isMisspelt ? ', misspelt' : ''}: ${at(0.5)} a search, slowest tenth from ${at(0.9)}`,
    );
  }
}

/** The documents' passages again and again, each copy with words of its own, until there are so many. */
async function copyDocuments(db: Database, most: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO document_chunks (document_id, module_name, position, page, section, content)
    SELECT c.document_id, c.module_name, c.position + 1000 * copy, c.page, c.section,
           replace(c.content, 'ARTICULO', 'DISPOSICION') || ' ' || translate(md5(copy::text || c.id::text), '0123456789', 'ghijklmnop')
    FROM generate_series(1, 1000) AS copy, document_chunks c ORDER BY copy LIMIT ${most}`);
  await db.execute(sql`VACUUM ANALYZE`);
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);

await main(process.argv[2], Number(process.argv[3] ?? 0));
