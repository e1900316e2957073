import { activityName } from '#features/authorisations/authorisations.rules.ts';
import { readSignedStanding } from '#features/authorisations/server/standing.reads.ts';
import { readCertificates } from '#features/certificates/server/certificates.reads.ts';
import { type AsOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { readObligations } from '#features/competence/server/competence.reads.ts';
import { readReadingsOf } from '#features/document-readings/server/readings.reads.ts';
import { standingOf } from '#features/external-training/external-training.rules.ts';
import { readRecordsOf } from '#features/external-training/server/external-training.reads.ts';
import { stageOf } from '#features/observations/observation-stage.rules.ts';
import { readOfPerson } from '#features/observations/server/observations.reads.ts';
import { presentPeriods } from '#features/organisation/server/read-periods.ts';
import { readResults } from '#features/session-outcomes/server/session-results.ts';
import { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import { readSessionsOf } from '#features/training-sessions/server/person-sessions.reads.ts';
import { placeStateOf } from '#features/training-sessions/training-sessions.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readNotes } from './notes.reads.ts';
import type { ReadReminders, Sheet } from './sheet-parts.ts';

/** All that a person's sheet says, as of a day. A fixed number of queries. */
export async function readSheet(
  db: Queryable,
  id: string,
  at: AsOf,
  now: Date,
  readReminders: ReadReminders,
): Promise<Sheet> {
  return {
    positions: (await presentPeriods(db, id, now)).periods,
    obligations: await readObligations(db, id, at.day),
    rounds: await readRounds(db, id),
    document_readings: await readReadingsOf(db, id, at.today),
    external_records: (await readRecordsOf(db, id)).map((one) => ({ ...one, standing: standingOf(one, at.today) })),
    certificates: await readCertificates(db, id),
    authorisations: (await readSignedStanding(db, id, at.day, knownAt(at))).map(({ words, ...one }) => ({
      ...one,
      activity: activityName(words),
    })),
    sessions: await sessionsOf(db, id, at),
    observations: (await readOfPerson(db, id)).map((one) => ({ ...one, stage: stageOf(one) })),
    reminders: await readReminders(db, id),
    notes: await readNotes(db, id),
  };
}

/** The sessions to which somebody was invited, each with what it came to for them. */
async function sessionsOf(db: Queryable, id: string, at: AsOf) {
  const results = new Map((await readResults(db, id)).map((one) => [one.session_id, one]));
  return (await readSessionsOf(db, id)).map((one) => ({
    ...one,
    standing: placeStateOf(one, at.today),
    result: results.get(one.id) ?? null,
  }));
}
