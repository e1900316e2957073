import { sessionCheckTexts as texts } from '../session-check.texts.ts';
import { needsRefresh } from '../session.rules.ts';
import { loadClient, type SignedIn } from './load-client.ts';
import { hasSessionHint } from './session-hint.ts';

/** What is wrong with the session, told like a refusal. */
class SessionFault extends Error {
  readonly code = 'SESSION_FAULT';
  readonly status = 401;
}

/**
 * Makes sure of the session before work that takes long: reads it, and renews one that ends within 300 s. Throws with the
 * sentence of what is wrong with it (spec C-603, C-607 to C-610).
 */
export async function verifySession(): Promise<void> {
  const hadSession = hasSessionHint();
  let signedIn: SignedIn | null;
  try {
    const client = await loadClient();
    signedIn = await client.getSession();
    if (!signedIn || needsRefresh(signedIn.session.expires_in)) signedIn = await client.refreshSession();
  } catch (cause) {
    const isOver = cause instanceof Error && 'status' in cause && cause.status === 401;
    const sentence = hadSession ? texts.expired : texts.none;
    throw new SessionFault(isOver ? sentence : texts.unverified, { cause });
  }
  if (!signedIn.profile?.role) throw new SessionFault(texts.noProfile);
}
