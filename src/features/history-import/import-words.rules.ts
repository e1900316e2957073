import { historyTexts as texts } from './history.texts.ts';

interface Told {
  status: string;
  rounds: number | null;
  periods: number | null;
  titles: number | null;
  already: number | null;
  faults: number | null;
  done: number;
  facts: number;
}

/** Whether an import recorded anything: all of it may have been there by the time it was stored. */
export const recordedAnything = ({ rounds, periods, titles }: Pick<Told, 'rounds' | 'periods' | 'titles'>) =>
  Boolean(rounds || periods || titles);

/** What came of an import, or how far it is, in a line. */
export function importWords({ status, already, faults, done, facts, ...recorded }: Told): string {
  if (status === 'waiting') return texts.storing(done, facts);
  const { rounds, periods, titles } = recorded;
  return [
    rounds !== null && !recordedAnything(recorded) && texts.nothingNew,
    rounds && texts.rounds(rounds),
    periods && texts.periods(periods),
    titles && texts.titles(titles),
    already && texts.already(already),
    faults && texts.leftOut(faults),
  ]
    .filter(Boolean)
    .join(' · ');
}
