import { readFile } from 'node:fs/promises';
import type { PackageParts } from '#features/audit-package/server/package-tools.ts';
import { remindersOnSheet } from '#features/notifications/server/notice-list.ts';
import type { StorageConfig } from '#platform/storage/storage.ts';
import { inOwnProcess } from '#platform/threads/own-process.ts';

const built = new URL('../../dist/verificar.html', import.meta.url);

/** The page that checks a package: as the build wrote it; where nothing is built yet, as in tests, it is built now. */
async function verifierPage(): Promise<string> {
  try {
    return await readFile(built, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const { buildVerifier } = await import('./build/verifier-page.ts');
    return buildVerifier();
  }
}

/** What a process that makes packages works with. */
export interface PackageProcess {
  databaseUrl: string;
  storage: StorageConfig;
  secretsKey: Buffer;
  /** Milliseconds (TEST_CLOCK). */
  clockAhead: number;
  /** The package it makes; all that wait unless given. */
  only?: string | undefined;
}

let apart: Omit<PackageProcess, 'only'> | null = null;

/** From here on packages are made in processes of their own (decision 0280). */
export function makePackagesApart(given: Omit<PackageProcess, 'only'>): void {
  apart = given;
}

const script = new URL('./package-process.ts', import.meta.url);

/** What of an audit package stands above its feature. */
export const packageParts: PackageParts = {
  verifierPage,
  readReminders: remindersOnSheet,
  apart: () => {
    const given = apart;
    return given && ((heapMb, only) => inOwnProcess(script, { ...given, only }, heapMb));
  },
};
