import { existsSync } from 'node:fs';
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

/** As the build wrote it, which takes a third of the memory less; as its sources are where nothing is built, and in development, where they change. */
function program() {
  const bundled = new URL('../../dist/package-process/package-process.mjs', import.meta.url);
  const isBuilt = process.env.WEB_FROM !== 'vite' && existsSync(bundled);
  return { script: isBuilt ? bundled : new URL('./package-process.ts', import.meta.url), isBuilt };
}

/** What the sources take more than what the build makes of them, MB of old objects. */
const asSources = 14;

/** What of an audit package stands above its feature. */
export const packageParts: PackageParts = {
  verifierPage,
  readReminders: remindersOnSheet,
  apart: () => {
    const given = apart;
    if (!given) return null;
    const { script, isBuilt } = program();
    return (heapMb, only) => inOwnProcess(script, { ...given, only }, isBuilt ? heapMb : heapMb + asSources);
  },
};
