import { readAnsweredAttemptsOf } from '#features/assessment/server/attempts.reads.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readLogOf } from '#features/audit/server/audit.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readSessionsOf } from '#features/identity/server/account.reads.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readChangeReadingsOf, readCompletionsOf, readStepsOf } from '#features/learning/server/person-data.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { readBlockedPerson, readPerson } from './people.reads.ts';

/**
 * Everything stored about one person as a JSON file: profile, training, answers, what other features keep, devices and
 * log. Passwords, tokens and answer keys are not part of it. Refuses with PERSON_NOT_FOUND.
 */
export async function exportPersonData({ db, actor, now }: Acting, id: string, personalData: readonly PersonalData[]) {
  const profile = (await readPerson(db, id)) ?? (await readBlockedPerson(db, id));
  if (!profile) throw refuse(refusals.PERSON_NOT_FOUND);
  const sections: Record<string, readonly object[]> = {};
  for (const { section, read } of personalData) sections[section] = await read(db, id);
  const data = {
    exported_at: now,
    profile,
    completions: await readCompletionsOf(db, id),
    steps: await readStepsOf(db, id),
    change_readings: await readChangeReadingsOf(db, id),
    attempts: await readAnsweredAttemptsOf(db, id),
    ...sections,
    sessions: await readSessionsOf(db, id, now),
    log: await readLogOf(db, id),
  };
  await db.transaction((tx) =>
    appendAudit(tx, { actor_id: actor.id, action: 'export-person', subject_type: 'profile', subject_id: id }),
  );
  return {
    headers: { 'content-disposition': attachment(`Datos de ${displayName(profile)}.json`) },
    body: data,
  };
}
