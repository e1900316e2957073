/** What the rounds came to: a line of JSON for each as it ends, and the tables, of as many as there have been. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Act, Sender } from './sender.ts';
import type { Done } from './work.ts';

export interface Round {
  round: number;
  fault: string;
  at: string;
  seconds: number;
  /** Longest time without an acknowledged write after the fault, ms. */
  gap: number;
  /** Of each kind, of what was acknowledged at once before the fault. */
  calm: Partial<Record<Act, { n: number; p50: number; p95: number }>>;
  /** Of each node when the round has ended, MB; whether it is the one that is killed from time to time. */
  memory: number[];
  load: number;
  done: Record<'saves' | keyof Done, number>;
  wrong: string[];
  /** What was looked for was not there at first and was ten seconds later. */
  isStale: boolean;
  /** Standbys that did not come back by themselves. */
  madeAnew: string[];
  told: Array<[what: string, times: number]>;
}

/** MB that a process holds now; null when it has ended. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

export function measured(sender: Sender): Pick<Round, 'gap' | 'calm' | 'told' | 'load'> {
  const calm = Object.fromEntries(
    [...sender.calm].map(([act, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return [act, { n: sorted.length, p50: rounded(at(sorted, 0.5)), p95: rounded(at(sorted, 0.95)) }];
    }),
  );
  return { gap: Math.round(sender.longestGap), calm, told: [...sender.told], load: rounded(loadavg()[0] ?? 0) };
}

export class Rounds {
  readonly #file: string;
  readonly rounds: Round[] = [];

  /** @param file begun anew */
  constructor(file: string) {
    this.#file = file;
    writeFileSync(file, '');
  }

  add(round: Round): void {
    this.rounds.push(round);
    appendFileSync(this.#file, `${JSON.stringify(round)}\n`);
  }

  /** Markdown of all rounds so far. @param late what a last look at everything found */
  tables(late: readonly string[]): string {
    const { rounds } = this;
    const wrong = [...rounds.flatMap((one) => one.wrong.map((what) => `${one.round} ${one.fault}: ${what}`)), ...late];
    const sum = (key: keyof Round['done']) => rounds.reduce((all, { done }) => all + done[key], 0).toLocaleString('en');
    const told = new Map<string, number>();
    for (const [what, times] of rounds.flatMap((one) => one.told)) told.set(what, (told.get(what) ?? 0) + times);
    const minutes = Math.round(rounds.reduce((all, { seconds }) => all + seconds, 0) / 60);
    return [
      '| fault | rounds | longest time without a write, s (median, most) |\n|---|---:|---:|',
      ...this.#faults(),
      `\n${rounds.length} rounds in ${minutes} minutes. Acknowledged: ${sum('saves')} saves of answers, ${sum('taken')} quizzes, ${sum('read')} steps, ${sum('signers')} readings and ${sum('verified')} titles signed, ${sum('uploaded')} documents, ${sum('drafted')} modules drafted; lost or doubled: ${wrong.length}; rounds that were read as they had been for a moment: ${rounds.filter(({ isStale }) => isStale).length}; standbys that had to be made anew: ${rounds.reduce((n, { madeAnew }) => n + madeAnew.length, 0)}`,
      ...wrong.map((one) => `- ${one}`),
      '\n| rounds | an answer saved, ms (p50, p95) | a signature, ms (p50, p95) | memory of the node that lives on, of the one that is killed, MB (median, most) | load |\n|---|---:|---:|---:|---:|',
      ...this.#spans(),
      '\nwhat clients were told meanwhile:',
      ...[...told].toSorted(([, one], [, other]) => other - one).map(([what, times]) => `- ${times} × ${what}`),
    ].join('\n');
  }

  #faults(): string[] {
    return [...Map.groupBy(this.rounds, ({ fault }) => fault)].map(([fault, those]) => {
      const sorted = those.map(({ gap }) => gap).toSorted((one, other) => one - other);
      return `| ${fault} | ${those.length} | ${(at(sorted, 0.5) / 1000).toFixed(1)}, ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} |`;
    });
  }

  /** Eight spans one after the other, each with every fault as often: whether anything grows. */
  #spans(): string[] {
    const each = Math.max(8, Math.ceil(this.rounds.length / 8 / 8) * 8);
    const spans = Math.ceil(this.rounds.length / each);
    return Array.from({ length: spans }, (_, place) => {
      const those = this.rounds.slice(place * each, (place + 1) * each);
      const middle = (values: number[]) =>
        at(
          values.toSorted((one, other) => one - other),
          0.5,
        );
      const of = (act: Act) =>
        (['p50', 'p95'] as const).map((key) => middle(those.flatMap(({ calm }) => calm[act]?.[key] ?? [])).toFixed(0));
      const memory = [1, 0].map((node) => {
        const held = those.map((one) => one.memory[node] ?? 0);
        return `${middle(held).toFixed(0)} (${Math.max(...held).toFixed(0)})`;
      });
      const load = middle(those.map((one) => one.load)).toFixed(1);
      return `| ${place * each + 1}–${place * each + those.length} | ${of('answer').join(', ')} | ${of('sign').join(', ')} | ${memory.join(', ')} | ${load} |`;
    });
  }
}
