/** Where windows of one browser hand a proof to the dialog that waits for it. */
export const proofChannel = 'signing-proof';

/** A proof, and of which record it is. */
export interface ProofHanded {
  sha256: string;
  proof: string;
}
