import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { seed } from '#app/seed/seed.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { indexTutorials } from '#features/knowledge/server/index-tutorials.ts';
import { readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { misspell } from './misspell.ts';
import { type Article, type Cut, isAnswer, questionsOf, readSquadFile, storeArticles } from './squad-file.ts';
import { addDocument } from './stored-document.ts';

/**
 * Scores the search on a public question set that nobody here wrote: `node bench/retrieval-public.ts <file.json> [folder]`,
 * any file in SQuAD's format (XQuAD in Spanish is one). Each article is a document; a hit is a passage that holds the
 * answer within the paragraph that gives it. Articles in odd places are what the ranking was tuned on, those in even
 * places are held out. Prints recall@1, recall@5 and wrongly refused, as typed and with two misspelt words, with passages cut
 * as an upload's and with a paragraph as one passage; then how many questions are refused whose article was taken out; and,
 * with a folder of other documents, all again over those, the demo's modules and the tutorials as well. HALF=tuning leaves
 * the held-out half unseen.
 */
async function main(path: string, folder: string | undefined): Promise<void> {
  const articles = await readSquadFile(path);
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    for (const cut of ['as uploaded', 'paragraphs'] as const) {
      say(`${articles.length} articles, passages ${cut}`);
      await restock(db, articles, cut);
      await score(db, articles);
    }
    say('off the topic, passages as uploaded');
    await refuseThirds(db, articles);
    await restock(
      db,
      articles.filter((_article, place) => place % 3 === 0),
      'as uploaded',
    );
    await refuse(db, 'only every third in', articles, (_article, place) => place % 3 !== 0);
    if (folder) {
      await seed(db, await openStorage({ kind: 'local', folder: join(dataDir, 'files') }), 'demo');
      await indexTutorials(db);
      await indexSteps(db);
      for (const file of await readdir(folder)) await addDocument(db, folder, file);
      say('together with the modules, the tutorials and the other documents, passages as uploaded');
      await restock(db, [], 'as uploaded');
      await refuse(db, 'no article in', articles, () => true);
      await refuseThirds(db, articles);
      await restock(db, articles, 'as uploaded');
      await score(db, articles);
    }
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

let stocked: string[] = [];

/** Takes the articles out that were put in before, and puts these in. */
async function restock(db: Database, articles: readonly Article[], cut: Cut): Promise<void> {
  for (const id of stocked) await db.delete(documents).where(eq(documents.id, id));
  stocked = await storeArticles(db, articles, cut);
  await db.execute(sql`VACUUM ANALYZE`);
}

type Choice = (article: unknown, place: number) => boolean;

const halves: ReadonlyArray<readonly [name: string, choice: Choice]> = [
  ['tuning', (_article, place) => place % 2 === 0],
  ['held out', (_article, place) => place % 2 === 1],
];

/** Asks every question whose answer is there. */
async function score(db: Database, articles: readonly Article[]): Promise<void> {
  for (const [name, choice] of halves.filter(([half]) => isWanted(half))) {
    const questions = questionsOf(articles.filter(choice));
    for (const isMisspelt of [false, true]) {
      let first = 0;
      let five = 0;
      let refused = 0;
      for (const one of questions) {
        const question = isMisspelt ? misspell(one.question) : one.question;
        const found = await readPassagesFor(db, { question, earlier: '', most: 5 });
        const place = found.findIndex(({ content }) => isAnswer(content, one));
        if (place === 0) first += 1;
        if (place >= 0) five += 1;
        if (!isRelevant(found)) refused += 1;
      }
      const figures = [first, five, refused].map((count) => share(count, questions.length)).join(', ');
      say(`  ${`${name}${isMisspelt ? ', misspelt' : ''}`.padEnd(22)} ${figures} (${questions.length})`);
    }
  }
}

/** Asks the questions of every article once while it and others, a third in all, are out. */
async function refuseThirds(db: Database, articles: readonly Article[]): Promise<void> {
  for (const out of [0, 1, 2]) {
    const isOut: Choice = (_article, place) => place % 3 === out;
    await restock(
      db,
      articles.filter((article, place) => !isOut(article, place)),
      'as uploaded',
    );
    await refuse(db, `every third from ${out + 1} out`, articles, isOut);
  }
}

/** Asks the questions of the chosen articles, which are not there. */
async function refuse(db: Database, what: string, articles: readonly Article[], isOut: Choice): Promise<void> {
  for (const [name, choice] of halves.filter(([half]) => isWanted(half))) {
    const questions = questionsOf(articles.filter((article, place) => choice(article, place) && isOut(article, place)));
    let refused = 0;
    for (const { question } of questions) {
      if (!isRelevant(await readPassagesFor(db, { question, earlier: '', most: 5 }))) refused += 1;
    }
    say(`  ${`${what}, ${name}`.padEnd(34)} refused ${share(refused, questions.length)} (${questions.length})`);
  }
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const isWanted = (half: string) => (process.env.HALF ?? half) === half;

const [path, folder] = process.argv.slice(2);
if (path) await main(path, folder);
else say('node bench/retrieval-public.ts <file.json> [folder]');
