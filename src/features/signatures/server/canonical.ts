import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A record as the one text that says it, by RFC 8785: the same for every order of its names. Dates are ISO texts already. */
export function canonical(record: object): string {
  const text = canonicalize(record);
  if (text === undefined) throw new Error('A record cannot be said as JSON.');
  return text;
}

/** SHA-256 of a text in UTF-8. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** SHA-256 of a record's canonical JSON, in hexadecimal: what is sent back with the signature, so that nothing else is signed than was shown. */
export const shownHash = (record: object): string => hashOf(canonical(record)).toString('hex');
