/** What was acknowledged in a round is there, whole and once. */
import type { DatabaseHandle } from '../../src/platform/db/database.ts';
import type { Prepared } from '../prepared.ts';
import { again } from './sender.ts';
import type { Done } from './work.ts';

/** @returns what is wrong; nothing when nothing is */
export async function check(database: DatabaseHandle, prepared: Prepared, done: Done): Promise<string[]> {
  const ask = async <Row extends object>(query: string, values: unknown[]) =>
    (await again(() => database.pool.query<Row>(query, values))).rows;
  const found = [
    ...(await quizzes(ask, prepared, done)),
    ...(await counted(ask, 'acknowledged steps', done.read, prepared.reading.stepIds[0], stepQuery)),
    ...(await counted(ask, 'signed readings', done.signers, null, readingQuery)),
    ...(await counted(ask, 'verified titles', done.verified, null, titleQuery)),
    ...(await counted(ask, 'documents', done.uploaded, null, documentQuery)),
    ...(await drafts(ask, done)),
  ];
  return [...Map.groupBy(found, (what) => what)].map(([what, those]) =>
    those.length > 1 ? `${those.length} × ${what}` : what,
  );
}

type Ask = <Row extends object>(query: string, values: unknown[]) => Promise<Row[]>;

/** Of each key ($1) how often it is there; more than once is as wrong as never. */
async function counted(ask: Ask, what: string, keys: readonly string[], more: unknown, query: string) {
  const rows = await ask<{ key: string; n: number }>(query, more === null ? [keys] : [keys, more]);
  const times = new Map(rows.map(({ key, n }) => [key, n]));
  return [...new Set(keys.map((key) => times.get(key) ?? 0).filter((n) => n !== 1))].map(
    (n) => `${keys.filter((key) => (times.get(key) ?? 0) === n).length} ${what} are there ${n} times`,
  );
}

const stepQuery = `SELECT user_id::text AS key, count(*)::int AS n FROM user_step_progress
  WHERE user_id = ANY ($1::uuid[]) AND step_id = $2 AND is_completed GROUP BY 1`;
/** With its signature and the entry of the log. */
const readingQuery = `SELECT r.person_id::text AS key, count(*)::int AS n FROM document_readings r
  JOIN signatures g ON g.record_kind = 'document-reading' AND g.record_id = r.id
  JOIN audit_log l ON l.action = 'sign-record' AND l.subject_id = g.id::text
  WHERE r.person_id = ANY ($1::uuid[]) GROUP BY 1`;
const titleQuery = `SELECT r.id::text AS key, count(*)::int AS n FROM external_records r
  JOIN signatures g ON g.record_id = r.id JOIN audit_log l ON l.action = 'sign-record' AND l.subject_id = g.id::text
  WHERE r.id = ANY ($1::uuid[]) GROUP BY 1`;
const documentQuery =
  'SELECT module_name AS key, count(*)::int AS n FROM documents WHERE module_name = ANY ($1) GROUP BY 1';

async function quizzes(ask: Ask, { asking }: Prepared, { taken }: Done): Promise<string[]> {
  const rows = await ask<{ id: string; of_person: number; right: number }>(
    `SELECT a.id, count(*) OVER (PARTITION BY a.user_id)::int AS of_person,
            (SELECT count(*)::int FROM jsonb_each_text(a.answers) WHERE value = 'b') AS right
     FROM quiz_attempts a WHERE a.module_id = $1 AND a.user_id IN (SELECT user_id FROM quiz_attempts WHERE id = ANY ($2))`,
    [asking.id, taken.map(({ attemptId }) => attemptId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return taken.flatMap(({ attemptId, missing }) => {
    const found = byId.get(attemptId);
    if (missing > 0) return [`${missing} acknowledged answers were not there when the quiz was handed in`];
    if (!found) return ['an acknowledged quiz is not there'];
    if (found.of_person > 1) return ['a quiz is there twice'];
    return found.right === asking.questionIds.length ? [] : ['a quiz lost answers'];
  });
}

/** Each title is one module, whose steps each stand at a place of their own, with questions, and none of it twice. */
async function drafts(ask: Ask, { drafted }: Done): Promise<string[]> {
  const rows = await ask<{
    title: string;
    modules: number;
    steps: number;
    places: number;
    questions: number;
    texts: number;
  }>(
    `SELECT m.title, count(DISTINCT m.id)::int AS modules, count(DISTINCT s.id)::int AS steps,
            count(DISTINCT s.title)::int AS places, count(DISTINCT q.id)::int AS questions, count(DISTINCT q.question_text)::int AS texts
     FROM modules m LEFT JOIN steps s ON s.module_id = m.id LEFT JOIN quiz_questions q ON q.module_id = m.id
     WHERE m.title = ANY ($1) GROUP BY 1`,
    [drafted.map(({ title }) => title)],
  );
  return drafted.flatMap(({ title }) => {
    const found = rows.find((row) => row.title === title);
    if (!found) return ['a drafted module is not there'];
    if (found.modules > 1) return ['a drafted module is there twice'];
    if (found.steps !== guideParts || found.places !== found.steps)
      return [`a drafted module has ${found.steps} steps`];
    return found.questions > 0 && found.texts === found.questions
      ? []
      : [`a drafted module has ${found.questions} questions, ${found.texts} of them different`];
  });
}

/** Headings of the guide that modules are drafted from. */
const guideParts = 5;
