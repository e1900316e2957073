import { sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ReaderView } from '../readers.rules.ts';

type Answered = { right: number; asked: number; number: number };

interface ReaderRow {
  id: string;
  first_name: string;
  last_name: string;
  read: { version: number; day: string; is_current: boolean; answered: Answered | null } | null;
  tried: (Answered & { version: number; is_passed: boolean }) | null;
  state: CompetenceState | null;
  due_day: string | null;
}

interface Readers {
  figures: { people: number; read: number; older: number; none: number; missing: number; late: number };
  total: number;
  people: ReaderRow[];
}

/** Code and title of a controlled document; null where there is none. One query. */
export async function readControlledName(db: Queryable, id: string) {
  const { rows } = await db.execute<{ code: string; title: string }>(
    sql`SELECT code, title FROM published_controlled_documents WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The requirements that ask for the reading of a document. One query. */
async function readAskingFor(db: Queryable, documentId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM published_requirements WHERE document_id = ${documentId}`,
  );
  return rows.map(({ id }) => id);
}

const answered = sql`'right', t.right_answers, 'asked', t.asked, 'number', t.number`;
/** By how much it presses, the most first; what presses nobody comes behind them. */
const isOwed = sql`s.press <= 4`;
const isLate = sql`s.press <= 3`;
const wanted: Record<ReaderView, ReturnType<typeof sql>> = {
  all: sql`true`,
  read: sql`coalesce(s.is_current, false)`,
  missing: isOwed,
  late: isLate,
};

/**
 * Who of a team read which version of a document, and how those stand of whom it is asked: a page of those that a view shows, and the figures of all.
 * Of several requirements the one that presses most. Two queries.
 */
export async function readReaders(
  db: Queryable,
  team: Team,
  asked: { id: string; view: ReaderView; search: string; today: string; limit: number; offset: number },
): Promise<Readers> {
  const requirements = await readAskingFor(db, asked.id);
  const day = sql`${asked.today}::date`;
  const isChosen = sql`${wanted[asked.view]} AND s.is_found`;
  // One alone tells each person once: thousands are sorted for several only.
  const several = requirements.length > 1;
  const states =
    requirements.length === 0
      ? sql`SELECT NULL::uuid AS person_id, NULL::text AS state, NULL::date AS due_day, NULL::integer AS press WHERE false`
      : sql`SELECT ${several ? sql`DISTINCT ON (c.person_id)` : sql``} c.person_id, c.state, c.due_day,
            CASE c.state WHEN 'overdue' THEN 1 WHEN 'expired' THEN 2 WHEN 'not_competent' THEN 3 WHEN 'pending' THEN 4 ELSE 5 END AS press
          FROM competence_state(${day}, 'infinity', NULL, ${sql.param(requirements)}::uuid[]) c ${several ? sql`ORDER BY c.person_id, press, c.due_day` : sql``}`;
  // Who is late, who will be, the others of whom it is asked, then the rest.
  const order = sql`CASE WHEN s.press <= 3 THEN 3 ELSE coalesce(s.press, 6) END`;
  const { rows } = await db.execute<{ answer: Readers }>(sql`
    WITH asked AS NOT MATERIALIZED (${states}), edition AS MATERIALIZED (
      SELECT coalesce(max(e.number), 0) AS number FROM published_document_editions e WHERE e.document_id = ${asked.id} AND e.from_day <= ${day}
    ), readings AS NOT MATERIALIZED (
      SELECT r.person_id, max(r.version) AS version FROM published_document_readings r
      WHERE r.document_id = ${asked.id} AND r.voided_at IS NULL GROUP BY r.person_id
    ), asking AS MATERIALIZED (
      SELECT v.id, v.number FROM published_document_versions v WHERE v.document_id = ${asked.id} AND v.approved_at IS NOT NULL
    ), standing AS MATERIALIZED (
      SELECT p.id, p.sort_name, r.version, r.version >= edition.number AS is_current, a.state, a.due_day, a.press,
        ${asked.search} = '' OR p.search_text LIKE '%' || fold_text(${asked.search}) || '%' AS is_found
      FROM published_profiles p CROSS JOIN edition LEFT JOIN readings r ON r.person_id = p.id LEFT JOIN asked a ON a.person_id = p.id
      WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)}
    )
    SELECT jsonb_build_object('total', count(*) FILTER (WHERE ${isChosen}),
      'figures', jsonb_build_object('people', count(*), 'read', count(*) FILTER (WHERE s.is_current), 'older', count(*) FILTER (WHERE NOT s.is_current),
        'none', count(*) FILTER (WHERE s.version IS NULL), 'missing', count(*) FILTER (WHERE ${isOwed}), 'late', count(*) FILTER (WHERE ${isLate})),
      'people', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', n.first_name, 'last_name', n.last_name,
          'read', CASE WHEN c.version IS NOT NULL THEN jsonb_build_object('version', c.version, 'day', g.day::text, 'is_current', c.is_current,
            'answered', (SELECT jsonb_build_object(${answered}) FROM published_document_attempts t WHERE t.id = g.attempt_id)) END,
          'tried', (SELECT jsonb_build_object('version', v.number, 'is_passed', t.is_passed, ${answered})
            FROM published_document_attempts t JOIN asking v ON v.id = t.version_id
            WHERE t.person_id = c.id AND v.number > coalesce(c.version, 0) ORDER BY v.number DESC, t.number DESC LIMIT 1),
          'state', c.state, 'due_day', CASE WHEN c.state IN ('pending', 'overdue', 'expired', 'not_competent') THEN c.due_day::text END) ORDER BY c.place, c.sort_name, c.id), '[]')
        FROM (SELECT s.*, ${order} AS place FROM standing s WHERE ${isChosen}
          ORDER BY place, s.sort_name, s.id LIMIT ${asked.limit} OFFSET ${asked.offset}) c
          -- Those of the page are found by their keys: to hash everybody costs more than these few.
          CROSS JOIN LATERAL (SELECT f.first_name, f.last_name FROM published_profiles f WHERE f.id = c.id OFFSET 0) n
          LEFT JOIN LATERAL (SELECT r.day, r.attempt_id FROM published_document_readings r
            WHERE r.document_id = ${asked.id} AND r.person_id = c.id AND r.version = c.version AND r.voided_at IS NULL OFFSET 0) g ON true)) AS answer
    FROM standing s`);
  const none = { people: 0, read: 0, older: 0, none: 0, missing: 0, late: 0 };
  return rows[0]?.answer ?? { total: 0, figures: none, people: [] };
}
