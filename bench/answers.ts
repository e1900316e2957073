import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { seed } from '#app/seed/seed.ts';
import { sourcesOf } from '#features/chat/chat.rules.ts';
import { nearestOf } from '#features/knowledge/near.rules.ts';
import { answersOf } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { indexTutorials } from '#features/knowledge/server/index-tutorials.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { type JudgedAnswer, judgeAnswer } from '#features/trusted-answers/judge-answer.rules.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { misspell } from './misspell.ts';
import { addDocument } from './stored-document.ts';

/** What has to stand in the passage that answers; `a|b` is either. */
interface Answer {
  doc: string;
  must: readonly string[];
}

interface Conversation {
  kind: string;
  turns: ReadonlyArray<{ q: string; answer: Answer | 'unanswerable'; alt?: readonly Answer[]; reason?: string }>;
}

interface Asked {
  question: string;
  kind: string;
  /** Any of them; null where no text answers. */
  answers: readonly Answer[] | null;
}

type Verdict = 'right' | 'right passage' | 'shown' | 'wrong' | 'offered' | 'offered wrong' | 'near' | 'refused';

/**
 * What the chat answers without a model to first questions, from the search to the words that are quoted:
 * `node bench/answers.ts <folder of documents> <questions.json> …`. Prints for each file of questions, of the answerable: the first
 * quotation is of the right passage and says it (right), is of the right passage and says something else of it, another of several is right,
 * things to choose among were offered (apart: the right one among them or not), wrongly refused; of the others: false answers; and
 * milliseconds a question. DEMO=1 puts the modules and documents of the demonstration beside those of the folder, KEEP=<folder> keeps the
 * database for the next run, MISSPELT=1 misspells two words, VERBOSE=1 names each that is
 * not right.
 */
async function main(folder: string, files: readonly string[]): Promise<void> {
  const dataDir = process.env.KEEP ?? (await mkdtemp(join(tmpdir(), 'formacion-bench-')));
  const isNew = !existsSync(join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    if (isNew) {
      if (process.env.DEMO) {
        await seed(db, await openStorage({ kind: 'local', folder: join(dataDir, 'files') }), 'demo');
        await indexTutorials(db);
        await indexSteps(db);
      }
      for (const file of (await readdir(folder)).toSorted()) await addDocument(db, folder, file);
      await db.execute(sql`VACUUM ANALYZE`);
    }
    for (const file of files) await score(db, file, await readQuestions(file));
  } finally {
    await close();
    await postgres.stop();
    if (!process.env.KEEP) await rm(dataDir, { recursive: true, force: true });
  }
}

/** First questions only: what leans on another is asked in `thread.routes.test.ts`. */
async function readQuestions(file: string): Promise<Asked[]> {
  const conversations: Conversation[] = JSON.parse(await readFile(file, 'utf8'));
  return conversations.flatMap(({ kind, turns }) =>
    turns.slice(0, 1).map(({ q, answer, alt = [], reason = '' }) => ({
      question: q,
      kind: answer === 'unanswerable' ? reason : kind,
      answers: answer === 'unanswerable' ? null : [answer, ...alt],
    })),
  );
}

async function score(db: Database, file: string, all: readonly Asked[]): Promise<void> {
  say(`${file}${process.env.MISSPELT ? ', two misspelt words' : ''}`);
  const verdicts: Array<{ kind: string; isAnswerable: boolean; verdict: Verdict }> = [];
  let time = 0;
  for (const asked of all) {
    const question = process.env.MISSPELT ? misspell(asked.question) : asked.question;
    const began = performance.now();
    const found = await readPassagesFor(db, { question, earlier: '', most: 8 });
    const byRules = sourcesOf(answersOf(found));
    const answer = judgeAnswer(question, found, { sources: byRules, read: readAnswer(question, byRules) });
    time += performance.now() - began;
    const verdict = judge(asked, answer, nearestOf(found));
    verdicts.push({ kind: asked.kind, isAnswerable: asked.answers !== null, verdict });
    const isWell = asked.answers === null ? verdict === 'refused' : verdict === 'right';
    if (process.env.VERBOSE && !isWell)
      for (const one of verdict === 'refused' || verdict === 'near' ? nearestOf(found) : [])
        say(`      near: ${one.title.slice(0, 12)} · ${one.record ?? one.section}`);
    if (process.env.VERBOSE && !isWell) detail(asked, verdict, found, answer);
  }
  for (const kind of new Set(verdicts.map((one) => one.kind)))
    line(
      kind,
      verdicts.filter((one) => one.kind === kind),
    );
  for (const isAnswerable of [true, false])
    line(
      isAnswerable ? 'all answerable' : 'all unanswerable',
      verdicts.filter((one) => one.isAnswerable === isAnswerable),
    );
  say(`  ${(time / all.length).toFixed(1)} ms a question`);
}

