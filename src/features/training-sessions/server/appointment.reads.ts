import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { momentAt } from '#platform/db/local-time.ts';
import { fields, tables } from './training-sessions.reads.ts';
import { session_participants } from './training-sessions.tables.ts';

/** When and where a session is, for a calendar. */
export interface Appointment {
  id: string;
  course: string;
  place: string;
  teacher: string;
  /** 'YYYY-MM-DD' and 'HH:MM' by the installation's clocks. */
  day: string;
  begins: string;
  ends: string;
  starts_at: Date;
  ends_at: Date;
  is_cancelled: boolean;
  cancel_reason: string | null;
  /** How often it was moved. */
  moves: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  course: { name: string };
  place: string;
  teacher_name: string;
  day: string;
  begins: string;
  ends: string;
  cancel_reason: string | null;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  moves: number;
}

/** A session for whom it invites and whose it is; null for anybody else, and where there is none. One query. @param zone whose clocks its times are of */
export async function readAppointment(
  db: Queryable,
  id: string,
  actor: { id: string; role: Role },
  zone: string,
): Promise<Appointment | null> {
  const isConcerned = sql`(${actor.role === 'admin'} OR s.teacher_id = ${actor.id} OR s.created_by = ${actor.id}
    OR EXISTS (SELECT FROM ${session_participants} x WHERE x.session_id = s.id AND x.person_id = ${actor.id}))`;
  return readWhere(db, sql`s.id = ${id} AND ${isConcerned}`, zone);
}

/** The same to be told to whom it invites, in the transaction that changes it. One query. */
export const readToldAppointment = (db: Queryable, id: string, zone: string) => readWhere(db, sql`s.id = ${id}`, zone);

async function readWhere(db: Queryable, where: SQL, zone: string): Promise<Appointment | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${fields}, s.moves, ${momentAt(sql`s.day`, sql`s.begins`, zone)} AS starts_at, ${momentAt(sql`s.day`, sql`s.ends`, zone)} AS ends_at
    FROM ${tables} WHERE ${where}`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...{ id: row.id, course: row.course.name, place: row.place, teacher: row.teacher_name, moves: row.moves },
    ...{ day: row.day, begins: row.begins, ends: row.ends, cancel_reason: row.cancel_reason },
    ...{ starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at), is_cancelled: row.cancelled_at !== null },
  };
}
