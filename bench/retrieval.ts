import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '#app/seed/seed.ts';
import { judgeDocument, mimeOfKind } from '#features/documents/documents.rules.ts';
import { makePassages } from '#features/documents/passages.rules.ts';
import { document_chunks, documents } from '#features/documents/server/documents.tables.ts';
import { readInChild } from '#features/documents/server/text/read-in-child.ts';
import { files } from '#features/files/server/files.tables.ts';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { type AskedQuestion, documentQuestions, moduleQuestions, offTopicQuestions } from './retrieval-questions.ts';

/**
 * Scores how well questions find their passages: `node bench/retrieval.ts [folder]`. Always over the demo's modules;
 * with a folder that holds the two public documents, over them, too. Prints recall@1 and recall@5 as typed and with two
 * misspelt words, refusals of questions off the topic, and the time of a search.
 */
async function main(folder: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    await seed(db, await openStorage({ kind: 'local', folder: join(dataDir, 'files') }), 'demo');
    say(`${await indexSteps(db)} steps of the demo`);
    await score(db, 'modules', moduleQuestions);
    await scoreRefusals(db);
    if (!folder) return;
    for (const file of await readdir(folder)) await addDocument(db, folder, file);
    await score(db, 'modules and documents', documentQuestions);
    await scoreRefusals(db);
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addDocument(db: Database, folder: string, file: string): Promise<void> {
  const bytes = await readFile(join(folder, file));
  const kind = judgeDocument(file, bytes);
  if (kind === null || kind === 'doc') return;
  const began = performance.now();
  const { pages, blocks } = await readInChild(kind, bytes);
  const read = performance.now();
  const passages = makePassages(blocks);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const original = { bucket: 'documents' as const, path: file, original_name: file, mime: mimeOfKind[kind], sha256 };
  const [stored] = await db
    .insert(files)
    .values({ ...original, size: bytes.length })
    .returning({ id: files.id });
  const fields = { module_name: file, file_name: file, kind, file_id: stored?.id ?? '' };
  const [document] = await db
    .insert(documents)
    .values({ ...fields, status: 'ready', pages })
    .returning({ id: documents.id });
  const rows = passages.map((passage) => ({ ...passage, document_id: document?.id ?? '', module_name: file }));
  await db.insert(document_chunks).values(rows);
  const indexed = performance.now();
  say(`${file}: ${pages} pages read in ${ms(read - began)}, ${rows.length} passages stored in ${ms(indexed - read)}`);
}

async function score(db: Database, name: string, questions: readonly AskedQuestion[]): Promise<void> {
  for (const misspelt of [false, true]) {
    let first = 0;
    let five = 0;
    let refused = 0;
    let time = 0;
    for (const [asked, ...answers] of questions) {
      const question = misspelt ? withTwoMistakes(asked) : asked;
      const began = performance.now();
      const found = await readPassagesFor(db, { question, earlier: '', most: 5 });
      time += performance.now() - began;
      const place = found.findIndex((passage) =>
        answers.some((answer) => fold(`${passage.section} ${passage.content}`).includes(fold(answer))),
      );
      if (place === 0) first += 1;
      if (place >= 0) five += 1;
      if (!isRelevant(found)) refused += 1;
      if (process.env.VERBOSE && (place !== 0 || !isRelevant(found))) {
        say(
          `  ${place === -1 ? '—' : place + 1} ${found[0]?.relevance.toFixed(2)} ${question} → ${found[0]?.section} | ${found[0]?.content.slice(0, 80).replace(/\s+/g, ' ')}`,
        );
      }
    }
    const of = questions.length;
    say(
      `${name}${misspelt ? ', two misspelt words' : ''}: recall@1 ${share(first, of)}, recall@5 ${share(five, of)}, wrongly refused ${share(refused, of)}, ${ms(time / of)} a search (${of} questions)`,
    );
  }
}

async function scoreRefusals(db: Database): Promise<void> {
  let refused = 0;
  for (const question of offTopicQuestions) {
    const found = await readPassagesFor(db, { question, earlier: '', most: 5 });
    if (!isRelevant(found)) refused += 1;
    else if (process.env.VERBOSE)
      say(`  ${found[0]?.relevance.toFixed(2)} ${question} → ${found[0]?.content.slice(0, 80)}`);
  }
  say(`off topic: refused ${share(refused, offTopicQuestions.length)} (${offTopicQuestions.length} questions)`);
}

/** The two longest words with a mistake each: one letter left out, two swapped; the same for the same question. */
function withTwoMistakes(question: string): string {
  const words = question.match(/\p{L}{5,}/gu) ?? [];
  const longest = [...new Set(words)].sort((left, right) => right.length - left.length).slice(0, 2);
  return longest.reduce((text, word, place) => {
    const at = Math.floor(word.length / 2);
    const wrong =
      place === 0
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
    return text.replace(word, wrong);
  }, question);
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const ms = (time: number) => `${time.toFixed(1)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);

await main(process.argv[2]);
