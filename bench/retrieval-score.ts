import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { misspell } from './misspell.ts';
import type { AskedQuestion } from './retrieval-questions.ts';
import type { QuestionSet } from './retrieval-sets.ts';

/** Counts of one group of questions. */
interface Tally {
  of: number;
  first: number;
  five: number;
  refused: number;
  milliseconds: number;
}

/** Asks every question of a set, as typed and misspelt, and prints a line for each group. */
export async function scoreSet(db: Database, name: string, set: QuestionSet, hasDocuments: boolean): Promise<void> {
  say(`${name}: recall@1, recall@5, wrongly refused`);
  const groups = { modules: set.modules, tutorials: set.tutorials, documents: hasDocuments ? set.documents : [] };
  for (const isMisspelt of [false, true]) {
    const all: Tally = { of: 0, first: 0, five: 0, refused: 0, milliseconds: 0 };
    for (const [group, questions] of Object.entries(groups)) {
      const tally = await ask(db, questions, isMisspelt);
      if (tally.of > 0) say(line(group, isMisspelt, tally));
      for (const key of ['of', 'first', 'five', 'refused', 'milliseconds'] as const) all[key] += tally[key];
    }
    say(`${line('all', isMisspelt, all)}, ${(all.milliseconds / all.of).toFixed(1)} ms a search`);
  }
  for (const [group, questions] of Object.entries({ 'off topic': set.offTopic, 'near the topic': set.nearTopic })) {
    let refused = 0;
    for (const question of questions) {
      const found = await readPassagesFor(db, { question, earlier: '', most: 5 });
      if (!isRelevant(found)) refused += 1;
      else detail('answered', question, found);
    }
    say(`  ${group.padEnd(22)} refused ${share(refused, questions.length)} (${questions.length})`);
  }
}

async function ask(db: Database, questions: readonly AskedQuestion[], isMisspelt: boolean): Promise<Tally> {
  const tally: Tally = { of: questions.length, first: 0, five: 0, refused: 0, milliseconds: 0 };
  for (const [asked, ...answers] of questions) {
    const question = isMisspelt ? misspell(asked) : asked;
    const began = performance.now();
    const found = await readPassagesFor(db, { question, earlier: '', most: 5 });
    tally.milliseconds += performance.now() - began;
    const place = found.findIndex((passage) => holds(passage, answers));
    if (place === 0) tally.first += 1;
    if (place >= 0) tally.five += 1;
    if (!isRelevant(found)) tally.refused += 1;
    if (place !== 0 || !isRelevant(found)) detail(place === -1 ? '—' : String(place + 1), question, found);
  }
  return tally;
}

/** Whether a passage holds any of the answers; spaces, accents, case and the marks of a table do not matter. */
export function holds(passage: Pick<FoundPassage, 'section' | 'content'>, answers: readonly string[]): boolean {
  const text = fold(`${passage.section} ${passage.content}`);
  return answers.some((answer) => text.includes(fold(answer)));
}

function detail(mark: string, question: string, found: readonly FoundPassage[]): void {
  if (!process.env.VERBOSE) return;
  const [best] = found;
  const text = best ? `${best.section} | ${best.content.slice(0, 70).replace(/\s+/g, ' ')}` : 'nothing';
  say(`    ${mark} ${best?.relevance.toFixed(2)} ${best?.matched}/${best?.asked} ${question} → ${text}`);
}

const line = (group: string, isMisspelt: boolean, { first, five, refused, of }: Tally) =>
  `  ${`${group}${isMisspelt ? ', misspelt' : ''}`.padEnd(22)} ${share(first, of)}, ${share(five, of)}, ${share(refused, of)} (${of})`;
const fold = (text: string) => foldDetached(text).replace(/[\s|]+/g, ' ');
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const say = (text: string) => process.stdout.write(`${text}\n`);
