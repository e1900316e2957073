import { type SQL, sql } from 'drizzle-orm';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ActivityWords, Ending, Ground } from '../authorisations.rules.ts';
import type { AuthorisationState } from '../authorisations.texts.ts';
import { placesOfActivity, wordsOfActivity } from './activities.reads.ts';

/** An authorisation as it stands on a day. */
export interface Standing {
  id: string;
  person_id: string;
  activity_id: string;
  words: ActivityWords;
  state: AuthorisationState;
  since_day: string;
  from_day: string;
  until_day: string | null;
  over_by: Ending | null;
  grounds: Array<Ground & { valid_until: string | null }>;
}

/** Grounds of a row with the alias s, with what they are called. */
const namedGrounds =
  sql.raw(`(SELECT coalesce(jsonb_agg(jsonb_build_object('requirement_id', g.requirement_id, 'requirement', q.name,
    'state', g.state, 'is_met', g.is_met, 'valid_until', g.valid_until) ORDER BY fold_text(q.name), q.id), '[]')
  FROM jsonb_to_recordset(s.grounds) AS g (requirement_id uuid, state text, is_met boolean, valid_until text)
  JOIN published_requirements q ON q.id = g.requirement_id)`);

/** How people stand in activities on a day, the last authorisation of each. One query. @param known the moment whose knowledge is asked for */
export async function readStanding(
  db: Queryable,
  {
    day,
    known,
    people,
    activities,
  }: { day: string; known: SQL; people: readonly string[] | null; activities?: readonly string[] },
): Promise<Standing[]> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    SELECT s.authorisation_id AS id, s.person_id, s.activity_id, ${wordsOfActivity} AS words, s.state, s.since_day::text, s.from_day::text,
           a.until_day::text, s.over_by, ${namedGrounds} AS grounds
    FROM authorisation_state(${day}, ${known}, ${people ? sql`${sql.param([...people])}::uuid[]` : sql`NULL`},
                             ${activities ? sql`${sql.param([...activities])}::uuid[]` : sql`NULL`}) s
    JOIN authorisations a ON a.id = s.authorisation_id
    JOIN authorised_activities c ON c.id = s.activity_id ${placesOfActivity}`);
  return rows;
}

type SignatureRow = (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;

interface SignedStanding extends Standing {
  given: SignatureRow;
  withdrawn: SignatureRow;
  withdraw_reason: string | null;
}

const signatureOf = (kind: 'authorisation' | 'authorisation-withdrawal') => sql`(
  SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
         'signed_at', g.signed_at, 'time_zone', g.time_zone)
  FROM published_signatures g WHERE g.record_kind = ${kind} AND g.record_id = t.id LIMIT 1)`;

/** Every authorisation that a person had by a day, earlier ones too, with their signatures. One query. */
export async function readSignedStanding(db: Queryable, personId: string, day: string, known: SQL) {
  const person = sql`ARRAY[${personId}]::uuid[]`;
  const { rows } = await db.execute<SignedStanding & Record<string, unknown>>(sql`
    SELECT t.id, t.person_id, t.activity_id, ${wordsOfActivity} AS words,
           coalesce(s.state, CASE WHEN t.from_day > ${day} THEN 'upcoming' WHEN t.over_by = 'withdrawn' THEN 'withdrawn' ELSE 'ended' END) AS state,
           coalesce(s.since_day, CASE WHEN t.from_day > ${day} THEN t.from_day ELSE t.over_from END, t.from_day)::text AS since_day,
           t.from_day::text, a.until_day::text, CASE WHEN t.over_from <= ${day} THEN t.over_by END AS over_by,
           CASE WHEN s.grounds IS NULL THEN '[]' ELSE ${namedGrounds} END AS grounds,
           ${signatureOf('authorisation')} AS given, ended.signature AS withdrawn,
           CASE WHEN ended.signature IS NOT NULL THEN a.withdraw_reason END AS withdraw_reason
    FROM authorisation_terms(${known}, ${person}, NULL) t
    JOIN authorisations a ON a.id = t.id
    JOIN authorised_activities c ON c.id = t.activity_id ${placesOfActivity}
    LEFT JOIN authorisation_state(${day}, ${known}, ${person}) s ON s.authorisation_id = t.id
    LEFT JOIN LATERAL (SELECT ${signatureOf('authorisation-withdrawal')} AS signature WHERE t.over_by = 'withdrawn' AND t.over_from <= ${day}) ended ON true
    WHERE t.given_on <= ${day}
    ORDER BY (t.over_from IS NOT NULL AND t.over_from <= ${day}), t.from_day DESC, t.id`);
  const dated = (signature: SignatureRow) => signature && { ...signature, signed_at: new Date(signature.signed_at) };
  return rows.map(({ given, withdrawn, ...row }) => ({ ...row, given: dated(given), withdrawn: dated(withdrawn) }));
}
