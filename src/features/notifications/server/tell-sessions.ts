import { writeSession } from '#features/calendar/server/session-calendar.ts';
import { readAskedPeople } from '#features/session-outcomes/server/surveys.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { type Appointment, readToldAppointment } from '#features/training-sessions/server/appointment.reads.ts';
import { countEarlyMaterial, readMaterialTold } from '#features/training-sessions/server/session-material.reads.ts';
import type { TrainingSessionsEvents } from '#features/training-sessions/training-sessions.events.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { insertNoticesAnew } from './notices.writes.ts';
import { readSessionReaders } from './notifications.reads.ts';
import { tokensOf } from './notifications.writes.ts';
import { sessionLetter } from './session-letters.ts';
import { tell } from './tell-acts.ts';

/** The kind of these mails in the outbox. */
export const sessionMails = 'sessions';

type Told = TrainingSessionsEvents['sessionTold'];

/**
 * People were invited to a session in person, or it was moved or cancelled: told in the bell each time, and by mail with the session as a file for
 * calendars, where there is a mail server, the installation's switch is on and they want it.
 */
export async function tellOfSession(
  tx: Transaction,
  { person_ids, session_id, what, by, hasMail }: Told,
): Promise<void> {
  const { onboarding, time_zone } = await readSettings(tx);
  const session = await readToldAppointment(tx, session_id, time_zone.name);
  if (!session) return;
  const { day, moves } = session;
  await tell(tx, person_ids, { kind: `session-${what}`, by, subject_id: session_id, about_day: day, step: moves });
  const others = person_ids.filter((person) => person !== by);
  if (hasMail && onboarding.enable_notifications) await mailSession(tx, session, what, others);
}

async function mailSession(tx: Transaction, session: Appointment, what: Told['what'], people: readonly string[]) {
  const wanted = (await readSessionReaders(tx, people)).filter(({ is_wanted }) => is_wanted);
  const tokens = await tokensOf(
    tx,
    wanted.map(({ id }) => id),
  );
  const hasMaterial = what !== 'cancelled' && (await countEarlyMaterial(tx, session.id)) > 0;
  const file = {
    name: 'sesion.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: writeSession(session, presentMoment(), null),
  };
  const about = { id: session.id, version: session.moves };
  await postMails(
    tx,
    'news',
    wanted.map(({ id, email, first_name }) => ({
      ...{ userId: id, kind: sessionMails, to: email },
      letter: {
        ...sessionLetter({ first_name, what, session, hasMaterial }, tokens.get(id) ?? ''),
        files: [file],
        about,
      },
    })),
  );
}

/** What such a mail says when it leaves: nothing where the session was moved or cancelled since, which another one tells. */
export async function sessionMailAsOf(db: Database, personId: string, letter: Letter): Promise<Letter | null> {
  const { about } = letter;
  if (!about) return letter;
  const { time_zone } = await readSettings(db);
  const session = await readToldAppointment(db, about.id, time_zone.name);
  const [reader] = await readSessionReaders(db, [personId]);
  return session?.moves === about.version && reader?.is_wanted ? letter : null;
}

/** A session was closed: whoever came to it is asked how it was, where its course asks that. */
export async function tellOfSurvey(tx: Transaction, { session_id, by }: { session_id: string; by: string }) {
  const asked = await readAskedPeople(tx, session_id);
  if (asked) await tell(tx, asked.people, { kind: 'session-survey', by, subject_id: session_id, about_day: asked.day });
}

type HandedOut = TrainingSessionsEvents['materialHandedOut'];

/**
 * Material of a session can be had: whom it invites sees it in the bell, however much was added since they last read that. No mail; those of
 * invitations say that there is some (decision 0292).
 */
export async function tellOfHandedOut(tx: Transaction, { session_id, by }: HandedOut, when = (_late: number) => true) {
  const session = await readMaterialTold(tx, session_id);
  if (!session || !when(session.late)) return;
  const people = session.people.filter((person) => person !== by);
  const act = { kind: 'session-material' as const, by, subject_id: session_id, about_day: session.day };
  await announceToOnCommit(tx, await insertNoticesAnew(tx, people, act));
}

/** A session was closed: of its material there is what is for after it. */
export const tellOfLateMaterial = (tx: Transaction, told: HandedOut) => tellOfHandedOut(tx, told, (late) => late > 0);
