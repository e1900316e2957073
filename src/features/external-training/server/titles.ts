import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import type { TitleKind } from '../external-training.rules.ts';
import { holdTitle } from './external-training.reads.ts';
import { insertTitle, updateTitle } from './external-training.writes.ts';

type Title = {
  name: string;
  kind: TitleKind;
  expires: boolean;
};

/** Adds a title to the catalogue. Refuses with EXTERNAL_TITLE_TAKEN, also when two do it at once. @returns its id */
export function createTitle({ db, actor, now }: Acting, title: Title): Promise<{ id: string }> {
  return named(() =>
    db.transaction(async (tx) => {
      const id = await insertTitle(tx, { ...title, created_at: now, created_by: actor.id });
      const subject = { subject_type: 'external-title', subject_id: id } as const;
      await appendAudit(tx, { actor_id: actor.id, action: 'create-external-title', ...subject });
      return { id };
    }),
  );
}

type ChangedTitle = Title & { isArchived: boolean };

/**
 * Changes a title, archives it or takes it back into use; what was recorded of it stays. What was left as it stood there when the change was begun stays as
 * it is by now (decision 0293). Refuses with EXTERNAL_TITLE_NOT_FOUND, EXTERNAL_TITLE_TAKEN and EDITED_MEANWHILE.
 */
export async function changeTitle(
  { db, actor, now }: Acting,
  { id, began, ...given }: ChangedTitle & { id: string; began?: ChangedTitle | undefined },
) {
  await named(() =>
    db.transaction(async (tx) => {
      const held = await holdTitle(tx, id);
      if (!held) throw refuse(refusals.EXTERNAL_TITLE_NOT_FOUND);
      const values = mergedEdit<ChangedTitle>(given, began, {
        ...{ name: held.name, kind: held.kind, expires: held.expires, isArchived: held.archived_at !== null },
      });
      if (!values) throw refuse(refusals.EDITED_MEANWHILE);
      const { name, kind, expires, isArchived } = values;
      await updateTitle(tx, id, { name, kind, expires, archived_at: isArchived ? (held.archived_at ?? now) : null });
      const subject = { subject_type: 'external-title', subject_id: id } as const;
      await appendAudit(tx, { actor_id: actor.id, action: 'change-external-title', ...subject, details: { name } });
    }),
  );
  return { success: true as const };
}

async function named<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    throw violates(error, 'external_titles_name') ? refuse(refusals.EXTERNAL_TITLE_TAKEN) : error;
  }
}
