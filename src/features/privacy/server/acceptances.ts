import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { localTime, shortDays } from '#platform/time/local-time.ts';
import { privacyRefusals as refusals } from '../privacy.refusals.ts';
import { type AcceptanceWay, isSettled } from '../privacy.rules.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { shown } from './notices.ts';
import { type PeopleFilter, readEachAcceptance, readNotice, readPeople, readStanding } from './privacy.reads.ts';
import { insertAcceptance } from './privacy.writes.ts';

const { file, ways } = privacyTexts;

/** What the acting person has to accept now; null for nothing. No query while nothing is asked, two at most. */
export async function getOwnNotice({ db, actor }: Acting) {
  const { notice_id } = (await readSettings(db)).privacy;
  if (!notice_id) return { due: null };
  const { accepted, asked } = await readStanding(db, actor.id);
  if (isSettled(accepted, asked)) return { due: null };
  const notice = await readNotice(db, notice_id);
  return { due: notice && (await shown(notice)) };
}

/** Notes that the acting person accepts what is shown now; again, it changes nothing. Refuses with NOTICE_CHANGED anything else. */
export async function acceptNotice({ db, actor, now }: Acting, notice_id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { privacy } = await readSettings(tx);
    if (privacy.notice_id !== notice_id.toLowerCase()) throw refuse(refusals.NOTICE_CHANGED);
    await note(tx, { person_id: actor.id, notice_id: privacy.notice_id, accepted_at: now, way: 'screen' });
  });
}

/** What somebody accepted with their registration is noted with their account, as of when they did. */
export async function noteAcceptance(tx: Transaction, told: IdentityEvents['noticeAccepted']): Promise<void> {
  const { user_id: person_id, notice_id, accepted_at } = told;
  await note(tx, { person_id, notice_id, accepted_at, way: 'registration' });
}

interface Acceptance {
  person_id: string;
  notice_id: string;
  accepted_at: Date;
  way: AcceptanceWay;
}

async function note(tx: Transaction, acceptance: Acceptance): Promise<void> {
  if (!(await insertAcceptance(tx, acceptance))) return;
  const { person_id: actor_id, notice_id: subject_id, way } = acceptance;
  await appendAudit(tx, {
    ...{ actor_id, action: 'accept-notice', subject_type: 'privacy-notice', subject_id },
    details: { way },
  });
}

/** Who accepted and who has not, by name; a page. One query. */
export async function listAcceptances({ db }: Acting, { offset, ...filter }: PeopleFilter & { offset: number }) {
  const rows = await readPeople(db, filter, { limit: pageSizes.lines, offset });
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ person_id, email, number, accepted_at, way, is_settled, ...named }) => {
      return { person_id, name: displayName(named), email, number, accepted_at, way, is_settled };
    }),
  };
}

/** Each acceptance with its moment, and who has none, as a spreadsheet; that it was taken out is logged. */
export async function exportAcceptances(
  { db, actor }: Acting,
  { format, ...filter }: PeopleFilter & { format: SpreadsheetFormat },
) {
  const { time_zone } = await readSettings(db);
  const rows = await readEachAcceptance(db, filter);
  await db.transaction((tx) =>
    appendAudit(tx, {
      ...{ actor_id: actor.id, action: 'export-acceptances', subject_type: 'privacy-notice', subject_id: null },
      details: { format, rows: rows.length },
    }),
  );
  const dayOf = shortDays(time_zone.name);
  const moment = (at: Date) => {
    const { hour, minute } = localTime(at, time_zone.name);
    return `${dayOf(at)} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
  };
  return spreadsheet({
    format,
    name: file.name,
    sheet: file.sheet,
    columns: file.columns.map((header) => ({ header, width: header === 'Versión' || header === 'Al día' ? 10 : 28 })),
    rows: (async function* () {
      for (const { email, number, accepted_at, way, is_settled, ...named } of rows)
        yield [
          ...[displayName(named), email, number ?? '', accepted_at ? moment(accepted_at) : '', way ? ways[way] : ''],
          is_settled ? file.yes : file.no,
        ];
    })(),
  });
}
