import { appendAudit } from '#features/audit/server/append-audit.ts';
import { titleTaken } from '#features/modules/modules.refusals.ts';
import { limits, type ModuleCategory } from '#features/modules/modules.rules.ts';
import { readTakenNames } from '#features/modules/server/modules.reads.ts';
import { readBrand } from '#features/products/server/brands.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ChosenSource } from '../chosen-sources.contract.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { firstStages } from '../stages.rules.ts';
import { readChosen } from './chosen-sources.ts';
import type { JobInput } from './generation.tables.ts';
import type { JobRow } from './jobs.reads.ts';
import { insertJob } from './jobs.writes.ts';

interface Asked {
  areaId: string;
  marcaId: string;
  productName: string;
  customDescription: string;
  assistantId?: string | undefined;
  sources?: ChosenSource[] | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Begins the creation of a product module (spec C-404 to C-422, C-528). Refuses with ROLE_TOO_LOW, FIELDS_MISSING,
 * INVALID_ASSISTANT_ID, BRAND_NOT_FOUND, as {@link readChosen}, TITLES_UNREADABLE and TITLE_TAKEN, also while a creation with this name runs.
 */
export async function createModuleWithAi({ db, actor }: Acting, asked: Asked): Promise<JobRow> {
  if (actor.role === 'employee') {
    throw refuse(refusals.ROLE_TOO_LOW, { message: refusals.ROLE_TOO_LOW.message.replace('{role}', actor.role) });
  }
  const title = asked.productName.trim();
  if (!title || !asked.areaId.trim() || !asked.marcaId.trim()) throw refuse(refusals.FIELDS_MISSING);
  if (asked.assistantId !== undefined && !uuid.test(asked.assistantId)) throw refuse(refusals.INVALID_ASSISTANT_ID);
  const brand = uuid.test(asked.marcaId) ? await readBrand(db, asked.marcaId) : null;
  if (!brand || brand.area.id !== asked.areaId) throw refuse(refusals.BRAND_NOT_FOUND);
  const input = {
    kind: 'product' as const,
    marca_id: asked.marcaId,
    wish: asked.customDescription.trim(),
    assistant_id: asked.assistantId ?? null,
    ...(await checked(db, asked.sources)),
  };
  return db.transaction((tx) => beginJob(tx, actor.id, title.slice(0, limits.title), input));
}

interface AskedInduction {
  title: string;
  description: string;
  category: ModuleCategory;
  sources?: ChosenSource[] | undefined;
}

/** Begins the creation of an induction module (spec C-450 to C-453). Refuses with FIELDS_MISSING, TITLES_UNREADABLE and TITLE_TAKEN. */
export async function createInductionWithAi({ db, actor }: Acting, asked: AskedInduction): Promise<JobRow> {
  const title = asked.title.trim();
  if (!title) throw refuse(refusals.FIELDS_MISSING);
  const input = {
    kind: 'induction' as const,
    category: asked.category,
    wish: asked.description.trim(),
    ...(await checked(db, asked.sources)),
  };
  return db.transaction((tx) => beginJob(tx, actor.id, title, input));
}

/** What was chosen, when it is there as it was chosen; nothing when nothing was. */
async function checked(db: Queryable, sources: ChosenSource[] = []): Promise<{ sources?: ChosenSource[] }> {
  if (sources.length === 0) return {};
  await readChosen(db, sources);
  return { sources };
}

/** Stores a creation to be worked on. Refuses with TITLES_UNREADABLE and TITLE_TAKEN. */
async function beginJob(tx: Transaction, actorId: string, title: string, input: JobInput): Promise<JobRow> {
  const taken = await readTakenNames(tx, [title], []).catch((cause: unknown) => {
    throw refuse(refusals.TITLES_UNREADABLE, { cause });
  });
  const { kind } = input;
  const stages = firstStages(kind);
  const job = taken.titles.size > 0 ? null : await insertJob(tx, { kind, title, requested_by: actorId, input, stages });
  if (!job) throw refuse(refusals.TITLE_TAKEN, { message: titleTaken(title) });
  await appendAudit(tx, {
    actor_id: actorId,
    action: 'create-module-with-ai',
    subject_type: 'generation-job',
    subject_id: job.id,
    details: { title, kind },
  });
  return job;
}
