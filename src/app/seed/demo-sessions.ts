import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { displayName } from '#features/identity/identity.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { course_outcomes } from '#features/session-outcomes/server/session-outcomes.tables.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { readSessionToSign } from '#features/training-sessions/server/training-sessions.reads.ts';
import {
  courses,
  session_participants,
  training_sessions,
} from '#features/training-sessions/server/training-sessions.tables.ts';
import type { Transaction } from '#platform/db/database.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Sessions of the demo, counted from today: two that are over and signed, and one to come with invitations. */
const sessions = [
  {
    ...{ course: 'Manejo de extintores', place: 'Patio de la sede Norte', teacher: 'Cuerpo de bomberos', inDays: -325 },
    people: [{ email: 'mateo.quintero@demo.local', attended: true, accepts: true }],
  },
  {
    ...{ course: 'Manejo de extintores', place: 'Patio de la sede Norte', teacher: 'Cuerpo de bomberos', inDays: -60 },
    people: [
      { email: 'valeria.ospina@demo.local', attended: true, accepts: true },
      { email: 'sebastian.arango@demo.local', attended: true, accepts: true },
      { email: 'mateo.quintero@demo.local', attended: false, accepts: false },
    ],
  },
  {
    ...{ course: 'Toma de muestras', place: 'Aula 2', teacher: null, inDays: 9 },
    people: [
      { email: 'empleado@demo.local', attended: false, accepts: null },
      { email: 'mateo.quintero@demo.local', attended: false, accepts: true },
    ],
  },
] as const;

/** Courses and sessions in person, by the demo's jefe. */
export async function seedSessions(tx: Transaction, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(profiles)).map((one) => [one.email, one]));
  const person = (email: string) => {
    const found = people.get(email);
    if (!found) throw new Error(`the demo has no ${email}`);
    return found;
  };
  const jefe = person('jefe@demo.local');
  const today = await readToday(tx, now);
  const begun = new Date(now.getTime() - 330 * dayMs);
  const taught = new Map(
    (
      await tx
        .insert(courses)
        .values(
          [...new Set(sessions.map(({ course }) => course))].map((name) => ({
            name,
            created_at: begun,
            created_by: jefe.id,
          })),
        )
        .returning()
    ).map(({ id, name }) => [name, id]),
  );
  await tx
    .insert(course_outcomes)
    .values({ course_id: taught.get('Manejo de extintores') ?? '', has_survey: true, review_after_days: 90 });
  for (const { course, place, teacher, inDays, people: invited } of sessions) {
    const { rows } = await tx.execute<{ day: string }>(sql`SELECT (${today}::date + ${inDays}::integer)::text AS day`);
    const isOver = inDays < 0;
    // What is over was planned, noted and signed on its day.
    const at = isOver ? new Date(now.getTime() + inDays * dayMs) : now;
    const [session] = await tx
      .insert(training_sessions)
      .values({
        ...{
          course_id: taught.get(course) ?? '',
          place,
          day: rows[0]?.day ?? today,
          begins: '08:00',
          ends: '10:00',
          capacity: 20,
        },
        ...{
          teacher_id: teacher === null ? jefe.id : null,
          teacher_name: teacher ?? '',
          secret: randomBytes(32).toString('hex'),
        },
        ...{ created_at: at, created_by: jefe.id, ...(isOver && { closed_at: at, closed_by: jefe.id }) },
      })
      .returning();
    if (!session) throw new Error('the demo has no session');
    await tx.insert(session_participants).values(
      invited.map(({ email, attended, accepts }) => ({
        ...{ session_id: session.id, person_id: person(email).id, invited_at: at, invited_by: jefe.id },
        ...(accepts !== null && { answer: accepts ? ('accepted' as const) : ('declined' as const), answered_at: at }),
        ...(attended && { attended_at: at, attended_by: 'list' as const }),
      })),
    );
    const shown = isOver && (await readSessionToSign(tx, session.id));
    if (!shown) continue;
    await signRecord(
      tx,
      { id: jefe.id, name: displayName(jefe), role: 'jefe' },
      {
        ...{ kind: 'training-session', id: session.id, personId: null, meaning: 'verified' },
        ...{ shown, shownSha256: shownHash(shown), added: {}, now: at },
      },
    );
  }
}
