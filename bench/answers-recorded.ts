import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { askForWhole } from '#features/chat/server/ask-assistant.ts';
import { readCitations } from '#features/chat/server/chat.reads.ts';
import { citedNumbers } from '#features/grounding/cited.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { readPassagesById } from '#features/knowledge/server/passages-by-id.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { upsertSection } from '#features/settings/server/settings.writes.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { openAi } from '#platform/ai/open-ai.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Acting } from '#platform/http/call.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { createTestPerson } from '#testing/factories.ts';
import { type RecordedModel, startRecordedModel, type Told } from './recorded-model.ts';
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

type Verdict = 'right' | 'right passage' | 'shown' | 'wrong' | 'offered' | 'refused' | 'failed';

interface Judged {
  kind: string;
  isAnswerable: boolean;
  verdict: Verdict;
  /** Whether a model wrote it, the words of the sources stand in its place, or nothing is cited. */
  by: 'model' | 'sources' | 'nothing';
  /** Whether a request of it waits for its reply: then the verdict is the rules'. */
  isOpen: boolean;
}

/**
 * What the chat answers with a model, through the code that answers in the product, from the question to the citations that are kept; the
 * model's replies are recorded (recorded-model.ts): `node bench/answers-recorded.ts <folder of documents> <replies.json> <questions.json> …`.
 * A run in which replies are missing writes their requests down; each step of an answer follows from the reply to the one before, so it
 * takes three runs from none to all. `laboratory/respuestas-de-modelo.json` holds those to `preguntas-confianza-apartadas.json` over
 * `confianza-apartada`. All turns of a conversation are asked. Prints of the answerable: the first citation is of the right passage and its
 * words say it (right), of the right passage and other words of it, another citation is right (shown), things to choose among were offered,
 * wrong, refused; of the others: answered, offered, refused. FIRST=<n> asks only so many of each file, KEEP=<folder> keeps the database,
 * VERBOSE=1 names each that is not right, VERBOSE=2 each, with what was said.
 */
