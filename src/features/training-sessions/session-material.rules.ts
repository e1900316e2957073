import { filesRefusals } from '#features/files/files.refusals.ts';
import { extensionOf, maxDocumentBytes } from '#features/files/files.rules.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { trainingSessionsRefusals as refusals } from './training-sessions.refusals.ts';

/** Files and links of one session at most. */
export const mostMaterials = 30;

/** When what is handed out may be had: from the invitation on, or once the session is over. */
export const materialMoments = ['start', 'end'] as const;
export type MaterialMoment = (typeof materialMoments)[number];

export const materialKinds = ['file', 'module', 'document'] as const;

/** Judged and drawn anew as proof is; the others are judged by what the knowledge base takes. */
const asProof = ['pdf', 'jpg', 'jpeg', 'png'];
const office = ['docx', 'xlsx', 'pptx', 'odt'];

/** What the file chooser offers. */
export const materialAccept = [...asProof, ...office].map((ending) => `.${ending}`).join(',');

/** Whether a file is one that the knowledge base would judge: of an office program. */
export const isOffice = (name: string) => office.includes(extensionOf(name));

/** Why a file is refused by its name and size alone; null where its content is to be looked at. */
export function refuseMaterial({ name, size }: { name: string; size: number }): Refusal | null {
  const ending = extensionOf(name);
  if (/^hei[cf]$/.test(ending)) return filesRefusals.PROOF_HEIC;
  if (!asProof.includes(ending) && !office.includes(ending)) return refusals.MATERIAL_TYPE;
  if (size === 0) return filesRefusals.FILE_EMPTY;
  return size > maxDocumentBytes ? filesRefusals.DOCUMENT_TOO_LARGE : null;
}

interface Ending {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  ends: string;
  closed_at: unknown;
  cancelled_at: unknown;
}

/** Whether a session is over: closed, or its end has passed by the installation's clock. @param now the day and time there */
function isOver({ day, ends, closed_at }: Ending, now: { date: string; hour: number; minute: number }): boolean {
  if (closed_at || day < now.date) return true;
  return day === now.date && now.hour * 60 + now.minute >= Number(ends.slice(0, 2)) * 60 + Number(ends.slice(3, 5));
}

/** What of a session's material whom it invites may have by now; nothing of a session that was cancelled. */
export function materialFor<One extends { shown: MaterialMoment }>(
  session: Ending,
  materials: readonly One[],
  now: { date: string; hour: number; minute: number },
): One[] {
  if (session.cancelled_at) return [];
  const over = isOver(session, now);
  return materials.filter(({ shown }) => shown === 'start' || over);
}
