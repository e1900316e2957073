import { hashToken, makeToken } from '#features/identity/server/tokens.ts';
import type { Queryable } from '#platform/db/database.ts';
import { deleteProof, insertProof } from './signatures.writes.ts';

/** What a proof begins with where it stands in the place of the password. */
const prefix = 'organizacion:';
const shape = new RegExp(`^${prefix}[\\w-]{43}$`);

/** That somebody has just shown their provider who they are, to sign one record. */
export interface SigningProof {
  person_id: string;
  shown_sha256: Buffer;
  issuer: string;
  auth_time: Date;
  expires_at: Date;
}

/** Gives a proof, which signs once and only what was shown. @returns what is sent in the place of the password */
export async function giveProof(db: Queryable, proof: SigningProof): Promise<string> {
  const { token, hash } = makeToken();
  await insertProof(db, { ...proof, token_hash: hash });
  return `${prefix}${token}`;
}

/** Whether what was sent in the place of a password is a proof. */
export const isProof = (sent: string): boolean => shape.test(sent);

/** Takes a proof of a person, which is over with it; null where there is none. */
export const takeProof = (db: Queryable, personId: string, sent: string, now: Date) =>
  deleteProof(db, { personId, hash: hashToken(sent.slice(prefix.length)), now });
