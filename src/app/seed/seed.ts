import { sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { refreshStatistics } from '#platform/db/statistics.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { presentMoment } from '#platform/time/clock.ts';

/** Says why a scenario, or another day, may not be had with this database. */
export class SeedRefused extends Error {}

interface Seeded {
  /** What to tell the person at the terminal, e.g. the demo accounts. */
  lines: string[];
}

/**
 * Loads a named scenario once. `empty` adds nothing; `demo` the demo accounts, content and histories; a number the demo
 * plus so many employees with histories. An installation that holds the scenario already stays as it is.
 * Refuses with {@link SeedRefused} to put demo accounts beside people who are not part of the demo.
 */
export async function seed(db: Database, storage: FileStorage, scenario: 'demo' | 'empty' | number): Promise<Seeded> {
  if (scenario === 'empty') return { lines: await hintForEmpty(db) };
  await db.transaction(async (tx) => {
    // Two nodes that start at once must not both seed.
    await lockUntilEnd(tx, 'seed');
    const people = await tx.execute<{ total: number; demo: number }>(sql`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE email LIKE '%@demo.local'))::int AS demo FROM profiles`);
    const { total = 0, demo = 0 } = people.rows[0] ?? {};
    if (demo > 0) return;
    if (total > 0) {
      throw new SeedRefused(
        'La base de datos ya tiene personas reales: los datos de demostración no se cargan en ella. Usa SEED=empty.',
      );
    }
    const { seedDemo } = await import('./demo.ts');
    await seedDemo(tx, storage, presentMoment());
    if (typeof scenario === 'number') await (await import('./many.ts')).seedMany(tx, scenario);
  });
  await refreshStatistics(db.$client);
  return {
    lines: [
      '',
      'Cuentas de demostración (contraseña Demo-1234!):',
      '  admin@demo.local      Administración',
      '  jefe@demo.local       Jefatura',
      '  empleado@demo.local   Aprendizaje',
    ],
  };
}

/** Where to go first, while nobody administrates the installation. */
async function hintForEmpty(db: Database): Promise<string[]> {
  const found = await db.execute(sql`SELECT 1 FROM profiles WHERE role = 'admin' LIMIT 1`);
  return found.rowCount ? [] : ['', 'Primera vez: abre esa dirección en el navegador y configura la plataforma.'];
}
