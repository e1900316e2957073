import { roleLabel } from '#features/identity/identity.rules.ts';
import type { Role } from '#platform/contract/roles.ts';
import { localTime } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { type Meaning, meaningWords } from './signatures.rules.ts';

interface Told {
  meaning: Meaning;
  signer_name: string;
  signer_role: Role;
  signed_at: Date | string;
  /** Of the installation at that moment. */
  time_zone: string;
}

/** When it was signed, in the zone of the installation at that moment: the same for whoever looks. */
function signedMoment({ signed_at, time_zone }: Told): string {
  const { date, hour, minute, second } = localTime(new Date(signed_at), time_zone);
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${spanishDay(date)} ${clock} (${time_zone})`;
}

/** Meaning, name, role and time of a signature, as every screen, paper and file says it (21 CFR 11.50). */
export const signatureWords = (signature: Told) =>
  `«${meaningWords[signature.meaning]}» · ${signature.signer_name} (${roleLabel(signature.signer_role)}) · ${signedMoment(signature)}`;
