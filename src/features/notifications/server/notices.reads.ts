import { sql } from 'drizzle-orm';
import type { ActivityWords } from '#features/authorisations/authorisations.rules.ts';
import { placesOfActivity, wordsOfActivity } from '#features/authorisations/server/activities.reads.ts';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { dutiesOf, dutiesOn } from '#features/duties/server/duties.reads.ts';
import { waitingReviews } from '#features/session-outcomes/server/reviews.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';
import { type NoticeKind, noticeKinds, type SentReminder } from '../notices.rules.ts';
import { isReviewedBy } from './effectiveness-notices.reads.ts';

/** Whether there is a controlled document for a person today: of an area in which they work, of all of them, or asked of them. */
const isAnythingToRead = sql`(EXISTS (
  SELECT FROM published_controlled_documents d
  WHERE EXISTS (SELECT FROM published_document_version_states s WHERE s.document_id = d.id AND s.state IN ('in_force', 'approved'))
    AND (NOT EXISTS (SELECT FROM published_controlled_document_areas a WHERE a.document_id = d.id)
      OR EXISTS (SELECT FROM published_controlled_document_areas a JOIN published_position_periods w ON w.work_area_id = a.work_area_id
        WHERE a.document_id = d.id AND w.person_id = ${sql.placeholder('person')}::uuid AND w.voided_at IS NULL
          AND ${sql.placeholder('today')}::date BETWEEN w.from_day AND coalesce(w.until_day, 'infinity'))))
  OR EXISTS (SELECT FROM published_requirements WHERE kind = 'document') AND EXISTS (
    SELECT FROM ${dutiesOf(sql`${sql.placeholder('today')}::date`, sql`${sql.placeholder('person')}::uuid`)} o
    JOIN published_requirements q ON q.id = o.requirement_id WHERE q.kind = 'document'))`;

/** Kinds that this version knows: beside a newer one there may be others, which it could not say in words. */
export const isKnownKind = sql`n.kind = ANY (${sql.raw(`ARRAY[${noticeKinds.map((kind) => `'${kind}'`).join(', ')}]`)})`;

const state = prepared('notifications.notice-state', (db) =>
  db.select({
    isAnythingRequired: sql<boolean>`required`,
    isRecordWaiting: sql<boolean>`waiting`,
    areCoursesOffered: sql<boolean>`offered`,
    hasChecklists: sql<boolean>`observed`,
    hasCertificates: sql<boolean>`certified`,
    hasReadings: sql<boolean>`readable`,
    isAssessor: sql<boolean>`assesses`,
    unread: sql<number>`unread`,
  }).from(sql`(SELECT EXISTS (SELECT FROM published_requirements) AS required,
      EXISTS (SELECT FROM published_external_records WHERE state = 'pending') AS waiting,
      EXISTS (SELECT FROM published_courses WHERE archived_at IS NULL) AS offered,
      EXISTS (SELECT FROM published_observation_checklists) AS observed, EXISTS (SELECT FROM published_certificates) AS certified,
      -- Judged where a checklist asks it of colleagues, of colleagues alone.
      ${sql.placeholder('colleague')}::boolean AND EXISTS (SELECT FROM published_observation_checklists c
        JOIN published_observation_checklist_versions v ON v.checklist_id = c.id AND v.assessor_requirement_id IS NOT NULL
        WHERE c.archived_at IS NULL AND NOT EXISTS (
          SELECT FROM published_observation_checklist_versions n WHERE n.checklist_id = c.id AND n.version > v.version) AND EXISTS (
          SELECT FROM competence_state(${sql.placeholder('today')}::date, 'infinity', ARRAY[${sql.placeholder('person')}::uuid], ARRAY[v.assessor_requirement_id]) s
          WHERE s.state IN ('in_force', 'expiring'))) AS assesses, ${isAnythingToRead} AS readable,
      (SELECT count(*)::integer FROM notices n
      WHERE n.person_id = ${sql.placeholder('person')}::uuid AND n.read_at IS NULL AND ${isKnownKind}) AS unread) one`),
);

/**
 * Whether anything is required of anybody, whether a title waits for a supervisor, whether there are courses, whether anybody can be assessed at work, whether this person may
 * assess others, whether certificates were issued, whether there is a document for them, and how many notices they have not read. One query. @param colleague nobody's supervisor, who may assess by what they can show
 */
export async function readNoticeState(db: Queryable, asked: { person: string; colleague: boolean; today: string }) {
  const [row] = await state(db).execute(asked);
  return (
    row ?? {
      isAnythingRequired: false,
      isRecordWaiting: false,
      areCoursesOffered: false,
      hasChecklists: false,
      hasCertificates: false,
      hasReadings: false,
      isAssessor: false,
      unread: 0,
    }
  );
}

