import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { renderMarkdownOnce } from '#platform/content/render-markdown.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { privacyRefusals as refusals } from '../privacy.refusals.ts';
import { gapsOf } from '../privacy.rules.ts';
import { firstNotice } from '../privacy.texts.ts';
import { countStandings, readNewest, readNotice, readVersions } from './privacy.reads.ts';
import { insertNotice } from './privacy.writes.ts';

/** The notice that is shown now, as it is read; null while none is. One query beside the settings. */
export async function readShownNotice(db: Database) {
  const { privacy } = await readSettings(db);
  const notice = privacy.notice_id && (await readNotice(db, privacy.notice_id));
  return notice ? shown(notice) : null;
}

/** A version as people read it. */
export async function shown({ id, number, published_at, text }: NonNullable<Awaited<ReturnType<typeof readNotice>>>) {
  return { id, number, published_at, html: await renderMarkdownOnce(text) };
}

/** All versions, how many people accepted, and what the editor begins with. Three queries beside the settings. */
export async function getNoticeVersions({ db }: Acting) {
  const { privacy } = await readSettings(db);
  const versions = (await readVersions(db)).map(({ first_name, last_name, ...one }) => ({
    ...one,
    published_by_name: first_name === null || last_name === null ? null : displayName({ first_name, last_name }),
  }));
  const draft = versions[0]?.text ?? (await textToBeginWith(db));
  return { is_asked: privacy.notice_id !== null, draft, ...(await countStandings(db)), versions };
}

async function textToBeginWith(db: Queryable): Promise<string> {
  const { company, contact, product } = await readSettings(db);
  return firstNotice({ name: company.legal_name || company.short_name, product: product.name, ...contact });
}

/** How a text will be read, and what is left open in it. */
export async function previewNotice(text: string) {
  return { html: await renderMarkdownOnce(text), gaps: gapsOf(text) };
}

/**
 * Stores a version and shows it from now on. The first asks everybody. Refuses with NOTICE_GAPS, and with NOTICE_SAME what is the newest version,
 * word for word, and shown.
 */
export function publishNotice({ db, actor, now }: Acting, given: { text: string; asks_again: boolean }) {
  const text = given.text.replaceAll('\r\n', '\n');
  const gaps = gapsOf(text);
  const { NOTICE_GAPS } = refusals;
  if (gaps.length > 0) throw refuse(NOTICE_GAPS, { message: NOTICE_GAPS.message.replace('{gaps}', gaps.join(', ')) });
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readNewest(tx);
    const { privacy } = await readSettings(tx);
    if (before?.text === text && privacy.notice_id === before.id) throw refuse(refusals.NOTICE_SAME);
    const number = (before?.number ?? 0) + 1;
    const asks_again = number === 1 || given.asks_again;
    const notice = { number, text, asks_again, published_at: now, published_by: actor.id };
    const id = await insertNotice(tx, notice);
    await storeSettings(tx, 'privacy', { notice_id: id }, actor.id);
    await appendAudit(tx, {
      ...{ actor_id: actor.id, action: 'publish-notice', subject_type: 'privacy-notice', subject_id: id },
      details: { number, asks_again },
    });
    return { id, number };
  });
}

/** Begins to show the newest version and to ask for it, or ends that. Refuses with NOTICE_MISSING. */
export async function askForNotice({ db, actor }: Acting, isAsked: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const newest = await readNewest(tx);
    if (!newest) throw refuse(refusals.NOTICE_MISSING);
    const { privacy } = await readSettings(tx);
    const notice_id = isAsked ? newest.id : null;
    // Said twice, done once.
    if (privacy.notice_id === notice_id) return;
    await storeSettings(tx, 'privacy', { notice_id }, actor.id);
    await appendAudit(tx, {
      ...{ actor_id: actor.id, subject_type: 'privacy-notice', subject_id: newest.id },
      action: isAsked ? 'show-notice' : 'hide-notice',
    });
  });
}
