/** Whose plan it is, or whom a rule reaches because of one. */
export interface PlanTarget {
  kind: 'position' | 'area';
  id: string;
}

/** By what a line of a plan is shown. */
export interface AskedLine {
  kind: string;
  /** The module, document, checklist, course or title; '' while none is chosen. */
  object_id: string;
  /** It stood in the plan as it was saved last. */
  was_there: boolean;
}

/**
 * The places of lines that come into a plan and ask for what another line asks already. Two that stood in it together before stay: they may
 * have been put there while nobody minded, and who saves another line should not have to sort that out first.
 */
export function askedTwice(lines: readonly AskedLine[]): number[] {
  return lines.flatMap((line, at) => {
    if (line.was_there || line.object_id === '') return [];
    const isSame = (other: AskedLine) => other.kind === line.kind && other.object_id === line.object_id;
    const isTwice = lines.some((other, place) => place !== at && isSame(other) && (place < at || other.was_there));
    return isTwice ? [at] : [];
  });
}

interface Given {
  /** What the plan wants of a requirement: its positions and areas; nobody where the requirement leaves the plan. */
  wanted: readonly PlanTarget[];
  /** Ids that the rule reaches now; null where it reaches everybody. */
  reached: ReadonlySet<string> | null;
  /** What this plan has written into the rule. */
  own: readonly PlanTarget[];
  /** What other plans have written into it. */
  others: readonly PlanTarget[];
}

/**
 * What a plan changes of whom the rule of a requirement reaches, and what of it is the plan's from then on. It takes back only what plans
 * have written and no other plan wants: whom the rule reached by itself it goes on reaching.
 */
export function reachOf({ wanted, reached, own, others }: Given) {
  const has = (list: readonly PlanTarget[], { id }: PlanTarget) => list.some((one) => one.id === id);
  const remove = own.filter((one) => !has(wanted, one) && !has(others, one));
  if (reached === null) return { add: [], remove, own: wanted.filter((one) => has(own, one)) };
  return {
    add: wanted.filter(({ id }) => !reached.has(id)),
    remove,
    own: wanted.filter((one) => !reached.has(one.id) || has(own, one) || has(others, one)),
  };
}

/** Those of a plan whom a rule does not reach, because it was changed by itself. @param audience of the rule */
export function missedBy<Target extends PlanTarget>(
  targets: readonly Target[],
  audience: ReadonlyArray<{ kind: string; id: string | null }>,
): Target[] {
  if (audience.some(({ kind }) => kind === 'everyone')) return [];
  const reached = new Set(audience.map(({ id }) => id));
  return targets.filter(({ id }) => !reached.has(id));
}
