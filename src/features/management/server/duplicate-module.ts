import { copyModule } from '#features/modules/server/copy-module.ts';
import type { Acting } from '#platform/http/call.ts';
import { copyQuestions } from './management.writes.ts';

/** Copies a module with its steps and questions, as a draft. Refuses as {@link copyModule}, which also logs it. */
export function duplicateModule({ db, actor, now }: Acting, moduleId: string) {
  return db.transaction(async (tx) => {
    const copy = await copyModule(tx, moduleId, actor.id, now);
    await copyQuestions(tx, moduleId, copy.id);
    return copy;
  });
}
