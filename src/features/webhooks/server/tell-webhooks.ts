import { readHolders } from '#features/certificates/server/holders.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Told } from '../webhooks.rules.ts';
import { mayHaveWebhooks } from './webhook-memory.ts';
import { insertTold } from './webhooks.writes.ts';

/** Writes what happened for whoever wants to know, in the transaction of the act; nothing where there is nobody. */
async function tell(tx: Transaction, told: readonly Told[]): Promise<void> {
  if (told.length > 0 && mayHaveWebhooks(tx)) await insertTold(tx, told);
}

/** Somebody completed a module. */
export const tellCompletion = (
  tx: Transaction,
  told: { user_id: string; module_id: string; final_score: number | null; completed_at: Date },
) => {
  const { user_id: person_id, module_id, final_score, completed_at } = told;
  return tell(tx, [{ kind: 'module.completed', person_id, data: { person_id, module_id, final_score, completed_at } }]);
};

/** An attempt was graded, by itself or by a person. */
export const tellAttempt = (
  tx: Transaction,
  told: { attempt_id: string; user_id: string; module_id: string; score: number; passed: boolean },
) => {
  const { user_id: person_id, attempt_id, module_id, score, passed } = told;
  return tell(tx, [{ kind: 'attempt.graded', person_id, data: { person_id, attempt_id, module_id, score, passed } }]);
};

/** Certificates were issued. */
export async function tellCertificates(
  tx: Transaction,
  { certificate_ids }: { certificate_ids: readonly string[] },
): Promise<void> {
  if (!mayHaveWebhooks(tx)) return;
  const holders = await readHolders(tx, certificate_ids);
  await tell(
    tx,
    holders.map(({ id: certificate_id, user_id: person_id }) => ({
      ...{ kind: 'certificate.issued' as const, person_id, data: { person_id, certificate_id } },
    })),
  );
}

const ofPeople =
  (kind: 'person.created' | 'person.deactivated' | 'person.reactivated') =>
  (tx: Transaction, { user_ids }: { user_ids: readonly string[] }) =>
    tell(
      tx,
      user_ids.map((person_id) => ({ kind, person_id, data: { person_id } })),
    );

export const tellCreated = ofPeople('person.created');
export const tellDeactivated = ofPeople('person.deactivated');
export const tellReactivated = ofPeople('person.reactivated');

/** Data of a person were changed: which, not to what. */
export const tellChanged = (tx: Transaction, { user_id, fields }: { user_id: string; fields: readonly string[] }) =>
  tell(tx, [{ kind: 'person.changed', person_id: user_id, data: { person_id: user_id, fields } }]);

/** What people work as and where was changed: a change of their data. */
export const tellPeriods = (tx: Transaction, { user_ids }: { user_ids: readonly string[] }) =>
  tell(
    tx,
    user_ids.map((person_id) => ({
      ...{ kind: 'person.changed' as const, person_id, data: { person_id, fields: ['position_periods'] } },
    })),
  );
