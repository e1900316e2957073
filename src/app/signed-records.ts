import type { SignedRecords } from '#features/signatures/server/check-signature.ts';
import { readCycle } from '#features/training-cycles/server/training-cycles.reads.ts';

/** What each kind of record that is signed is now, so that a signature can be held against it. A new kind adds itself here: the compiler asks. */
export const signedRecords: SignedRecords = {
  'training-cycle': readCycle,
};
