import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import { hasSignatures, readSignaturesOf } from './signatures.reads.ts';
import { deleteProofsOf, purgeSignatures } from './signatures.writes.ts';

/**
 * What somebody signed holds their name, and is proof for others: whom signatures concern is not erased (HAS_SIGNATURES), but for a signed purge
 * of records that were kept long enough. Even then what they signed about others stays: it is those people's.
 */
export const signaturesPersonalData: PersonalData = {
  section: 'signatures',
  read: readSignaturesOf,
  erase: async (tx, { personId, isPurge = false }) => {
    if (isPurge) return purgeSignatures(tx, personId);
    if (await hasSignatures(tx, personId)) throw refuse(refusals.HAS_SIGNATURES);
    await deleteProofsOf(tx, personId);
    return 0;
  },
};
