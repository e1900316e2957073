import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import { clockWindow, codeStep, recoveryCodeCount, recoveryCodeOf } from '../second-factor.rules.ts';

/** A new secret of an app: 160 bits, as apps take it. */
export const newAppSecret = (): string => generateSecret({ length: 20 });

/** The address in the code that an app scans. @param issuer as the app names the place @param label whose */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label, period: codeStep });

/** The step of thirty seconds in which a moment lies. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / codeStep);

/** Steps around a moment whose code this is, the nearest first. */
export function fittingSteps(secret: string, code: string, at: Date): number[] {
  const now = stepOf(at);
  const steps = Array.from({ length: 2 * clockWindow + 1 }, (_, place) => now - clockWindow + place);
  return steps
    .filter((step) => step >= 0 && generateSync({ secret, epoch: step * codeStep, period: codeStep }) === code)
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
}

/** Ten new recovery codes, with what is kept of each. */
export function newRecoveryCodes(userId: string): Array<{ code: string; hash: Buffer }> {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = recoveryCodeOf(randomBytes(16));
    return { code, hash: hashRecoveryCode(userId, code.replaceAll('-', '')) };
  });
}

/** What is kept of a recovery code: its 80 random bits need no slow hash. @param code without dashes */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest();
