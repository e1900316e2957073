import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import type { FactorNews } from '../second-factor.rules.ts';
import { factorLetter } from './second-factor-letters.ts';

interface News {
  person: { id: string; email: string; first_name: string };
  act: FactorNews;
  happened: Happenings<SecondFactorEvents>;
  /** Who did it; the person unless given. */
  by?: string;
  details?: Record<string, unknown>;
}

/** Notes a change of somebody's second factor in the log and tells them in their bell and by mail: whoever did not do it hears of it. */
export async function tellPerson(
  tx: Transaction,
  { mail }: Pick<CallContext, 'mail'>,
  { person, act, happened, by = person.id, details = {} }: News,
): Promise<void> {
  await appendAudit(tx, { actor_id: by, action: act, subject_type: 'profile', subject_id: person.id, details });
  if (mail) {
    const letter = factorLetter(person, act);
    await postMails(tx, 'news', [{ userId: person.id, kind: act, to: person.email, letter }]);
  }
  await happened.factorChanged(tx, { user_id: person.id, what: act, by });
}