interface NoticeRow extends Record<string, unknown> {
  id: string;
  kind: NoticeKind;
  name: string | null;
  module_id: string | null;
  document_id: string | null;
  session_id: string | null;
  about_day: string;
  day: string;
  step: number;
  number: number | null;
  first_name: string | null;
  last_name: string | null;
  words: ActivityWords | null;
  about: { id: string; first_name: string; last_name: string } | null;
  created_at: Date;
  is_read: boolean;
  total: number;
  unread: number;
}

/** A page of a person's notices, the latest first. One query. */
export async function readNotices(db: Queryable, person: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<NoticeRow>(sql`
    SELECT n.id, n.kind, coalesce(q.name, d.code || ' · ' || d.title, k.title, v.name, tc.name, h.name) AS name, q.module_id, coalesce(q.document_id, d.id) AS document_id,
      CASE WHEN n.kind IN ('session-survey', 'session-material') THEN n.subject_id END AS session_id, n.about_day::text, n.day::text, n.step, n.number, coalesce(p.first_name, x.first_name) AS first_name, coalesce(p.last_name, x.last_name) AS last_name,
      CASE WHEN c.id IS NOT NULL THEN ${wordsOfActivity} END AS words,
      CASE WHEN o.id <> n.person_id THEN jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name) END AS about,
      n.created_at, n.read_at IS NOT NULL AS is_read,
      (count(*) OVER ())::integer AS total, (count(*) FILTER (WHERE n.read_at IS NULL) OVER ())::integer AS unread
    FROM notices n LEFT JOIN published_requirements q ON q.id = n.requirement_id LEFT JOIN published_profiles p ON p.id = n.asked_by
    LEFT JOIN published_auditors x ON x.id = n.asked_by
    LEFT JOIN published_authorisations u ON n.kind LIKE 'authorisation-%' AND u.id = n.subject_id
    LEFT JOIN published_authorised_activities c ON c.id = u.activity_id ${placesOfActivity}
    LEFT JOIN published_controlled_documents d ON n.kind = 'document-review' AND d.id = n.subject_id
    LEFT JOIN published_certificates k ON n.kind = 'certificate' AND k.id = n.subject_id
    LEFT JOIN published_api_tokens v ON n.kind IN ('token-expiring', 'service-token-expiring') AND v.id = n.subject_id
    LEFT JOIN published_training_sessions ts ON n.kind IN ('session-survey', 'session-material', 'effectiveness-due') AND ts.id = n.subject_id
    LEFT JOIN published_courses tc ON tc.id = ts.course_id
    LEFT JOIN published_webhooks h ON n.kind = 'webhook-paused' AND h.id = n.subject_id
    LEFT JOIN published_profiles o ON o.id = CASE WHEN n.kind IN ('signing-failed', 'passkey-copied', 'emergency-sign-in', 'provider-email') THEN n.subject_id ELSE u.person_id END
    WHERE n.person_id = ${person} AND ${isKnownKind} ORDER BY n.created_at DESC, n.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/** The next people who could be told something, by their ids. One query. @param after the last id of the part before */
export async function readNextPeople(
  db: Queryable,
  { areLearners, after, limit }: { areLearners: boolean; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM published_profiles p
    WHERE ${areLearners ? sql`p.role = 'employee'` : sql`p.role IN ${supervisorsInQuery}`} AND (${after}::uuid IS NULL OR p.id > ${after})
    ORDER BY p.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export interface LetterMatter extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  /** The person wants mails of this kind. */
  isWanted: boolean;
  /** What presses, or was told today, and still has to be shown; the most pressing first. */
  duties: Array<{ name: string; state: CompetenceState; due_day: string; valid_until: string | null }>;
  /** People of the team who are late since today's notice; null without one. */
  team: { number: number; late_days: number } | null;
  /** Authorisations that are suspended, or about to be, as was told today. */
  authorisations: Array<{
    kind: NoticeKind;
    words: ActivityWords;
    about_day: string;
    about: { first_name: string; last_name: string } | null;
  }>;
  /** People of whom they have still to say whether they apply what they learned, of the sessions of which they were told today. */
  reviews: number;
  /** Who asked today; null when nobody did. */
  asked_by_name: string | null;
}

/**
 * What a day's mail to these people has to say as things are now: of those who are active and were told something that day. One query.
 *
 * @param day 'YYYY-MM-DD'
 */
export async function readLetterMatter(
  db: Queryable,
  day: string,
  people: readonly string[],
  isByCompany: boolean,
): Promise<LetterMatter[]> {
  const today = sql`${day}::date`;
  const ids = sql`${sql.param([...people])}::uuid[]`;
  const { rows } = await db.execute<LetterMatter>(sql`
    WITH told AS MATERIALIZED (SELECT n.* FROM notices n WHERE n.day = ${today} AND n.person_id = ANY(${ids}))
    SELECT p.id, p.email, p.first_name, coalesce(c.duties, true) AS "isWanted", coalesce(o.duties, '[]') AS duties,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', ${wordsOfActivity}, 'about_day', t.about_day,
          'about', CASE WHEN h.id <> t.person_id THEN jsonb_build_object('first_name', h.first_name, 'last_name', h.last_name) END) ORDER BY t.about_day, t.id), '[]')
        FROM told t JOIN published_authorisations u ON u.id = t.subject_id JOIN published_profiles h ON h.id = u.person_id
        JOIN published_authorised_activities c ON c.id = u.activity_id ${placesOfActivity}
        WHERE t.person_id = p.id AND t.kind IN ('authorisation-suspended', 'authorisation-expiring')) AS authorisations,
      (SELECT count(*)::integer FROM ${waitingReviews(today)} w
        WHERE ${isReviewedBy({ isByCompany })} AND w.session_id IN (
          SELECT t.subject_id FROM told t WHERE t.person_id = p.id AND t.kind = 'effectiveness-due')) AS reviews,
      (SELECT jsonb_build_object('number', t.number, 'late_days', -t.step) FROM told t WHERE t.person_id = p.id AND t.kind = 'team') AS team,
      (SELECT btrim(a.first_name || ' ' || a.last_name) FROM told t JOIN published_profiles a ON a.id = t.asked_by
        WHERE t.person_id = p.id AND t.kind = 'asked') AS asked_by_name
    FROM published_profiles p LEFT JOIN notification_choices c ON c.user_id = p.id
    LEFT JOIN (
      SELECT d.person_id, jsonb_agg(jsonb_build_object('name', q.name, 'state', d.state, 'due_day', d.due_day, 'valid_until', d.valid_until)
        ORDER BY d.last_day, q.name) AS duties
      FROM ${dutiesOn(today, ids)} d JOIN published_requirements q ON q.id = d.requirement_id
      WHERE d.pressure IN ('late', 'soon') OR d.pressure = 'later' AND EXISTS (
        SELECT FROM told t WHERE t.person_id = d.person_id AND t.requirement_id = d.requirement_id)
      GROUP BY d.person_id
    ) o ON o.person_id = p.id
    WHERE p.role <> 'inactive' AND p.id IN (SELECT t.person_id FROM told t)`);
  return rows;
}

/** The last day on which a supervisor reminded each of these people, 'YYYY-MM-DD' by person. One query. */
export async function readAskedOn(db: Queryable, people: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ person_id: string; day: string }>(sql`
    SELECT n.person_id, max(n.day)::text AS day FROM notices n
    WHERE n.kind = 'asked' AND n.person_id = ANY(${sql.param([...people])}::uuid[]) GROUP BY n.person_id`);
  return new Map(rows.map(({ person_id, day }) => [person_id, day]));
}

/** What a person was reminded of, the latest first: by the platform, or by somebody. One query. */
export async function readSentReminders(db: Queryable, person: string, most: number): Promise<SentReminder[]> {
  const { rows } = await db.execute<SentReminder & Record<string, unknown>>(sql`
    SELECT n.id, n.kind, q.name, n.about_day::text, n.day::text, n.is_mailed, day_of(n.read_at)::text AS read_on,
      CASE WHEN n.kind = 'asked' THEN nullif(btrim(p.first_name || ' ' || p.last_name), '') END AS asked_by_name
    FROM notices n LEFT JOIN published_requirements q ON q.id = n.requirement_id LEFT JOIN published_profiles p ON p.id = n.asked_by
    WHERE n.person_id = ${person} AND n.kind IN ('due', 'asked') ORDER BY n.created_at DESC, n.id LIMIT ${most}`);
  return rows;
}

/** What a person was told, for their own copy. One query. */
export async function readNoticesData(db: Queryable, person: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT n.kind, q.name, n.about_day::text, n.day::text, n.number, n.is_mailed, n.read_at
    FROM notices n LEFT JOIN published_requirements q ON q.id = n.requirement_id
    WHERE n.person_id = ${person} ORDER BY n.created_at, n.id`);
  return rows;
}

/** Who administrates. One query. */
export async function readAdministrators(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM published_profiles WHERE role = 'admin' ORDER BY sort_name, id`,
  );
  return rows.map(({ id }) => id);
}
