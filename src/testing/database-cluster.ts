import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openForApplication } from '#platform/db/application-role.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the cluster's maintenance database. */
    clusterUrl: string;
    /** URL of the template with the role that the product works with. */
    applicationUrl: string;
  }
}

/** Name of the migrated, empty database that every test file clones; of its own per run on a shared server. */
export const templateDatabase = process.env.TEST_TEMPLATE ?? 'plantilla_pruebas';

/**
 * Gives the whole test run one PostgreSQL with the template in it: a throw-away one of its own, or the server that
 * `TEST_DATABASE_URL` names.
 */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateDatabase}`);
  await admin.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.end();
  const template = databaseUrl(cluster.url, templateDatabase);
  await migrate(template);
  project.provide('clusterUrl', cluster.url);
  project.provide('applicationUrl', await openForApplication(template));
  return cluster.stop;
}

async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('#platform/db/embedded/embedded-postgres.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-pruebas-'));
  const cluster = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const stop = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: cluster.url, stop };
}

/** The same server's URL with another database. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
