import { countUnsealed, readChainEnd, readSeal, readStretch } from '#features/audit/server/audit-chain.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { stretchLength } from '../audit-trail.contract.ts';

const mostBroken = 100;

/** Checks the seals behind a given one, at most {@link stretchLength} of them: a chain of years takes several calls. */
export async function verifyAuditTrail({ db }: Acting, after: number) {
  const stretch = await readStretch(db, after, stretchLength);
  const last = stretch.at(-1);
  const end = await readChainEnd(db);
  const isAtEnd = !last || last.seq >= end;
  return {
    checked: stretch.length,
    broken: stretch
      .filter(({ is_whole }) => !is_whole)
      .slice(0, mostBroken)
      .map(({ seq }) => seq),
    last: last ? { seq: last.seq, hash: last.hash } : null,
    end,
    // Looked for through the whole log, so only once.
    unsealed: isAtEnd ? await countUnsealed(db) : 0,
  };
}

/** Whether the seal of that number is still the one that somebody noted; false also where there is none. */
export async function findAuditSeal({ db }: Acting, { seq, hash }: { seq: number; hash: string }) {
  return { isSame: (await readSeal(db, seq)) === hash };
}
