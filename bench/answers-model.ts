import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { findCandidates } from '#features/chat/server/find-candidates.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { noAi } from '#platform/ai/ai.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { addDocument } from './stored-document.ts';

/** What has to stand in the passage that answers; `a|b` is either. */
interface Answer {
  doc: string;
  must: readonly string[];
}

interface Conversation {
  kind: string;
  turns: ReadonlyArray<{ q: string; answer: Answer | 'unanswerable'; alt?: readonly Answer[] }>;
}

/**
 * What a model is given to look at when it has written the question anew (decision 0201):
 * `node bench/answers-model.ts <folder of documents> <questions.json> …`. The wordings stand in `laboratory/reescrituras.json`: each written
 * once, from the question alone as a model gets it, by somebody who had not seen the documents. Prints for the answerable, as asked and as written
 * anew: the right passage is the first of the candidates, among the five first, among all that the second look is given. The
 * first figure is what is cited where the second look lets everything pass, the last one what is cited where it errs never; a model is between
 * them. Of unanswerable ones this says nothing: candidates there always are, and telling them apart is the second look's. VERBOSE=1 names
 * each that is not first.
 */
async function main(folder: string, files: readonly string[]): Promise<void> {
  const rewritten: Record<string, string> = JSON.parse(
    await readFile(new URL('laboratory/reescrituras.json', import.meta.url), 'utf8'),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    for (const file of (await readdir(folder)).toSorted()) await addDocument(db, folder, file);
    await db.execute(sql`VACUUM ANALYZE`);
    const read = await db.execute<{ title: string }>(sql`SELECT DISTINCT title FROM passages`);
    const titles = read.rows.map(({ title }) => title);
    for (const file of files) await score(db, file, rewritten, titles);
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function score(
  db: Database,
  file: string,
  rewritten: Readonly<Record<string, string>>,
  titles: readonly string[],
): Promise<void> {
  const conversations: Conversation[] = JSON.parse(await readFile(file, 'utf8'));
  const asked = conversations.flatMap(({ turns }) =>
    turns.slice(0, 1).flatMap(({ q, answer, alt = [] }) => {
      const query = rewritten[q];
      if (answer === 'unanswerable' || query === undefined) return [];
      // Nothing is asked of documents that are not there.
      const answers = [answer, ...alt].filter(({ doc }) => titles.some((title) => title.startsWith(doc)));
      return answers.length > 0 ? [{ q, query, answers }] : [];
    }),
  );
  say(`${file}: ${asked.length} answerable`);
  for (const isRewritten of [false, true]) {
    const places: number[] = [];
    for (const { q, query, answers } of asked) {
      const found = await candidatesFor(db, q, isRewritten ? [query] : []);
      const place = found.findIndex((passage) => answers.some((answer) => tells(passage, answer)));
      places.push(place);
      if (process.env.VERBOSE && isRewritten && place !== 0)
        say(`  - ${place}: ${q} → ${query} → ${found[0]?.title} · ${found[0]?.record ?? found[0]?.section}`);
    }
    const share = (most: number) => {
      const part = places.filter((place) => place >= 0 && place < most).length;
      return `${((100 * part) / places.length).toFixed(1)} %`;
    };
    const name = isRewritten ? 'written anew' : 'as asked';
    say(`  ${name.padEnd(13)} first ${share(1)}, of five ${share(5)}, of all that are looked at ${share(99)}`);
  }
}

function candidatesFor(db: Database, text: string, queries: readonly string[]): Promise<FoundPassage[]> {
  const { signal } = new AbortController();
  return findCandidates({ db, ai: noAi, signal }, { text, about: null, place: null }, queries);
}

function tells({ title, record, section, content }: FoundPassage, { doc, must }: Answer): boolean {
  if (!title.startsWith(doc)) return false;
  const text = fold(`${record ?? ''} ${section ?? ''} ${content}`);
  return must.every((words) => words.split('|').some((either) => text.includes(fold(either))));
}

const fold = (text: string) => foldDetached(text).replace(/[\s|]+/g, ' ');
const say = (text: string) => process.stdout.write(`${text}\n`);

const [folder, ...files] = process.argv.slice(2);
if (!folder || files.length === 0)
  throw new Error('usage: node bench/answers-model.ts <folder of documents> <questions.json> …');
await main(folder, files);
