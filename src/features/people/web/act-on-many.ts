import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { peopleApi, readPeopleAgain } from './people-api.ts';

const texts = peopleTexts.batch;

export type Outcome = Awaited<ReturnType<typeof peopleApi.deactivateEmployees.call>>;

/** Gives back the access that an act has just taken, to exactly those; also from a toast whose screen has been left. */
export function useUndoDeactivation(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  return (ids) => void undo(client, ids);
}

async function undo(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const { done, skippedCount, skipped } = await peopleApi.reactivateEmployees.call({ selection: { ids: [...ids] } });
    const [first] = skipped;
    const title = texts.reactivate.done(done.length);
    if (first) toastFailure({ title, description: `${texts.skipped(skippedCount)} ${first.reason}` });
    else toast({ title, tone: 'success' });
  } catch (error) {
    toastFailure(failureText(error, texts.undoFailed));
  }
  void readPeopleAgain(client);
}
