import { sql } from 'drizzle-orm';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { MaterialMoment } from '../session-material.rules.ts';
import { materialNames } from './session-material.reads.ts';
import { fields, moment, momentsOf, type SessionRow, tables } from './training-sessions.reads.ts';
import { session_participants } from './training-sessions.tables.ts';

interface OwnRow extends SessionRow {
  answer: 'accepted' | 'declined' | null;
  attended_at: string | null;
  void_reason: string | null;
  isWaiting: boolean;
  materials: Array<{ name: string; shown: MaterialMoment }>;
  signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }>;
}

/** On a screen; a file has all of them. */
export const mostShown = 100;

/**
 * The sessions to which a person was invited, the latest first, with what is handed out, with how many accepted before them, and the signatures by which they said
 * that they came, the session was closed and the attendance voided. One query. @param most all of them unless told
 */
export async function readSessionsOf(db: Queryable, personId: string, most?: number) {
  const { rows } = await db.execute<OwnRow>(sql`
    SELECT ${fields}, x.answer, x.attended_at, x.void_reason, ${materialNames} AS materials,
      coalesce(x.answer = 'accepted' AND s.capacity <= (SELECT count(*) FROM ${session_participants} o JOIN published_profiles g ON g.id = o.person_id
        WHERE o.session_id = s.id AND o.answer = 'accepted' AND (g.role <> 'inactive' OR o.attended_at IS NOT NULL) AND (o.answered_at, o.id) < (x.answered_at, x.id)), false) AS "isWaiting",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
         'signed_at', g.signed_at, 'time_zone', g.time_zone) ORDER BY g.signed_at), '[]')
       FROM published_signatures g WHERE (g.record_kind, g.record_id) IN (('attendance', x.id), ('training-session', s.id), ('attendance-voiding', x.id))) AS signatures
    FROM ${session_participants} x JOIN ${tables} ON s.id = x.session_id
    WHERE x.person_id = ${personId} ORDER BY s.day DESC, s.begins DESC, s.id LIMIT ${most ?? null}`);
  return rows.map((row) => ({
    ...row,
    ...momentsOf(row),
    attended_at: moment(row.attended_at),
    signatures: row.signatures.map((one) => ({ ...one, signed_at: new Date(one.signed_at) })),
  }));
}

export type SessionOfPerson = Awaited<ReturnType<typeof readSessionsOf>>[number];
