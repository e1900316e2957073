import { sql } from 'drizzle-orm';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CertificateKind, CertificateState } from '../certificate.rules.ts';
import { endOf, isOver, kindOf } from './certificates.reads.ts';
import type { certificate_designs } from './certificates.tables.ts';

export interface IssuedFilter {
  search: string;
  /** A module, requirement or plan. */
  about_id?: string | undefined;
  state?: CertificateState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface IssuedAsked extends IssuedFilter {
  reach: Reach;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** What the certificate `c` is about. */
const aboutId = sql`coalesce(t.module_id, c.requirement_id, c.plan_id)`;

const fromAll = sql`FROM certificates c LEFT JOIN published_training_cycles t ON t.id = c.cycle_id JOIN published_profiles p ON p.id = c.user_id`;

const like = (search: string) => sql`'%' || fold_text(${search}) || '%'`;

/** The rows that were asked for: found by who people are today, and by the name that the certificate has. The states are those of `stateOf`. */
function chosen({ reach, today, search, about_id, state, from, to }: IssuedAsked) {
  const isExpired = sql`coalesce(c.valid_until < ${today}::date, false)`;
  return sql`${reaches(reach)}
    ${search ? sql`AND (p.search_text LIKE ${like(search)} OR fold_text(c.holder_name) LIKE ${like(search)})` : sql``}
    ${about_id ? sql`AND ${aboutId} = ${about_id}` : sql``}
    ${from ? sql`AND c.day >= ${from}::date` : sql``} ${to ? sql`AND c.day <= ${to}::date` : sql``}
    ${
      state === 'revoked' || state === 'lapsed'
        ? sql`AND ${endOf} = ${state}`
        : state
          ? sql`AND ${isExpired} = ${state === 'expired'} AND NOT ${isOver}`
          : sql``
    }`;
}

interface IssuedRow extends Record<string, unknown> {
  id: string;
  code: string;
  person_id: string;
  holder_name: string;
  title: string;
  day: string;
  valid_until: string | null;
  kind: CertificateKind;
  end: 'revoked' | 'lapsed' | null;
  total: number;
  downloadable: number;
}

/** A page of certificates, the latest first, and how many there are. One query. */
export async function readIssuedPage(db: Queryable, asked: IssuedAsked, page: { limit: number; offset: number }) {
  const { rows } = await db.execute<IssuedRow>(sql`
    SELECT c.id, c.code, c.user_id AS person_id, c.holder_name, c.title, c.day::text, c.valid_until::text, ${kindOf} AS kind, ${endOf} AS end,
      (count(*) OVER ())::integer AS total, (count(*) FILTER (WHERE NOT ${isOver}) OVER ())::integer AS downloadable
    ${fromAll} WHERE ${chosen(asked)} ORDER BY c.day DESC, c.issued_at DESC, c.id LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows;
}

/** The modules, requirements and plans that certificates of these people are about, by the name of the last one. One query. */
export async function readCertifiedThings(db: Queryable, reach: Reach) {
  const { rows } = await db.execute<{ id: string; title: string; kind: CertificateKind }>(sql`
    SELECT m.id, m.title, m.kind FROM (
      SELECT DISTINCT ON (${aboutId}) ${aboutId} AS id, c.title, ${kindOf} AS kind ${fromAll} WHERE ${reaches(reach)} ORDER BY ${aboutId}, c.issued_at DESC
    ) m ORDER BY m.kind, fold_text(m.title), m.id`);
  return rows;
}

interface PaperRow extends Record<string, unknown> {
  code: string;
  holder_name: string;
  title: string;
  day: string;
  score: number | null;
  valid_until: string | null;
  kind: CertificateKind;
  design: Pick<
    typeof certificate_designs.$inferSelect,
    'heading' | 'wording' | 'requirement_wording' | 'plan_wording' | 'signers' | 'is_wide'
  >;
}

/** What is not revoked of them with the designs of their days, as far as `most`. One query. */
export async function readPapers(db: Queryable, asked: IssuedAsked, most: number) {
  const { rows } = await db.execute<PaperRow>(sql`
    SELECT c.code, c.holder_name, c.title, c.day::text, c.score, c.valid_until::text, ${kindOf} AS kind,
      jsonb_build_object('heading', d.heading, 'wording', d.wording, 'requirement_wording', d.requirement_wording, 'plan_wording', d.plan_wording, 'signers', d.signers, 'is_wide', d.is_wide) AS design
    ${fromAll} JOIN certificate_designs d ON d.id = c.design_id
    WHERE ${chosen(asked)} AND NOT ${isOver} ORDER BY p.sort_name, c.day, c.id LIMIT ${most}`);
  return rows;
}
