import { createHash } from 'node:crypto';
import { readMonthEntries } from '#features/audit/server/audit-months.reads.ts';
import { noteMonthExport } from '#features/audit/server/audit-months.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { auditTrailTexts as texts } from '../audit-trail.texts.ts';

const entriesAtOnce = 2000;

/**
 * A month of the log as JSON Lines: what it is, each sealed entry with the text that was hashed, its seal and the one before, and at the end how
 * many there were with the SHA-256 of all lines above. It is noted as exported once all of it was given.
 */
export function exportAuditMonth(call: Acting, month: string) {
  return {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': attachment(`${texts.title} ${month}.jsonl`),
    },
    body: streamOf(bytes(call, month)),
  };
}

/** What a generator makes, as whoever is given it asks for more. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
}

async function* bytes({ db, actor, now }: Acting, month: string): AsyncGenerator<Uint8Array> {
  const lines = createHash('sha256');
  const file = createHash('sha256');
  const encoder = new TextEncoder();
  const given = (text: string, isLast = false) => {
    const part = encoder.encode(text);
    if (!isLast) lines.update(part);
    file.update(part);
    return part;
  };
  yield given(
    `${JSON.stringify({
      kind: 'audit-log-month',
      month,
      months: 'UTC',
      seal: texts.months.sealWords,
    })}\n`,
  );
  let entries = 0;
  for (let after = '0'; ;) {
    const rows = await readMonthEntries(db, month, after, entriesAtOnce);
    if (rows.length > 0) yield given(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    entries += rows.length;
    if (rows.length < entriesAtOnce) break;
    after = rows.at(-1)?.seq ?? after;
  }
  yield given(`${JSON.stringify({ kind: 'end', entries, sha256: lines.digest('hex') })}\n`, true);
  const exported = { month, entries, sha256: file.digest('hex'), exported_at: now, exported_by: actor.id };
  await db.transaction((tx) => noteMonthExport(tx, exported));
}
