import { createHmac, timingSafeEqual } from 'node:crypto';
import { stepAt } from '../training-sessions.rules.ts';

const proofOf = (secret: string, id: string, step: number) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${id} ${step}`).digest('base64url').slice(0, 22);

/** The code that stands on the teacher's screen at a moment: which session, which step, and the proof that only its secret makes. */
export function codeAt({ id, secret }: { id: string; secret: string }, now: Date): string {
  const step = stepAt(now);
  return `${id}.${step}.${proofOf(secret, id, step)}`;
}

/** Which session a code names; null where it is none. */
export const sessionOfCode = (code: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d{1,12}\.[\w-]{22}$/.exec(code)?.[1] ?? null;

/** Whether a code is this session's: the one of now or the one before, an older one, or none that its secret made. */
export function judgeCode(code: string, { id, secret }: { id: string; secret: string }, now: Date) {
  const [, step = '', proof = ''] = code.split('.');
  const ours = Buffer.from(proofOf(secret, id, Number(step)));
  const theirs = Buffer.from(proof);
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return 'unknown';
  const age = stepAt(now) - Number(step);
  return age === 0 || age === 1 ? 'valid' : 'old';
}
