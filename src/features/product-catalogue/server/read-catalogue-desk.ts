import { resolveAssistant } from '#features/assistants/assistants.rules.ts';
import { readAssistants } from '#features/assistants/server/assistants.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { catalogueChanges, isDifferent } from '../catalogue-draft.rules.ts';
import { readItemsOfVersions, readStandingVersions } from './catalogue-draft.reads.ts';
import { presentItem } from './read-product-catalogue.ts';

/**
 * The draft of the catalogue with what it changes against what learners see, and who approved that. Three queries.
 */
export async function readCatalogueDesk(db: Queryable) {
  const { draft, published } = await readStandingVersions(db);
  const hasAssistant = resolveAssistant(await readAssistants(db), { scope: 'productos' }) !== null;
  const rows = draft ? await readItemsOfVersions(db, published ? [draft.id, published.id] : [draft.id]) : [];
  return {
    hasAssistant,
    published: published?.approved_at
      ? { ...originOf(published), ...approvalOf(published.approved_at, published) }
      : null,
    draft: draft && { id: draft.id, revision: draft.revision, ...originOf(draft), ...contentOf(rows, draft.id) },
  };
}

type Version = NonNullable<Awaited<ReturnType<typeof readStandingVersions>>['draft']>;

function originOf({ provider, model, assistant_name, assistant_version, created_at, created_by_name }: Version) {
  return { provider, model, assistant_name, assistant_version, created_at, created_by_name };
}

function approvalOf(approved_at: Date, { approved_by_name }: Version) {
  return { approved_at, approved_by_name };
}

function contentOf(rows: Awaited<ReturnType<typeof readItemsOfVersions>>, draftId: string) {
  const own = rows.filter(({ version_id }) => version_id === draftId);
  const others = rows.filter(({ version_id }) => version_id !== draftId);
  const changes = catalogueChanges(own, others);
  return {
    isDifferent: isDifferent(changes),
    isReordered: changes.isReordered,
    items: changes.items.map(({ item, change, published }) => ({
      id: item.id,
      item: presentItem(item),
      change,
      published: published && presentItem(published),
      hasModule: item.module_id !== null,
    })),
    retired: changes.retired.map(presentItem),
  };
}
