import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { unaccented } from '#platform/text/fold.ts';

/** What an audit is about. */
export interface AuditScope {
  /** Days 'YYYY-MM-DD', both included; states are those of the last. */
  readonly from: string;
  readonly to: string;
  /** Null for all of each. */
  readonly site_ids: readonly string[] | null;
  readonly work_area_ids: readonly string[] | null;
  readonly person_ids: readonly string[] | null;
  readonly requirement_ids: readonly string[] | null;
}

/** What an audit package is about. */
export interface PackageScope extends AuditScope {
  /** Whether addresses and telephones of people go along, what supervisors noted about them, and the files of evidence. */
  readonly contacts: boolean;
  readonly notes: boolean;
  readonly files: boolean;
}

/** Whom and which days a package is about, without the personal data that goes along. */
export type PackageReach = Omit<PackageScope, 'contacts' | 'notes'>;

export const packageStatuses = ['waiting', 'done', 'failed', 'cancelled', 'expired'] as const;
/** What is being written, in this order. */
export const packageStages = ['facts', 'people', 'files', 'log', 'ending'] as const;
export type PackageStage = (typeof packageStages)[number];

/** What a package turned out to hold. */
export interface PackageFigures {
  people: number;
  requirements: number;
  facts: number;
  signatures: number;
  /** Entries of the log, in words or as their seal alone. */
  entries: number;
  /** Files of evidence in it, those that the storage does not have, and those that are not what was stored. */
  files: number;
  missing: number;
  damaged: number;
  /** States of the last day that are not as they should be. */
  exceptions: number;
  /** Files of the package, all of them. */
  parts: number;
}

/** Days for which a package is kept. */
export const keptDays = 7;
/** Packages that are made at once. */
export const mostAtOnce = 2;

const dayMs = 86_400_000;
/** Until when a package that was finished then is kept. */
export const keptUntil = (ended: Date) => new Date(ended.getTime() + keptDays * dayMs);

/** What is left of a name where a file may be called so on every system; never empty. */
export function plainName(name: string, most = 60): string {
  const plain = unaccented(name)
    .replace(/[^\p{L}\p{N}. _-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, most)
    .replace(/[. ]+$/, '');
  return plain || 'sin-nombre';
}

/** How the file of a package is called. */
export const packageName = ({ from, to }: Pick<PackageScope, 'from' | 'to'>) =>
  `Paquete de auditoría ${from} a ${to}.zip`;

const amiss: ReadonlySet<CompetenceState> = new Set(['overdue', 'expired', 'not_competent'] as const);
/** Whether a state is one that an auditor is told of first. */
export const isException = (state: CompetenceState) => amiss.has(state);

/**
 * What of old objects a process may keep that makes packages, MB: 17 are what it works with, the rest is room for the sheet it draws and for what it leaves
 * lying, and for each person what is noted of them (docs/performance.md). One that was not enough, for somebody with thousands of facts, is doubled with
 * each new beginning.
 */
export function heapFor({ people, attempts }: { people: number; attempts: number }): number {
  return Math.ceil(26 + people * 0.01) * 2 ** Math.min(attempts, 5);
}
