import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import type { TitleKind } from '../external-training.rules.ts';
import { holdTitle } from './external-training.reads.ts';
import { insertTitle, updateTitle } from './external-training.writes.ts';

interface Title {
  name: string;
  kind: TitleKind;
  expires: boolean;
}

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

/** Changes a title, archives it or takes it back into use; what was recorded of it stays. Refuses with EXTERNAL_TITLE_NOT_FOUND and EXTERNAL_TITLE_TAKEN. */
export async function changeTitle(
  { db, actor, now }: Acting,
  { id, isArchived, name, kind, expires }: Title & { id: string; isArchived: boolean },
) {
  await named(() =>
    db.transaction(async (tx) => {
      const held = await holdTitle(tx, id);
      if (!held) throw refuse(refusals.EXTERNAL_TITLE_NOT_FOUND);
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
