import { readStandingIn } from '#features/competence/server/met.reads.ts';
import { readPlanItems, readPlanMembers } from '#features/requirement-plans/server/members.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type DueRound, dueRounds } from '../due.rules.ts';
import type { Design } from './certificates.reads.ts';
import { readIssuedRounds, readSinces } from './due.reads.ts';

interface Asked {
  design: Pick<Design, 'requirement_ids' | 'plan_ids'>;
  /** Null for everybody. */
  people: readonly string[] | null;
  /** 'YYYY-MM-DD' */
  day: string;
  /** Whose earlier successes count as well. */
  earlier: (personId: string) => boolean;
}

/** Certificates of requirements and plans that people have not got and could. A fixed number of queries. */
export async function readDueRounds(db: Queryable, { design, people, day, earlier }: Asked): Promise<DueRound[]> {
  const { requirement_ids, plan_ids } = design;
  if (requirement_ids.length + plan_ids.length === 0) return [];
  const plans = plan_ids.length > 0 ? await readPlanItems(db, plan_ids) : [];
  const members = plans.length > 0 ? await readPlanMembers(db, { ids: plan_ids, people, day }) : [];
  const requirements = [...new Set([...requirement_ids, ...plans.flatMap((plan) => plan.requirement_ids)])];
  const standings = await readStandingIn(db, { people, requirements, day });
  const issued = await readIssuedRounds(db, people);
  const sinces = await readSinces(db, [...requirement_ids, ...plan_ids]);
  return dueRounds({ requirement_ids, plans, members, standings, issued, sinces, earlier });
}