async function main(folder: string, replies: string, files: readonly string[]): Promise<void> {
  const dataDir = process.env.KEEP ?? (await mkdtemp(join(tmpdir(), 'formacion-bench-')));
  const isNew = !existsSync(join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const { db, close } = openDatabase({ url: postgres.url });
  const model = await startRecordedModel(replies);
  try {
    if (isNew) {
      for (const file of (await readdir(folder)).toSorted()) await addDocument(db, folder, file, { isRepeated: true });
      await db.execute(sql`VACUUM ANALYZE`);
    }
    const acting = await whoAsks(db);
    const read = await db.execute<{ title: string }>(sql`SELECT DISTINCT title FROM passages`);
    const titles = read.rows.map(({ title }) => title);
    const ai = await openAi({ baseUrl: model.baseUrl, apiKey: undefined, model: 'recorded' });
    for (const file of files) await score({ acting, ai, model, titles }, file);
    say(`${model.pending()} requests wait for a reply`);
  } finally {
    await model.close();
    await close();
    await postgres.stop();
    if (!process.env.KEEP) await rm(dataDir, { recursive: true, force: true });
  }
}

/** An administrator, whose chat no plan locks, on a day without a limit. */
async function whoAsks(db: Database): Promise<Acting> {
  const { ai } = await readSettings(db);
  const unlimited = { ...ai, daily_calls_per_person: 100_000, daily_calls_total: 1_000_000 };
  await db.transaction((tx) => upsertSection(tx, 'ai', unlimited, null));
  const { id } = await createTestPerson(db, { role: 'admin' });
  const [person] = await db.select().from(profiles).where(eq(profiles.id, id));
  if (!person) throw new Error('nobody asks');
  const { email, first_name, last_name, role, company_name } = person;
  return {
    db,
    now: new Date(),
    actor: { id, session_id: '', email, first_name, last_name, role, company_name },
  } as Acting;
}

interface Asking {
  acting: Acting;
  ai: Ai;
  model: RecordedModel;
  /** Of the documents that are there: of others nothing is asked. */
  titles: readonly string[];
}

async function score({ acting, ai, model, titles }: Asking, file: string): Promise<void> {
  const isThere = ({ turns }: Conversation) =>
    turns.every(({ answer }) => answer === 'unanswerable' || titles.some((title) => title.startsWith(answer.doc)));
  const written: Conversation[] = JSON.parse(await readFile(file, 'utf8'));
  const conversations = written.filter(isThere);
  say(file);
  const all: Judged[] = [];
  for (const { kind, turns } of conversations.slice(0, Number(process.env.FIRST ?? conversations.length))) {
    let conversationId: string | undefined;
    for (const { q, answer, alt = [] } of turns) {
      model.told.length = 0;
      const asked = { message: q, ...(conversationId ? { conversationId } : {}) };
      const { message, error, conversationId: id } = await askForWhole(acting, ai, asked);
      conversationId = id ?? undefined;
      const answers = answer === 'unanswerable' ? null : [answer, ...alt];
      const isOpen = model.told.some(({ reply }) => reply === null);
      const cited = message ? await citedBy(acting.db, message.id, message.content) : [];
      const by = cited.length === 0 ? 'nothing' : message?.provider === 'extractive' ? 'sources' : 'model';
      const verdict = error ? 'failed' : message?.choices ? 'offered' : judge(cited, answers);
      all.push({ kind: answers ? kind : `${kind}, not told`, isAnswerable: answers !== null, verdict, by, isOpen });
      const isWell = answers ? verdict === 'right' : verdict === 'refused';
      if (process.env.VERBOSE === '2' || (process.env.VERBOSE && !isWell))
        detail({
          q,
          verdict: isOpen ? `open, ${verdict}` : verdict,
          by,
          answers,
          cited,
          told: model.told,
          said: error ?? message?.content ?? '',
        });
    }
  }
  for (const kind of new Set(all.map((one) => one.kind)))
    line(
      kind,
      all.filter((one) => one.kind === kind),
    );
  line(
    'all answerable',
    all.filter(({ isAnswerable }) => isAnswerable),
  );
  line(
    'all unanswerable',
    all.filter(({ isAnswerable }) => !isAnswerable),
  );
}

interface Cited {
  title: string;
  section: string | null;
  record: string | null;
  quote: string;
  content: string;
}

/** What an answer cites, in the order of its words. */
async function citedBy(db: Database, messageId: string, said: string): Promise<Cited[]> {
  const rows = (await readCitations(db, [messageId])).filter(({ is_near }) => !is_near);
  const passages = await readPassagesById(
    db,
    rows.flatMap(({ passage_id }) => passage_id ?? []),
    null,
  );
  const order = citedNumbers(said, 99);
  const placeOf = (n: number) => (order.includes(n) ? order.indexOf(n) : 99 + n);
  return rows
    .toSorted((left, right) => placeOf(left.n) - placeOf(right.n))
    .map(({ title, section, quote, passage_id }) => {
      const passage = passages.find(({ id }) => id === passage_id);
      return { title, section, quote, record: passage?.record ?? null, content: passage?.content ?? quote };
    });
}

function judge(cited: readonly Cited[], answers: readonly Answer[] | null): Verdict {
  const [first, ...others] = cited;
  if (!first) return 'refused';
  const tells = ({ title, section, record, quote, content }: Cited, isWhole: boolean) =>
    (answers ?? []).some(({ doc, must }) => {
      if (!title.startsWith(doc)) return false;
      const text = fold(`${record ?? ''} ${section ?? ''} ${isWhole ? content : quote}`);
      return must.every((words) => words.split('|').some((either) => text.includes(fold(either))));
    });
  if (tells(first, false)) return 'right';
  if (tells(first, true)) return 'right passage';
  return others.some((one) => tells(one, false)) ? 'shown' : 'wrong';
}

const fold = (text: string) => foldDetached(text).replace(/[\s|]+/g, ' ');

function line(name: string, all: readonly Judged[]): void {
  if (all.length === 0) return;
  const share = (test: (one: Judged) => boolean) => `${((100 * all.filter(test).length) / all.length).toFixed(1)} %`;
  const of = (...wanted: Verdict[]) => share(({ verdict }) => wanted.includes(verdict));
  const figures = all[0]?.isAnswerable
    ? `right ${of('right')}, other words of the right passage ${of('right passage')}, any shown ${of('right', 'right passage', 'shown')}, wrong ${of('wrong')}, offered ${of('offered')}, refused ${of('refused')}, failed ${of('failed')}`
    : `answered ${of('right', 'right passage', 'shown', 'wrong')}, offered ${of('offered')}, refused ${of('refused')}, failed ${of('failed')}`;
  const open = all.filter(({ isOpen }) => isOpen).length;
  say(
    `  ${name.padEnd(18)} ${figures}; words of the sources ${share(({ by }) => by === 'sources')} (${all.length}${open ? `, ${open} open` : ''})`,
  );
}

/** Which step a request was, by the JSON that it asks for. */
function stepOf({ messages }: Told): string {
  const instructions = messages[0]?.content ?? '';
  if (instructions.includes('"consultas"')) return 'rewriting';
  return instructions.includes('"contestan"') ? 'second look' : 'answer';
}

interface Detailed {
  q: string;
  verdict: string;
  by: string;
  answers: readonly Answer[] | null;
  cited: readonly Cited[];
  told: readonly Told[];
  said: string;
}

function detail({ q, verdict, by, answers, cited, told, said }: Detailed): void {
  const wanted = answers?.map(({ doc, must }) => `${doc}: ${must.join('; ')}`).join(' or ');
  say(`- ${verdict}, by ${by}: ${q}${wanted ? ` → ${wanted}` : ' → nothing'}`);
  for (const one of told) {
    const isThere =
      stepOf(one) === 'second look' && answers
        ? ` (candidates ${answers.some(({ must }) => holds(one.messages.at(-1)?.content ?? '', must)) ? 'hold' : 'do not hold'} it)`
        : '';
    say(`    ${stepOf(one)}${isThere} ${one.key}: ${oneLine(one.reply ?? 'nobody has replied', 300)}`);
  }
  say(`    said: ${oneLine(said, 500)}`);
  for (const { title, section, quote } of cited) say(`    cited: [${title} · ${section}] ${oneLine(quote, 240)}`);
}

/** Whether one fragment of a prompt holds the words. */
function holds(prompt: string, must: readonly string[]): boolean {
  return prompt.split('</fragmento>').some((part) => {
    const text = fold(part.replace(/^\d+: /gm, ''));
    return must.every((words) => words.split('|').some((either) => text.includes(fold(either))));
  });
}

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').slice(0, most);
const say = (text: string) => process.stdout.write(`${text}\n`);

const [folder, replies, ...files] = process.argv.slice(2);
if (!folder || !replies || files.length === 0)
  throw new Error('usage: node bench/answers-recorded.ts <folder of documents> <replies.json> <questions.json> …');
await main(folder, replies, files);
