import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { leansOn } from '#features/chat/thread.rules.ts';
import { answersOf } from '#features/knowledge/relevance.rules.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { misspell } from './misspell.ts';
import { addDocument } from './stored-document.ts';

/** What has to stand in the passage that answers; `a|b` is either. */
interface Answer {
  doc: string;
  must: readonly string[];
  mustNot?: readonly string[];
}

/** Questions that lean on each other, as they are typed; unanswerable ones with the reason. */
interface Conversation {
  kind: string;
  turns: ReadonlyArray<{ q: string; answer: Answer | 'unanswerable'; alt?: readonly Answer[]; reason?: string }>;
}

/** A question with the one before, if it leans on it. */
interface Asked {
  question: string;
  earlier: string;
  kind: string;
  /** Any of them; null where no text answers. */
  answers: readonly Answer[] | null;
}

/**
 * Scores the search on laboratory documents and questions as technicians type them:
 * `node bench/retrieval-laboratory.ts <folder of documents> <questions.json> …`. Prints first citation, any of the five
 * shown and wrongly refused of the answerable, false answers of the others, by kind, as typed and with two misspelt words.
 * VERBOSE=1 names each wrong one.
 */
async function main(folder: string, files: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  try {
    for (const file of withoutCopies(await readdir(folder))) {
      await addDocument(db, folder, file).catch((error: Error) => say(`${file}: ${error.message}`));
    }
    await db.execute(sql`VACUUM ANALYZE`);
    const read = await db.execute<{ title: string }>(sql`SELECT DISTINCT title FROM passages`);
    const titles = new Set(read.rows.map(({ title }) => title));
    const all = (await Promise.all(files.map(readQuestions))).flat();
    const asked = all.filter(({ answers }) => answers === null || answers.some(({ doc }) => titles.has(doc)));
    if (asked.length < all.length)
      say(`${all.length - asked.length} questions left out: nothing is read of their document`);
    for (const isMisspelt of [false, true]) await score(db, asked, isMisspelt);
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Documents once each: of files with one name and two endings the PDF. */
function withoutCopies(names: readonly string[]): string[] {
  const sorted = names.toSorted();
  return sorted.filter((name) => name.endsWith('.pdf') || !sorted.includes(`${name.replace(/\.\w+$/, '')}.pdf`));
}

async function readQuestions(file: string): Promise<Asked[]> {
  const conversations: Conversation[] = JSON.parse(await readFile(file, 'utf8'));
  return conversations.flatMap(({ kind, turns }) =>
    turns.map(({ q, answer, alt = [], reason = '' }, place) => ({
      question: q,
      earlier: leansOn(q) ? (turns[place - 1]?.q ?? '') : '',
      kind: answer === 'unanswerable' ? reason : kind,
      answers: answer === 'unanswerable' ? null : [answer, ...alt],
    })),
  );
}

async function score(db: Database, all: readonly Asked[], isMisspelt: boolean): Promise<void> {
  say(isMisspelt ? 'two misspelt words' : 'as typed');
  const verdicts = [];
  for (const asked of all) {
    const question = isMisspelt ? misspell(asked.question) : asked.question;
    const found = await readPassagesFor(db, { question, earlier: asked.earlier, most: 5 });
    const shown = answersOf(found);
    const verdict = judge(asked, shown);
    verdicts.push({ kind: asked.kind, isAnswerable: asked.answers !== null, verdict });
    if (process.env.VERBOSE && verdict !== 'first' && verdict !== 'refused') detail(verdict, question, found);
  }
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))];
  for (const kind of kinds)
    line(
      kind,
      verdicts.filter((one) => one.kind === kind),
    );
  line(
    'all answerable',
    verdicts.filter(({ isAnswerable }) => isAnswerable),
  );
  line(
    'all unanswerable',
    verdicts.filter(({ isAnswerable }) => !isAnswerable),
  );
}

type Verdict = 'first' | 'shown' | 'wrong' | 'wrongly refused' | 'refused' | 'false answer';

function judge({ answers }: Asked, shown: readonly FoundPassage[]): Verdict {
  if (answers === null) return shown.length === 0 ? 'refused' : 'false answer';
  if (shown.length === 0) return 'wrongly refused';
  const place = shown.findIndex((passage) =>
    answers.some(
      ({ doc, must }) =>
        passage.title === doc && must.every((words) => words.split('|').some((either) => holds(passage, either))),
    ),
  );
  return place === 0 ? 'first' : place > 0 ? 'shown' : 'wrong';
}

const holds = ({ section, content }: FoundPassage, words: string) =>
  fold(`${section} ${content}`).includes(fold(words));
const fold = (text: string) => foldDetached(text).replace(/[\s|]+/g, ' ');

function line(name: string, verdicts: ReadonlyArray<{ isAnswerable: boolean; verdict: Verdict }>): void {
  const share = (...wanted: Verdict[]) => {
    const part = verdicts.filter(({ verdict }) => wanted.includes(verdict)).length;
    return `${((100 * part) / verdicts.length).toFixed(1)} %`;
  };
  const figures = verdicts[0]?.isAnswerable
    ? `first ${share('first')}, any shown ${share('first', 'shown')}, wrongly refused ${share('wrongly refused')}`
    : `false answers ${share('false answer')}`;
  say(`  ${name.padEnd(22)} ${figures} (${verdicts.length})`);
}

function detail(verdict: Verdict, question: string, [best]: readonly FoundPassage[]): void {
  const text = best ? `${best.section} | ${best.content.slice(0, 70).replace(/\s+/g, ' ')}` : 'nothing';
  const words = best?.words.map(({ asked, how, weight }) => `${asked}:${how}:${weight.toFixed(2)}`).join(' ');
  say(`    ${verdict}: ${question} → ${best?.relevance.toFixed(2)} ${best?.matched}/${best?.asked} ${text} [${words}]`);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const [folder, ...files] = process.argv.slice(2);
if (folder && files.length > 0) await main(folder, files);
else say('node bench/retrieval-laboratory.ts <folder of documents> <questions.json> …');
