import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { toldEnvironment } from '#platform/config/told-environment.ts';
import { readDatabaseWork } from '#platform/db/database-facts.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Actor } from '#platform/http/call.ts';
import { bundleTexts as texts } from '../support-bundle.texts.ts';
import type { SystemStatus } from '../system-status.contract.ts';
import { type Asked, readStatus } from './read-status.ts';
import { readFaults } from './system-status.reads.ts';

interface BundleFile {
  name: string;
  /** What it is, in a sentence. */
  about: string;
  content: string;
}

/** Faults that go along. */
const mostFaults = 200;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The status without what names machines and addresses, or was written by hand: sentences of the backup, names of nodes. */
function toldStatus({ nodes, hands, backup, mail, model, ...status }: SystemStatus) {
  return {
    ...status,
    hands: hands.map(({ key, weight }) => ({ key: key.split(' ')[0], weight })),
    nodes: nodes.map(({ name: _name, ...node }, place) => ({ name: `nodo ${place + 1}`, ...node })),
    backup: {
      last_at: backup.last_at,
      bytes: backup.bytes,
      failed_at: backup.fault?.at ?? null,
      drill: backup.drill && { at: backup.drill.at, is_proved: backup.drill.is_proved },
    },
    mail: { ...mail, server: mail.server === null ? null : '(configurado)' },
    model: { ...model, provider: model.provider === null ? null : '(configurado)' },
  };
}

/** Figures and switches of the settings; what a person wrote in them stays here. */
async function toldSettings({ db }: Pick<Asked, 'db'>) {
  const { people, time_zone, assistant, onboarding, installation, ai } = await readSettings(db);
  return {
    time_zone: time_zone.name,
    employee_limit: people.employee_limit,
    self_registration: people.self_registration,
    team_by_company: people.team_by_company,
    chat_lock: assistant.chat_lock,
    enable_notifications: onboarding.enable_notifications,
    auto_start: onboarding.auto_start,
    require_documents: onboarding.require_documents,
    is_set_up: installation.is_set_up,
    ai,
  };
}

/**
 * Everything that the bundle holds, gathered now: what helps to find a fault from afar, and nothing that says who works here, what they
 * wrote or how to get in.
 */
export async function gatherBundle(asked: Asked): Promise<BundleFile[]> {
  const [status, work, faults, settings] = [
    await readStatus(asked),
    await readDatabaseWork(asked.db),
    await readFaults(asked.db, mostFaults),
    await toldSettings(asked),
  ];
  const places = new Map(status.nodes.map(({ id }, place) => [id, `nodo ${place + 1}`]));
  const versions = {
    product: status.version,
    node: process.versions.node,
    openssl: process.versions.openssl,
    icu: process.versions.icu,
    platform: `${process.platform} ${process.arch}`,
    postgresql: status.database.version,
    newest_migration: status.database.migration,
  };
  const files = {
    'versiones.json': json(versions),
    'configuracion.json': json({ environment: toldEnvironment(process.env), settings }),
    'estado.json': json(toldStatus(status)),
    'errores.json': json(
      faults.map(({ node_id, id: _id, ...fault }) => ({ node: places.get(node_id) ?? 'otro nodo', ...fault })),
    ),
    'migraciones.json': json(work.migrations),
    'base-de-datos.json': json({ database: work.database, tables: work.tables }),
  } satisfies Record<Exclude<keyof typeof texts.about, 'LEEME.txt'>, string>;
  const readme = [texts.readme(asked.now), ...Object.keys(files).map((name) => `- ${name}: ${aboutOf(name)}`), ''];
  const whole: Record<string, string> = { 'LEEME.txt': readme.join('\n'), ...files };
  return Object.entries(whole).map(([name, content]) => ({ name, about: aboutOf(name), content }));
}

const aboutOf = (name: string): string => (texts.about as Readonly<Record<string, string>>)[name] ?? '';

/** The bundle as a ZIP; that it left is logged. */
export async function downloadBundle(asked: Asked, actor: Actor) {
  const files = await gatherBundle(asked);
  await asked.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'download-support-bundle',
      subject_type: 'settings',
      subject_id: null,
      details: {},
    }),
  );
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name, { mtime: asked.now });
  zip.end();
  const day = asked.now.toISOString().slice(0, 10);
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(texts.fileName(day)),
    },
    body: Readable.toWeb(zip.outputStream as Readable) as ReadableStream,
  };
}
