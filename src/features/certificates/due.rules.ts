/** How somebody stands in a requirement, with the success that it rests on. Days 'YYYY-MM-DD'. */
export interface Standing {
  person_id: string;
  requirement_id: string;
  name: string;
  kind: string;
  object_id: string;
  state: string;
  fact_id: string | null;
  met_day: string | null;
  valid_until: string | null;
  recorded_at: Date | null;
  is_own: boolean;
}

/** A success that a certificate rests on. */
export interface RestsOn {
  requirement_id: string;
  kind: string;
  object_id: string;
  fact_id: string;
  day: string;
}

/** A certificate of a requirement or plan that somebody has already. */
export interface IssuedRound {
  person_id: string;
  requirement_id: string | null;
  plan_id: string | null;
  round_id: string;
  valid_until: string | null;
  /** It was revoked, or what it rests on is no more. */
  is_over: boolean;
  facts: ReadonlyArray<{ requirement_id: string; fact_id: string }>;
}

/** A certificate of a requirement or plan that is to be issued. */
export interface DueRound {
  person_id: string;
  requirement_id: string | null;
  plan_id: string | null;
  title: string;
  day: string;
  valid_until: string | null;
  facts: RestsOn[];
}

export interface Considered {
  requirement_ids: readonly string[];
  plans: ReadonlyArray<{ id: string; name: string; requirement_ids: readonly string[] }>;
  members: ReadonlyArray<{ plan_id: string; person_id: string; joined_at: Date }>;
  standings: readonly Standing[];
  /** What there is of these people, the latest last. */
  issued: readonly IssuedRound[];
  /** Since when each requirement and plan is chosen. */
  sinces: ReadonlyMap<string, Date>;
  /** People whose earlier successes count as well. */
  earlier: (personId: string) => boolean;
}

type Met = Standing & { fact_id: string; met_day: string; recorded_at: Date };

const isMet = (one: Standing): one is Met =>
  (one.state === 'in_force' || one.state === 'expiring') &&
  one.fact_id !== null &&
  one.met_day !== null &&
  one.recorded_at !== null;

const restsOn = ({ requirement_id, kind, object_id, fact_id, met_day }: Met): RestsOn => ({
  ...{ requirement_id, kind, object_id, fact_id },
  day: met_day,
});

/**
 * Which certificates are due: of a requirement one for each success that it rests on; of a plan one when everything that it asks of somebody is shown,
 * and then where a new success makes it hold longer, shows something that was not asked for then, or stands in the place of one that is no more (decision
 * 0256). What was met before it was chosen counts only where it is asked for.
 */
export function dueRounds(considered: Considered): DueRound[] {
  const ofPerson = Map.groupBy(considered.standings, ({ person_id }) => person_id);
  return [...ofPerson].flatMap(([personId, standings]) => [
    ...dueRequirements(considered, standings.filter(isMet)),
    ...duePlans(considered, personId, new Map(standings.map((one) => [one.requirement_id, one]))),
  ]);
}

const isSince = ({ sinces, earlier }: Considered, id: string, personId: string, at: Date): boolean => {
  const since = sinces.get(id);
  return since !== undefined && (earlier(personId) || at >= since);
};

function dueRequirements(considered: Considered, met: readonly Met[]): DueRound[] {
  const chosen = new Set(considered.requirement_ids);
  return met.flatMap((one) => {
    const { person_id, requirement_id, fact_id, recorded_at, name, met_day, valid_until } = one;
    // Of what was taken over from a file the platform saw nothing.
    if (!chosen.has(requirement_id) || !one.is_own) return [];
    if (!isSince(considered, requirement_id, person_id, recorded_at)) return [];
    const isThere = considered.issued.some(
      (other) => other.person_id === person_id && other.requirement_id === requirement_id && other.round_id === fact_id,
    );
    if (isThere) return [];
    return [
      {
        ...{ person_id, requirement_id, plan_id: null, title: name, day: met_day, valid_until },
        facts: [restsOn(one)],
      },
    ];
  });
}

function duePlans(considered: Considered, personId: string, standings: ReadonlyMap<string, Standing>): DueRound[] {
  return considered.members.flatMap(({ plan_id, person_id, joined_at }) => {
    const plan = person_id === personId ? considered.plans.find(({ id }) => id === plan_id) : undefined;
    if (!plan) return [];
    // What does not reach them is not asked of them.
    const asked = plan.requirement_ids.flatMap((id) => standings.get(id) ?? []);
    const met = asked.filter(isMet);
    const isWhole = asked.every((one) => one.state === 'exempt' || isMet(one));
    if (!isWhole || !met.some(({ is_own }) => is_own)) return [];
    const at = new Date(Math.max(joined_at.getTime(), ...met.map(({ recorded_at }) => recorded_at.getTime())));
    if (!isSince(considered, plan_id, personId, at)) return [];
    const ends = met.flatMap(({ valid_until }) => valid_until ?? []).toSorted();
    const round = { facts: met.map(restsOn), valid_until: ends[0] ?? null };
    const last = considered.issued.findLast((one) => one.person_id === personId && one.plan_id === plan_id);
    if (last && !isNext(round, last)) return [];
    const day =
      met
        .map(({ met_day }) => met_day)
        .toSorted()
        .at(-1) ?? '';
    return [{ person_id: personId, requirement_id: null, plan_id, title: plan.name, day, ...round }];
  });
}

/** Whether a plan is met anew, and not only still. */
function isNext(round: Pick<DueRound, 'facts' | 'valid_until'>, last: IssuedRound): boolean {
  const known = new Map(last.facts.map((one) => [one.requirement_id, one.fact_id]));
  if (round.facts.every((one) => known.get(one.requirement_id) === one.fact_id)) return false;
  if (last.is_over || round.facts.some((one) => !known.has(one.requirement_id))) return true;
  return last.valid_until !== null && (round.valid_until === null || round.valid_until > last.valid_until);
}
