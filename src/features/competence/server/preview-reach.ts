import { displayName } from '#features/identity/identity.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { insertRequirement, insertRule, type RuleInput } from './competence.writes.ts';
import { readReached, readSomeModule } from './reach.reads.ts';

interface Draft {
  kind: 'module' | 'document' | 'observation' | 'session' | 'external';
  from_day: string;
  audience: RuleInput['audience'];
}

type Reached = Awaited<ReturnType<typeof readReached>>;

/** Carries what was found out of a transaction that is to leave nothing. */
class Undone extends Error {
  readonly found: Reached;
  constructor(found: Reached) {
    super('Nothing is stored.');
    this.found = found;
  }
}

/**
 * Whom a rule would reach on its first day, by the one definition: the rule is stored, asked, and taken back. A target that is no more
 * reaches nobody.
 */
export async function previewReach({ db, actor, now }: Acting, draft: Draft) {
  const found = await db
    .transaction(async (tx) => {
      // By which module it is shown is nothing to whom it reaches.
      const module_id = draft.kind === 'module' ? await readSomeModule(tx) : null;
      if (draft.kind === 'module' && !module_id) throw new Undone({ total: 0, people: [] });
      const fields = { kind: draft.kind, module_id, name: 'Borrador', basis: '', is_direct: false };
      const id = await insertRequirement(tx, fields, actor, now);
      const terms = {
        due_day: null,
        months: null,
        fixed_month: null,
        fixed_day: null,
        minimum_months: null,
        renewal_module_id: null,
      };
      const { from_day, audience } = draft;
      const rule = {
        ...terms,
        days_to_comply: 0,
        validity: 'none' as const,
        window_days: 0,
        transition_days: 0,
        reason: '',
        from_day,
        audience,
      };
      await insertRule(tx, { requirementId: id, version: 1, rule, by: actor, now });
      throw new Undone(await readReached(tx, id, draft.from_day));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.found;
      throw error;
    });
  return {
    total: found.total,
    people: found.people.map((person) => ({ id: person.id, name: displayName(person), position: person.position })),
  };
}
