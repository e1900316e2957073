import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the cluster's maintenance database. */
    clusterUrl: string;
  }
}

/** Name of the migrated, empty database that every test file clones. */
export const templateDatabase = 'plantilla';

/** Starts one throw-away PostgreSQL for the whole test run and prepares the template. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-pruebas-'));
  const cluster = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.end();
  await migrate(databaseUrl(cluster.url, templateDatabase));
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The same server's URL with another database. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
