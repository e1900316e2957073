import { readFile } from 'node:fs/promises';
import type { PackageParts } from '#features/audit-package/server/package-tools.ts';
import { remindersOnSheet } from '#features/notifications/server/notice-list.ts';

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

/** What of an audit package stands above its feature. */
export const packageParts: PackageParts = { verifierPage, readReminders: remindersOnSheet };