function judge(
  { answers }: Asked,
  { sources, read, choices }: JudgedAnswer<FoundPassage>,
  near: readonly FoundPassage[],
): Verdict {
  const isRight = (place: number, shown?: string) => tells(sources[place], shown);
  const tells = (passage: FoundPassage | undefined, shown?: string) =>
    (answers ?? []).some(({ doc, must }) => {
      if (!passage?.title.startsWith(doc)) return false;
      const said = shown === undefined ? passage.content : shown;
      const text = fold(`${passage.record ?? ''} ${passage.section ?? ''} ${said}`);
      return must.every((words) => words.split('|').some((either) => text.includes(fold(either))));
    });
  const offered = read.candidates;
  if (offered.length > 0) return offered.some(({ source }) => isRight(source)) ? 'offered' : 'offered wrong';
  if (choices.length > 0)
    return choices.some(({ source, shown }) => isRight(source, shown)) ? 'offered' : 'offered wrong';
  const [first, ...others] = read.quotations;
  if (!first) return near.some((one) => tells(one)) ? 'near' : 'refused';
  if (isRight(first.source, first.shown)) return 'right';
  if (isRight(first.source)) return 'right passage';
  return others.some(({ source, shown }) => isRight(source, shown)) ? 'shown' : 'wrong';
}

const fold = (text: string) => foldDetached(text).replace(/[\s|]+/g, ' ');

function line(name: string, verdicts: ReadonlyArray<{ isAnswerable: boolean; verdict: Verdict }>): void {
  if (verdicts.length === 0) return;
  const share = (...wanted: Verdict[]) => {
    const part = verdicts.filter(({ verdict }) => wanted.includes(verdict)).length;
    return `${((100 * part) / verdicts.length).toFixed(1)} %`;
  };
  const offers = `offered ${share('offered')} + ${share('offered wrong')}`;
  const figures = verdicts[0]?.isAnswerable
    ? `right ${share('right')}, of the right passage ${share('right', 'right passage')}, any shown ${share('right', 'right passage', 'shown')}, ${offers}, wrong ${share('wrong')}, wrongly refused ${share('refused', 'near')}, of them the place named ${share('near')}`
    : `false answers ${share('right', 'right passage', 'shown', 'wrong')}, ${offers}`;
  say(`  ${name.padEnd(18)} ${figures} (${verdicts.length})`);
}

function detail(
  { question, answers }: Asked,
  verdict: Verdict,
  found: readonly FoundPassage[],
  { sources, read, choices }: JudgedAnswer<FoundPassage>,
): void {
  say(`- ${verdict}: ${question}${answers ? ` → ${answers[0]?.must.join('; ')}` : ''}`);
  if (read.missing) say(`    untold: ${read.missing.field} of ${read.missing.record}`);
  for (const { name } of read.candidates) say(`    offered: ${name}`);
  for (const { source, shown } of choices)
    say(`    offered: [${sources[source]?.title}] ${shown.replace(/\s+/g, ' ').slice(0, 120)}`);
  for (const { source, shown } of read.quotations.slice(0, 2))
    say(
      `    quoted: [${sources[source]?.title} · ${sources[source]?.section}] ${shown.replace(/\s+/g, ' ').slice(0, 160)}`,
    );
  for (const { title, section, record, relevance, score: points, fits, words } of found.slice(0, 4)) {
    const held = words.map(
      ({ asked, how, weight, is_heading, is_test }) =>
        `${asked}${is_test ? '!' : ''}=${how ?? '–'}${is_heading ? '^' : ''}${weight.toFixed(2)}`,
    );
    say(
      `    found: ${points.toFixed(1)} ${relevance.toFixed(2)}${fits ? '' : ' unfit'} ${title.slice(0, 12)} · ${(record ?? section ?? '').slice(0, 60)} · ${held.join(' ')}`,
    );
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const [folder, ...files] = process.argv.slice(2);
if (!folder || files.length === 0)
  throw new Error('usage: node bench/answers.ts <folder of documents> <questions.json> …');
await main(folder, files);
