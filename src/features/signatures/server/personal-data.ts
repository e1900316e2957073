import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import { hasSignatures, readSignaturesOf } from './signatures.reads.ts';

/** What somebody signed holds their name, and is proof for others: whom signatures concern is not erased (HAS_SIGNATURES). */
export const signaturesPersonalData: PersonalData = {
  section: 'signatures',
  read: readSignaturesOf,
  erase: async (tx, { personId }) => {
    if (await hasSignatures(tx, personId)) throw refuse(refusals.HAS_SIGNATURES);
    return 0;
  },
};
