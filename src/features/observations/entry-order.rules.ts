/** What stands in a part of an assessment, or would. */
export interface Standing {
  entry_id: string;
  answer: string;
  note: string;
  day: string | null;
  entered_at: Date;
  /** Id of who entered it. */
  entered_by: string | null;
}

/** As it is kept beside what stands. */
export type GaveWay = Omit<Standing, 'entered_at'> & { entered_at: string };

const gaveWay = ({ entry_id, answer, note, day, entered_at, entered_by }: Standing): GaveWay => ({
  ...{ entry_id, answer, note, day, entered_by },
  entered_at: entered_at.toISOString(),
});

const isSame = (one: Standing, other: Standing) =>
  one.answer === other.answer && one.note === other.note && one.day === other.day;

/**
 * Which of two stands in a part. Whoever saw what stood there changes it. Of two who did not know of each other the one that was entered
 * later stands, and the other is kept beside it, so that both are told; where both say the same there is nothing to tell.
 *
 * @param before null where nothing stood there @param seen the entry that whoever enters knew to stand there
 */
export function whatStands(before: Standing | null, entry: Standing, seen: string | null) {
  if (before === null || before.entry_id === seen) return { stands: entry, other: null, isKept: true };
  const isKept = entry.entered_at.getTime() >= before.entered_at.getTime();
  const [stands, loser] = isKept ? [entry, before] : [before, entry];
  const { entry_id, answer, note, day, entered_at, entered_by } = stands;
  return {
    stands: { entry_id, answer, note, day, entered_at, entered_by },
    other: isSame(before, entry) ? null : gaveWay(loser),
    isKept,
  };
}
