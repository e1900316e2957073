import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner, type Signer } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { isRetroactive } from '../rule.rules.ts';
import { hasHeld, readSignedRules } from './signed-rules.reads.ts';

/** Who signs what they were shown. */
export interface Signing {
  signer: Signer;
  shown_sha256: string;
}

/** Whoever signs shows who they are, before the transaction of the act; null where nobody signs. Refuses as `confirmSigner`. */
export async function signingOf(
  context: CallContext,
  signature: { password: string; shown_sha256: string } | undefined,
): Promise<Signing | null> {
  if (!signature) return null;
  return { signer: await confirmSigner(context, signature.password), shown_sha256: signature.shown_sha256 };
}

/**
 * Whether a wording from a day on takes a signature: the day has been, and something was asked already. A first rule changes nobody's past
 * obligations, since there were none (decision 0291). Asked before the wording is stored.
 */
export async function mustBeSigned(
  tx: Transaction,
  { requirement_id, from_day, today }: { requirement_id: string; from_day: string; today: string },
): Promise<boolean> {
  return isRetroactive(from_day, today) && (await hasHeld(tx, requirement_id, today));
}

/** What is shown of wordings before they are signed: the one, or all that one act writes. */
const shownOf = (records: readonly object[]): Record<string, unknown> =>
  records.length === 1 ? { ...records[0] } : { changes: records };

/** Wordings as they will be signed. Refuses with NOTHING_TO_SIGN where none has to be. */
export async function toSign(db: Queryable, ruleIds: readonly string[]) {
  if (ruleIds.length === 0) throw refuse(refusals.NOTHING_TO_SIGN);
  const record = shownOf((await readSignedRules(db, ruleIds)).map((one) => one.record));
  return { record, sha256: shownHash(record) };
}

/**
 * Signs the wordings that an act has written for days that have been, in its transaction: each by a signature of its own, bound to all that was
 * shown together. Nothing where none takes it. Refuses with SIGNATURE_MISSING, RECORD_CHANGED and ALREADY_SIGNED.
 */
export async function signRules(
  tx: Transaction,
  { ruleIds, signing, now }: { ruleIds: readonly string[]; signing: Signing | null; now: Date },
): Promise<void> {
  if (ruleIds.length === 0) return;
  if (!signing) throw refuse(refusals.SIGNATURE_MISSING);
  const { signer, shown_sha256 } = signing;
  const rules = await readSignedRules(tx, ruleIds);
  const { confirmedBy } = signer;
  const isShown = shownHash(shownOf(rules.map(({ record }) => record))) === shown_sha256;
  if (!isShown || (confirmedBy && confirmedBy.shown_sha256 !== shown_sha256))
    throw refuse(signaturesRefusals.RECORD_CHANGED);
  for (const { id, record } of rules) {
    const shownSha256 = shownHash(record);
    // Each is part of what was shown and confirmed.
    const of = confirmedBy ? { ...signer, confirmedBy: { ...confirmedBy, shown_sha256: shownSha256 } } : signer;
    await signRecord(tx, of, {
      kind: 'requirement-change',
      id,
      personId: null,
      meaning: 'approved',
      shown: record,
      shownSha256,
      added: {},
      now,
    });
  }
}
