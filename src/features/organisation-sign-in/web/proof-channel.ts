import { type ProofHanded, proofChannel } from '#features/signatures/signing-proof.rules.ts';

const key = 'proof-of';

/** Notes in this window alone what is to be signed, before it leaves for the provider. */
export const rememberShown = (sha256: string) => sessionStorage.setItem(key, sha256);

/** What is to be signed with what this window brings back; null where it left to sign in. */
export const shownHere = (): string | null => sessionStorage.getItem(key);

/** Hands the proof to the screen that waits for it, and closes this window. */
export function handOver(handed: ProofHanded): void {
  sessionStorage.removeItem(key);
  const channel = new BroadcastChannel(proofChannel);
  channel.postMessage(handed);
  channel.close();
  // What was posted leaves with the turn.
  setTimeout(() => window.close(), 100);
}
